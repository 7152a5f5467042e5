// The slider and the arrow keys of a replay: every step is a page of its own.

const now = document.getElementById("now");
const slider = document.getElementById("step");

function go(step) {
  location.href = `${now.dataset.base}${step}${now.dataset.as}`;
}

slider.addEventListener("change", () => go(slider.value));
document.addEventListener("keydown", (event) => {
  if (event.target === slider || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowLeft") document.querySelector("a[rel=prev]").click();
  if (event.key === "ArrowRight") document.querySelector("a[rel=next]").click();
});
