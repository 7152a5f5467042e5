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

// Where the question lies below the board, it hides what is behind it.
function horizon() {
  return roomy.matches ? innerHeight : now().querySelector(".prompt").getBoundingClientRect().top;
}

function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2 > 0 && (top + bottom) / 2 < horizon();
}

// A new question brings the pane with most of what can be chosen into sight, unless half of that is seen already; on a
// telephone, where little is seen at a time, unless any of it is. Where it is spread over several panes, or a form says
// it all, one stays where one was.
export function show() {
  const choices = (place) => [...place.querySelectorAll("[data-action]")];
  const panes = [...now().querySelectorAll(".pane:has([data-action])")];
  const [pane] = panes.sort((one, other) => choices(other).length - choices(one).length);
  if (!pane || now().querySelector("#whole")) return;
  const here = choices(pane);
  const seen = here.filter(isInSight).length;
  if (roomy.matches ? seen * 2 >= here.length : seen > 0) return;
  const spread = panes.length > 1 && here.length < 2;
  if (spread && (!roomy.matches || panes.some((one) => choices(one).some(isInSight)))) return;
  const target = pane.offsetHeight < horizon() ? pane : here[0];
  target.scrollIntoView({ block: target === pane ? "nearest" : "center", behavior: isStill() ? "instant" : "smooth" });
}
