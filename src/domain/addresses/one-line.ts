/**
 * Joins the lines of an address by ", " for editing (docs/product/addresses.md, "One line and several"). Example: `12 Rimu Street\nKelburn`
 * is edited as `12 Rimu Street, Kelburn`.
 */
export function toOneLine(address: string): string {
  return address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}

/**
 * Splits an edited address at ", " into lines again for storing (docs/product/addresses.md, "One line and several"). Example: `12 Rimu
 * Street, Kelburn` is stored as `12 Rimu Street\nKelburn`.
 */
export function toLines(edited: string): string {
  return edited
    .split(/,\s+|\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
