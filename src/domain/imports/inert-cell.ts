/**
 * Writes a cell that no spreadsheet takes for a formula. A text that begins with `=`, `+`, `-`, `@`, their full-width forms, which
 * spreadsheets in East Asia take alike, a tab or a line end gets an apostrophe in front, unless it is a plain number
 * (docs/product/imports.md, "Formulas"). `=1+1` → `'=1+1`, `-41.2` → `-41.2`.
 */
export function toInertCell(text: string): string {
  if (/^-\d+(\.\d+)?$/.test(text)) return text;
  return /^['\s]*[=+@\-＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
}

/** Undoes `toInertCell`, so that a downloaded list can be imported again: `'+64 4 …` → `+64 4 …`. */
export function fromInertCell(text: string): string {
  return /^'['\s]*[=+@\-＝＋－＠\t\r\n]/.test(text) ? text.slice(1) : text;
}
