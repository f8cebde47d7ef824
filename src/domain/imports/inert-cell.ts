/**
 * A cell that no spreadsheet takes for a formula. A text that begins with `=`, `+`, `-`, `@`, a tab or a line end gets an
 * apostrophe in front (docs/product/imports.md, "Formulas"). `=1+1` → `'=1+1`, `+64 4 …` → `'+64 4 …`.
 */
export function toInertCell(text: string): string {
  return /^['\s]*[=+@\-\t\r\n]/.test(text) ? `'${text}` : text;
}

/** The other way, so that a downloaded list can be imported again: `'+64 4 …` → `+64 4 …`. */
export function fromInertCell(text: string): string {
  return /^'['\s]*[=+@\-\t\r\n]/.test(text) ? text.slice(1) : text;
}
