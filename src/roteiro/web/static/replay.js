// The slider and the arrow keys of a replay: every step is a page of its own. With Shift an arrow skips a whole turn.

const now = document.getElementById("now");
const slider = document.getElementById("step");

function go(step) {
  location.href = `${now.dataset.base}${step}${now.dataset.as}`;
}

slider.addEventListener("change", () => go(slider.value));
document.addEventListener("keydown", (event) => {
  if (event.target === slider || event.altKey || event.ctrlKey || event.metaKey) return;
  const back = event.shiftKey ? "#turn-before" : "a[rel=prev]";
  const on = event.shiftKey ? "#turn-after" : "a[rel=next]";
  if (event.key === "ArrowLeft") document.querySelector(back).click();
  if (event.key === "ArrowRight") document.querySelector(on).click();
});
