import { addElement, drawText, ensureRoom, left, type Sheet, type Structure, widthOf } from './sheet.ts';

export function* drawList(sheet: Sheet, parent: Structure, items: string[]) {
  const list = addElement(sheet, parent, 'L');
  for (const item of items) {
    drawItem(sheet, list, item);
    yield;
  }
  sheet.doc.y += sheet.size * 0.5;
}

/** Draws one item with its bullet. */
export function drawItem(sheet: Sheet, list: Structure, text: string, { x = left, width = widthOf(sheet) } = {}) {
  const { doc, size } = sheet;
  const style = { font: 'regular', size } as const;
  const indent = size * 1.2;
  ensureRoom(sheet, size * 1.5);
  const top = doc.y;
  const item = addElement(sheet, list, 'LI');
  drawText(sheet, item, { tag: 'Lbl', text: '•', style, x, width: indent });
  doc.y = top;
  drawText(sheet, item, { tag: 'LBody', text, style, x: x + indent, width: width - indent });
  doc.y += size * 0.15;
}
