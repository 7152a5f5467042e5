// A form with several answers: one tap more or less, no more ticks than are wanted, and what was entered stays.

import { table } from "./here.js";

function form() {
  return document.getElementById("whole");
}

// What was entered and not sent yet.
export function entered() {
  if (!form()) return null;
  return { version: form().elements.version.value, fields: new FormData(form()) };
}

// The same in words.
export function terms(whole) {
  const column = (field) => field.closest("td").cellIndex;
  const numbers = [...whole.querySelectorAll("input[type=number]")].filter((field) => Number(field.value));
  numbers.sort((one, other) => column(one) - column(other));
  const picked = whole.querySelector("input[type=radio]:checked")?.parentElement.textContent.trim();
  const legend = whole.querySelector("legend")?.textContent;
  const said = numbers.map((field) => `${field.getAttribute("aria-label")} × ${field.value}`);
  return [...said, ...(picked ? [`${legend}: ${picked}`] : []), ""].join(". ");
}

// Enter it again in a table that was drawn again, as long as the same is asked.
export function enterAgain(before) {
  if (before && form()?.elements.version.value === before.version) {
    for (const field of form().querySelectorAll("input:not([type=hidden])")) {
      if (field.type === "number") field.value = before.fields.get(field.name);
      else field.checked = before.fields.getAll(field.name).includes(field.value);
    }
  }
  countTicks();
}

// So many are ticked and no more; before that there is nothing to send.
function countTicks() {
  const wanted = Number(form()?.dataset.exactly ?? 0);
  if (!wanted) return;
  const boxes = [...form().querySelectorAll("[type=checkbox]")];
  const missing = wanted - boxes.filter((box) => box.checked).length;
  for (const box of boxes) box.disabled = !box.checked && missing <= 0;
  form().querySelector("button.main").disabled = missing !== 0;
}

// A thing on the board that stands for ticks: one more of them, or none if there are no more.
export function tickInstead(action) {
  const boxes = [...(form()?.querySelectorAll("[data-stands-for]") ?? [])].filter((box) => box.dataset.standsFor === action);
  if (boxes.length === 0) return false;
  const free = boxes.find((box) => !box.checked && !box.disabled);
  if (free) free.checked = true;
  else for (const box of boxes) box.checked = false;
  countTicks();
  return true;
}

table.addEventListener("change", countTicks);
table.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  const field = step?.parentElement.querySelector("input");
  if (!field) return;
  if (step.dataset.step === "1") field.stepUp();
  else field.stepDown();
  if (field.value === "0") field.value = "";
});
countTicks();
