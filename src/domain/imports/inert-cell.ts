/**
 * Writes a cell that no spreadsheet takes for a formula. A text that begins with `=`, `+`, `-`, `@`, their full-width forms, a tab or a
 * line end gets an apostrophe in front. A plain number gets none (docs/product/imports.md, "Formulas"). Spreadsheets in East Asia take the
 * full-width forms alike. `=1+1` → `'=1+1`, `-41.2` → `-41.2`.
 */
export function toInertCell(text: string): string {
  if (/^-\d+(\.\d+)?$/.test(text)) return text;
  return /^['\s]*[=+@\-＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
}

/** Undoes `toInertCell`, so that a downloaded list can be imported again: `'+64 4 …` → `+64 4 …`. */
export function fromInertCell(text: string): string {
  return /^'['\s]*[=+@\-＝＋－＠\t\r\n]/.test(text) ? text.slice(1) : text;
}
