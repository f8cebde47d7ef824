import { toInertCell } from '#domain/imports/inert-cell.ts';

/** Formats a table as a CSV file that spreadsheets open as UTF-8, every cell in quotes (docs/product/imports.md, "Formulas"). */
export function formatCsv(lines: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) =>
    `${cells.map((cell) => `"${toInertCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
  return `\ufeff${lines.map(toLine).join('')}`;
}
