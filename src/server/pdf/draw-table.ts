import type { PaperTable } from '#domain/paper/paper.ts';
import { drawFields } from './draw-fields.ts';
import { toPlainText } from './fonts.ts';
import {
  addElement,
  bottomOf,
  drawArtifact,
  drawLine,
  drawText,
  left,
  measureText,
  pageHeight,
  type Sheet,
  type Structure,
  type Style,
  widthOf,
} from './sheet.ts';

type Cell = { text: string; x: number; width: number; isNumber: boolean };

/** Large letters have room for so many columns. */
const mostLargeColumns = 3;

/** Draws a table, or in large print, where it is too wide, each row as labels with their values. */
export function* drawTable(sheet: Sheet, parent: Structure, table: PaperTable) {
  const { columns, rows, totals = [] } = table;
  if (!sheet.isLarge || columns.length <= mostLargeColumns) return yield* drawColumns(sheet, parent, table);
  for (const row of [...rows, ...totals]) {
    const fields = columns.map(({ title }, index) => ({ label: title, value: row[index] ?? '' }));
    yield* drawFields(
      sheet,
      parent,
      fields.filter(({ value }) => value !== ''),
    );
    sheet.doc.y += sheet.size * 0.7;
  }
}

/** Draws columns: head cells name their column and first cells their row; the head is drawn again on each page. */
function* drawColumns(sheet: Sheet, parent: Structure, { columns, rows, totals = [], roomToWrite }: PaperTable) {
  const table = addElement(sheet, parent, 'Table');
  const style: Style = { font: 'regular', size: sheet.size * 0.92 };
  const bold: Style = { ...style, font: 'bold' };
  const place = (texts: string[]) => placeCells(sheet, columns, texts);
  const head = place(columns.map(({ title }) => title));
  const headHeight = measureRow(sheet, head, bold);
  const room = roomToWrite ? sheet.size : 0;
  if (sheet.doc.y + headHeight * 3 > bottomOf(sheet)) sheet.doc.addPage();
  drawRow(sheet, addElement(sheet, table, 'THead'), { cells: head, style: bold, isHead: true });
  const body = addElement(sheet, table, 'TBody');
  const foot = totals.length > 0 ? addElement(sheet, table, 'TFoot') : body;
  const all = [
    ...rows.map((texts) => ({ texts, to: body, style })),
    ...totals.map((texts) => ({ texts, to: foot, style: bold })),
  ];
  for (const { texts, to, style } of all) {
    const cells = place(texts);
    const height = measureRow(sheet, cells, style) + room;
    if (sheet.doc.y + height > bottomOf(sheet)) {
      sheet.doc.addPage();
      drawArtifact(sheet, 'Pagination', () => drawHeadAgain(sheet, head, bold));
      drawLine(sheet, sheet.doc.y - 3, { weight: 1 });
    }
    const fits = height + headHeight <= pageHeight(sheet);
    drawRow(sheet, to, { cells: fits ? cells : cells.map(spread(sheet)), style, isStacked: !fits, room });
    yield;
  }
  sheet.doc.y += sheet.size * 0.6;
}

const gap = 6;

function placeCells(sheet: Sheet, columns: PaperTable['columns'], texts: string[]): Cell[] {
  const all = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  let x = left;
  return columns.map(({ share = 1, isNumber = false }, index) => {
    const width = (widthOf(sheet) * share) / all;
    const cell = { text: texts[index] ?? '', x: x + gap / 2, width: width - gap, isNumber };
    x += width;
    return cell;
  });
}

/** Puts the cells of a row higher than a page one below the other, so that none is cut off. */
const spread = (sheet: Sheet) => (cell: Cell) => ({ ...cell, x: left, width: widthOf(sheet), isNumber: false });

const measureRow = (sheet: Sheet, cells: Cell[], style: Style) =>
  Math.max(...cells.map(({ text, width }) => measureText(sheet, text, { style, width }))) + gap;

type Row = { cells: Cell[]; style: Style; isHead?: boolean; isStacked?: boolean; room?: number };

function drawRow(sheet: Sheet, parent: Structure, { cells, style, isHead, isStacked, room = 0 }: Row) {
  const { doc } = sheet;
  const row = addElement(sheet, parent, 'TR');
  const top = doc.y;
  let lowest = top;
  for (const [index, cell] of cells.entries()) {
    if (!isStacked) doc.y = top;
    const scope = isHead ? 'Column' : 'Row';
    const isHeader = isHead || index === 0;
    drawText(sheet, row, {
      tag: isHeader ? 'TH' : 'TD',
      ...(isHeader && { scope }),
      ...cell,
      style: isHeader ? { ...style, font: 'bold' } : style,
    });
    lowest = isStacked ? doc.y : Math.max(lowest, doc.y);
  }
  lowest += room;
  drawLine(sheet, lowest + gap / 2, { weight: isHead ? 1 : 0.5 });
  doc.y = lowest + gap;
}

function drawHeadAgain(sheet: Sheet, head: Cell[], style: Style) {
  const { doc } = sheet;
  const top = doc.y;
  doc.font(style.font).fontSize(style.size);
  for (const { text, x, width, isNumber } of head) {
    doc.text(toPlainText(text), x, top, { width, align: isNumber ? 'right' : 'left' });
  }
  doc.y = top + measureRow(sheet, head, style);
}
