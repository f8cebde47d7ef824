import type { PaperBlock } from '#domain/paper/paper.ts';
import { drawFields, measureFields } from './draw-fields.ts';
import { drawList } from './draw-list.ts';
import { drawTable } from './draw-table.ts';
import {
  drawArtifact,
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

type BlockOf<Kind extends PaperBlock['kind']> = Extract<PaperBlock, { kind: Kind }>;

/** Draws one block, and stops after each row or paragraph, so that the server can do other work. `next` is the block below. */
export function* drawBlock(
  sheet: Sheet,
  parent: Structure,
  block: PaperBlock,
  next: PaperBlock | undefined,
): Generator<void> {
  if (block.kind === 'heading') drawHeading(sheet, parent, { ...block, roomBelow: measureStart(sheet, next) });
  if (block.kind === 'paragraph') yield* drawParagraph(sheet, parent, block.text);
  if (block.kind === 'notice') drawNotice(sheet, parent, block);
  if (block.kind === 'list') yield* drawList(sheet, parent, block.items);
  if (block.kind === 'fields') yield* drawFields(sheet, parent, block.rows);
  if (block.kind === 'table') yield* drawTable(sheet, parent, block);
  if (block.kind === 'signature') yield* drawSignature(sheet, parent, block);
  yield;
}

const headingSizes = { 1: 1.9, 2: 1.35, 3: 1.1 };

/** Measures what stays with a heading: all rows of a short group, else the first lines. */
function measureStart(sheet: Sheet, block: PaperBlock | undefined): number {
  const firstLines = sheet.size * 5;
  if (block?.kind !== 'fields') return firstLines;
  return Math.max(measureFields(sheet, block.rows, pageHeight(sheet) * 0.4) ?? 0, firstLines);
}

function drawHeading(
  sheet: Sheet,
  parent: Structure,
  { level, text, roomBelow }: BlockOf<'heading'> & { roomBelow: number },
) {
  const { doc, size } = sheet;
  const style = { font: 'bold', size: size * headingSizes[level] } as const;
  doc.y += level === 1 ? 0 : size * 0.9;
  ensureRoom(sheet, measureText(sheet, text, { style }) + size * (level === 1 ? 0.6 : 0.35) + roomBelow);
  if (level === 1) sheet.chapter = addBookmark(sheet, doc.outline, text);
  if (level === 2) addBookmark(sheet, sheet.chapter, text);
  drawText(sheet, parent, { tag: `H${level}`, text, style });
  if (level === 2) drawLine(sheet, doc.y + 1, { weight: 1.2 });
  doc.y += size * (level === 1 ? 0.6 : 0.35);
}

/** Adds a bookmark that leads to the height of its heading. pdfkit counts `left` from the right edge. */
function addBookmark({ doc }: Sheet, parent: PDFKit.PDFOutline, text: string) {
  const place = { expanded: true, fit: false, top: doc.y, left: doc.page.width, zoom: 0 };
  return parent.addItem(text, place);
}

function* drawParagraph(sheet: Sheet, parent: Structure, text: string) {
  const style = { font: 'regular', size: sheet.size } as const;
  for (const paragraph of text.split(/\n{2,}/).filter((part) => part.trim())) {
    ensureRoom(sheet, sheet.size * 3);
    drawText(sheet, parent, { tag: 'P', text: paragraph, style });
    sheet.doc.y += sheet.size * 0.5;
    yield;
  }
}

const noticePadding = 10;

function drawNotice(sheet: Sheet, parent: Structure, { text }: BlockOf<'notice'>) {
  const { doc, size } = sheet;
  const style = { font: 'bold', size } as const;
  const inner = { x: left + noticePadding, width: widthOf(sheet) - noticePadding * 2 };
  const height = measureText(sheet, text, { style, ...inner }) + noticePadding * 2;
  doc.y += size * 0.4;
  ensureRoom(sheet, height);
  const top = doc.y;
  if (height <= pageHeight(sheet)) {
    drawArtifact(sheet, 'Layout', () => {
      doc.rect(left, top, widthOf(sheet), height).lineWidth(1.5).stroke('black').fillColor('black');
    });
  }
  doc.y = top + noticePadding;
  drawText(sheet, parent, { tag: 'P', text, style, ...inner });
  doc.y += noticePadding + size * 0.6;
}

function* drawSignature(sheet: Sheet, parent: Structure, { labels }: BlockOf<'signature'>) {
  const { doc, size } = sheet;
  for (const label of labels) {
    ensureRoom(sheet, size * 4.5);
    doc.y += size * 2.6;
    drawLine(sheet, doc.y, { weight: 0.8 });
    doc.y += 3;
    drawText(sheet, parent, { tag: 'P', text: label, style: { font: 'regular', size: size * 0.9 } });
    yield;
  }
}
