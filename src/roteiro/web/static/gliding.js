// Pieces glide to where they went, unless somebody wants them to stay calm.

import { table } from "./here.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function isStill() {
  return calm.matches || setting("motion") === "off";
}

// What may glide: pieces, not the things they lie on, which only seem to move when a piece does.
function pieces() {
  return table.querySelectorAll("svg g[id]:not(:has(g[id]))");
}

export function places() {
  for (const motion of table.getAnimations({ subtree: true })) motion.cancel(); // every piece is where it went
  return new Map([...pieces()].map((piece) => [piece.id, piece.getBoundingClientRect()]));
}

export function glide(before) {
  if (isStill()) return;
  for (const piece of pieces()) {
    const from = before.get(piece.id);
    if (!from) continue;
    const to = piece.getBoundingClientRect();
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(dx, dy) < 2 || Math.hypot(dx, dy) > 1500) continue;
    const scale = piece.ownerSVGElement.getScreenCTM().a || 1;
    piece.animate(
      [{ translate: `${dx / scale}px ${dy / scale}px` }, { translate: "0 0" }],
      { duration: 450, easing: "ease-in-out" },
    );
  }
}
