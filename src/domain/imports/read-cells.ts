import { describeTextLimit } from '#domain/texts/format-count.ts';
import { hasControlsMessage, noControls } from '#domain/texts/no-controls.ts';
import { fromInertCell } from './inert-cell.ts';
import type { Columns, ImportColumn } from './match-columns.ts';

/** Something wrong with a line of a file, in words; `column` is the head of the column at fault. */
export type LineError = { line: number; column?: string; message: string };

/** The cells of a line by column, as typed; a missing column is absent, and so is a cell that cannot be used. */
export type CellTexts = { [column: string]: string | undefined };

/**
 * Reads the cells of one line, and what is wrong with those that cannot be used (docs/product/imports.md, "Files"). Lengths are compared
 * first, so that no cell costs more than its form's field could.
 */
export function readCells(
  { line, cells }: { line: number; cells: readonly string[] },
  { columns, fields }: { columns: Columns; fields: readonly ImportColumn[] },
): { texts: CellTexts; errors: LineError[] } {
  const surplus = findSurplusCells(cells, columns);
  if (surplus) return { texts: {}, errors: [{ line, message: surplus }] };
  const texts: CellTexts = {};
  const errors: LineError[] = [];
  for (const field of fields) {
    const at = columns.indexOf(field.name);
    if (at < 0) continue;
    const cell = cells[at] ?? '';
    const message = findCellIssue(cell, field);
    if (message) errors.push({ line, column: field.label, message });
    else texts[field.name] = fromInertCell(cell.trim());
  }
  return { texts, errors };
}

function findCellIssue(cell: string, { most }: ImportColumn): string | undefined {
  // The apostrophe that makes a formula inert is not counted.
  const isTooLong = cell.length > most && !(cell.length === most + 1 && cell.startsWith(`'`));
  if (isTooLong) return describeTextLimit(most);
  return noControls.test(cell) ? undefined : hasControlsMessage;
}

/** Finds what is wrong with a line that has more cells than the head, as `1,234.50` without quotes makes it. */
function findSurplusCells(cells: readonly string[], columns: Columns): string | undefined {
  if (cells.slice(columns.length).every((cell) => cell.trim() === '')) return undefined;
  return `This line has ${cells.length} cells, but the header has ${columns.length}. Put quotes around a cell with commas in it.`;
}
