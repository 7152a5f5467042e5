// The table on this page.

export const table = document.getElementById("table");

// What is drawn of it; every change brings another one.
export function now() {
  return document.getElementById("now");
}
