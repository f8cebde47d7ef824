import { toInertCell } from './inert-cell.ts';

/** Excel reads UTF-8 only after this mark. */
export const fileMark = '\ufeff';

/** Writes a line of a CSV file; no spreadsheet reads any of its cells as a formula. */
export function writeLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(text: string): string {
  const cell = toInertCell(text);
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
