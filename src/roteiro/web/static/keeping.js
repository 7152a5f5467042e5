// What one looks at, and where one was, while the table is drawn again.

import { isStill } from "./gliding.js";
import { now, table } from "./here.js";

const roomy = matchMedia("(min-width: 1100px)"); // where the question stands beside the board

// The parts of the table by their names, each with how far it is scrolled.
export function parts() {
  const found = new Map();
  for (const part of table.querySelectorAll(".pane, .log, .talk")) {
    const name = part.querySelector("svg")?.getAttribute("class") ?? part.className;
    found.set(name, { part, left: part.scrollLeft, top: part.scrollTop });
  }
  return found;
}

// What one looks at stays where it was.
export function hold(before) {
  const after = parts();
  for (const [name, { left, top }] of before) after.get(name)?.part.scrollTo({ left, top, behavior: "instant" });
}

// What has the focus, so that its like can be found in a table that was drawn again.
export function likeness(element) {
  if (!element || !now().contains(element)) return null;
  const { id, tagName, name, value, dataset } = element;
  return [id, tagName, name, tagName === "BUTTON" ? value : "", dataset.action, element.getAttribute("href")].join("|");
}

// Whoever plays by keyboard goes on where they were; if that is gone, at the question.
export function refocus(before) {
  const same = [...now().querySelectorAll("a, button, input, summary, [tabindex]")].find((one) => likeness(one) === before);
  (same ?? now().querySelector(".prompt h2"))?.focus({ preventScroll: true });
}

function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2 > 0 && (top + bottom) / 2 < innerHeight;
}

// A new question brings what can be chosen into sight, unless some of it is.
export function show() {
  const choices = [...now().querySelectorAll(".pane [data-action]")];
  if (!roomy.matches || choices.length === 0 || choices.some(isInSight)) return;
  const pane = choices[0].closest(".pane");
  const target = pane.offsetHeight < innerHeight ? pane : choices[0];
  target.scrollIntoView({ block: target === pane ? "nearest" : "center", behavior: isStill() ? "instant" : "smooth" });
}
