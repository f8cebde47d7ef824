import type { PaperField } from '#domain/paper/paper.ts';
import { drawItem } from './draw-list.ts';
import {
  addElement,
  drawLine,
  drawText,
  ensureRoom,
  left,
  measureText,
  pageHeight,
  type Sheet,
  type Structure,
  widthOf,
} from './sheet.ts';

/** The part of a page that a group of fields may take and stays together: a signature goes with its name and date. */
const shortGroup = 0.25;

/** Draws labels beside their values; in large print above them. */
export function* drawFields(sheet: Sheet, parent: Structure, rows: PaperField[]) {
  ensureRoom(sheet, measureFields(sheet, rows, pageHeight(sheet) * shortGroup) ?? 0);
  const list = addElement(sheet, parent, 'L');
  for (const row of rows) {
    drawField(sheet, list, row);
    yield;
  }
  sheet.doc.y += sheet.size * 0.5;
}

const labelShare = 0.34;

function placeColumns(sheet: Sheet) {
  const width = widthOf(sheet);
  if (sheet.isLarge) return { label: { x: left, width }, value: { x: left, width } };
  const split = width * labelShare;
  return { label: { x: left, width: split - 12 }, value: { x: left + split, width: width - split } };
}

/** Measures the height of all rows together, where they are no higher than `most`: long answers take long to measure. */
export function measureFields(sheet: Sheet, rows: PaperField[], most: number): number | undefined {
  let height = 0;
  for (const row of rows) {
    height += measureField(sheet, row).height + sheet.size * 0.6;
    if (height > most) return undefined;
  }
  return height;
}

function measureField(sheet: Sheet, { label, value, note, roomToWrite }: PaperField) {
  const { size, isLarge } = sheet;
  const columns = placeColumns(sheet);
  const labelHeight = measureText(sheet, label, { style: { font: 'bold', size }, ...columns.label });
  const texts = [...(typeof value === 'string' ? [value] : value), note ?? ''];
  const heights = texts.map((each) => measureText(sheet, each, { style: { font: 'regular', size }, ...columns.value }));
  const valueHeight = heights.reduce((sum, height) => sum + height, 0);
  const room = roomToWrite ? size : 0;
  return { labelHeight, height: room + (isLarge ? labelHeight + valueHeight : Math.max(labelHeight, valueHeight)) };
}

function drawField(sheet: Sheet, list: Structure, field: PaperField) {
  const { doc, size, isLarge } = sheet;
  const { label, value, note, roomToWrite } = field;
  const columns = placeColumns(sheet);
  const bold = { font: 'bold', size } as const;
  const regular = { font: 'regular', size } as const;
  const items = typeof value === 'string' ? [] : value;
  const text = typeof value === 'string' ? value : '';
  const { labelHeight, height } = measureField(sheet, field);
  // A short answer stays whole; a long one begins here with some lines and goes on overleaf.
  ensureRoom(sheet, Math.min(height, Math.max(size * 12, labelHeight)) + size * 0.6);
  const { page, y: top } = doc;
  const row = addElement(sheet, list, 'LI');
  drawText(sheet, row, { tag: 'Lbl', text: label, style: bold, ...columns.label });
  const labelBottom = doc.y;
  if (!isLarge) doc.y = top;
  const body = addElement(sheet, row, 'LBody');
  if (text) drawText(sheet, body, { tag: 'P', text, style: regular, ...columns.value });
  if (items.length > 0) {
    const inner = addElement(sheet, body, 'L');
    for (const item of items) drawItem(sheet, inner, item, columns.value);
  }
  if (note) drawText(sheet, body, { tag: 'P', text: note, style: bold, ...columns.value });
  if (doc.page === page) doc.y = Math.max(doc.y, labelBottom);
  if (roomToWrite) doc.y += size;
  drawLine(sheet, doc.y + size * 0.25);
  doc.y += size * 0.6;
}
