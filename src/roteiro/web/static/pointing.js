// Pointing at a choice lights up its like: beside the question, and on the board.

import { table } from "./here.js";

const CHOICE = "[data-action], #choices button[name=action]";

function actionOf(element) {
  const choice = element.closest?.(CHOICE);
  return choice ? choice.dataset.action ?? choice.value : null;
}

function light(event) {
  const action = actionOf(event.target);
  darken();
  if (action === null) return;
  for (const one of table.querySelectorAll(CHOICE)) if (actionOf(one) === action) one.dataset.lit = "";
}

function darken() {
  for (const lit of table.querySelectorAll("[data-lit]")) delete lit.dataset.lit;
}

for (const name of ["pointerover", "focusin"]) table.addEventListener(name, light);
for (const name of ["pointerleave", "focusout"]) table.addEventListener(name, darken);
