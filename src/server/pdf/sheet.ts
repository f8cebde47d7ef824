import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Paper } from '#domain/paper/paper.ts';
import { openTypeface, toPlainText } from './fonts.ts';

/** The place where blocks are drawn: the file, its sizes of letters, and what is open in its structure (docs/product/paper.md, "PDF"). */
export type Sheet = {
  doc: TaggedDocument;
  /** Of ordinary text, in points; all other sizes follow from it. */
  size: number;
  isLarge: boolean;
  /** The bookmark that those of level 2 are under. */
  chapter: PDFKit.PDFOutline;
};

export type Structure = PDFKit.PDFStructureElement;
export type Style = { font: 'regular' | 'bold'; size: number };

const margins = { top: 54, bottom: 76, left: 54, right: 54 };
export const left = margins.left;

export const widthOf = ({ doc }: Sheet) => doc.page.width - margins.left - margins.right;
export const bottomOf = ({ doc }: Sheet) => doc.page.height - margins.bottom;
export const pageHeight = (sheet: Sheet) => bottomOf(sheet) - margins.top;

/** pdfkit writes these into XML as they are, after it has written them elsewhere. */
class TaggedDocument extends PDFDocument {
  override endMetadata() {
    this.info.Title = escapeXml(this.info.Title ?? '');
    super.endMetadata();
  }

  /** Pages that wait for their feet. The types of pdfkit lack them. */
  declare _pageBuffer: PDFKit.PDFPage[];

  /** Writes the pages one by one; `end` would write all at once. */
  *endPages(): Generator<void> {
    for (const page of this._pageBuffer.splice(0)) {
      this.endPageMarkings(page);
      page.end();
      yield;
    }
  }
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function openDocument({ title, language }: Paper, now: Date): TaggedDocument {
  const doc = new TaggedDocument({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: toPlainText(title), Creator: 'Alongside', CreationDate: now },
    bufferPages: true,
    autoFirstPage: false,
    // The standard fonts, one of which is the default, are not embedded.
    font: null as unknown as string,
  });
  const { regular, bold } = openTypeface();
  registerFont(doc, 'regular', regular);
  registerFont(doc, 'bold', bold);
  return doc;
}

/** Registers a font that is read already, which pdfkit takes; its types lag behind. */
function registerFont(doc: PDFKit.PDFDocument, name: Style['font'], font: Font) {
  doc.registerFont(name, font as unknown as Buffer);
}

/** Adds an element that holds no text of its own. */
export function addElement({ doc }: Sheet, parent: Structure, tag: string, options: { scope?: 'Row' | 'Column' } = {}) {
  const element = doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions);
  parent.add(element);
  return element;
}

type Placement = { style: Style; x?: number; width?: number };
type TextInput = Placement & { tag: string; text: string; scope?: 'Row' | 'Column'; isNumber?: boolean };

/** Draws text at the present height, as an element of `parent`; over the foot of the page it goes on on the next. */
export function drawText(sheet: Sheet, parent: Structure, input: TextInput) {
  const { doc } = sheet;
  const { tag, text, scope, style, x = left, width = widthOf(sheet), isNumber } = input;
  const plain = toPlainText(text);
  const draw = () => {
    doc.font(style.font).fontSize(style.size);
    doc.text(plain, x, doc.y, { width, align: isNumber ? 'right' : 'left' });
  };
  const options = (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions;
  parent.add(doc.struct(tag, options, plain ? [draw] : []));
}

export function measureText(sheet: Sheet, text: string, { style, width }: Placement): number {
  const plain = toPlainText(text);
  sheet.doc.font(style.font).fontSize(style.size);
  return plain ? sheet.doc.heightOfString(plain, { width: width ?? widthOf(sheet) }) : 0;
}

/** Goes to the next page where less than `height` is left of this one. What is higher than a page begins where it is. */
export function ensureRoom(sheet: Sheet, height: number) {
  if (sheet.doc.y + Math.min(height, pageHeight(sheet)) > bottomOf(sheet)) sheet.doc.addPage();
}

/** Draws what is no part of the text: lines, frames and the foot of a page. */
export function drawArtifact(sheet: Sheet, type: 'Layout' | 'Pagination', draw: () => void) {
  sheet.doc.markContent('Artifact', { type });
  draw();
  sheet.doc.endMarkedContent();
}

export function drawLine(sheet: Sheet, y: number, { from = left, to = left + widthOf(sheet), weight = 0.5 } = {}) {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).stroke('#555555').fillColor('black');
  });
}
