/**
 * Returns an address for editing: its lines in one, joined by ", " (docs/product/addresses.md, "One line and several"). Example: `12
 * Rimu Street\nKelburn` is edited as `12 Rimu Street, Kelburn`.
 */
export function toOneLine(address: string): string {
  return address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}

/**
 * Returns an edited address for storing: ", " separates its lines again (docs/product/addresses.md, "One line and several"). Example:
 * `12 Rimu Street, Kelburn` is stored as `12 Rimu Street  Kelburn`.
 */
export function toLines(edited: string): string {
  return edited
    .split(/,\s+|\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
