// A new table: whoever takes the colour of another seat gives theirs in return.

const colours = [...document.querySelectorAll("select[name^=colour]")];

for (const one of colours) {
  let before = one.value;
  one.addEventListener("focus", () => { before = one.value; });
  one.addEventListener("change", () => {
    const other = colours.find((each) => each !== one && each.value === one.value);
    if (other) other.value = before;
    before = one.value;
  });
}
