/**
 * An address as it is edited: its lines in one, parted by ", " (docs/product/addresses.md, "One line and several").
 * Example: `12 Rimu Street\nKelburn` is edited as `12 Rimu Street, Kelburn`.
 */
export function toOneLine(address: string): string {
  return address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}

/**
 * An edited address as it is kept: ", " parts its lines again (docs/product/addresses.md, "One line and several").
 * Example: `12 Rimu Street, Kelburn` is kept as `12 Rimu Street\nKelburn`.
 */
export function toLines(edited: string): string {
  return edited
    .split(/,\s+|\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
