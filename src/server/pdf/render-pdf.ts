import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Paper, PaperPart } from '#domain/paper/paper.ts';
import { unavailable } from '#server/kernel/problem.ts';
import { drawBlock } from './draw-blocks.ts';
import { toPlainText } from './fonts.ts';
import { drawArtifact, left, openDocument, type Sheet, type Structure, widthOf } from './sheet.ts';

type RenderOptions = {
  /** Files with the same key take turns with others: the client's ref, or that of the office person who prints for many clients. */
  queueKey: string;
  now: Date;
  largePrint?: boolean;
};

const sizes = { normal: 10.5, large: 18 };

const mostWaiting = 20;
/** Stops the members of one client from filling the queue. */
const mostWaitingOfOne = 4;

/** `round`: how many files with the same key were waiting when it arrived. */
type WaitingPaper = { queueKey: string; round: number; write: () => Promise<void> };
/** In the order of writing: the first file of each client, then the second of each. */
const queue: WaitingPaper[] = [];
let current: WaitingPaper | undefined;

/**
 * Renders the paper as a tagged PDF, with a pause for other work every few milliseconds. One is written at a time, so that many slow other
 * calls no more than one does; throws `unavailable` if too many wait, in all or with one key.
 */
export function renderPdf(paper: Paper, { queueKey, now, largePrint = false }: RenderOptions): Readable {
  const waiting = current ? [current, ...queue] : queue;
  const round = waiting.filter((one) => one.queueKey === queueKey).length;
  if (waiting.length >= mostWaiting || round >= mostWaitingOfOne) throw unavailable();
  const doc = openDocument(paper, now);
  const size = largePrint ? sizes.large : sizes.normal;
  const sheet: Sheet = { doc, size, isLarge: largePrint, chapter: doc.outline };
  const write = () => writePaper(sheet, paper).catch((error: Error) => void doc.destroy(error));
  const later = queue.findIndex((one) => one.round > round);
  queue.splice(later === -1 ? queue.length : later, 0, { queueKey, round, write });
  if (!current) void writeQueue();
  return doc;
}

async function writeQueue() {
  for (current = queue.shift(); current; current = queue.shift()) {
    // By then the reader has attached its listeners.
    await undefined;
    await current.write();
  }
}

const longestTurnMs = 8;

async function writePaper(sheet: Sheet, paper: Paper) {
  const root = sheet.doc.struct('Document');
  sheet.doc.addStructure(root);
  if (sheet.doc.destroyed) return;
  let since = performance.now();
  for (const _step of drawPaper(sheet, root, paper)) {
    if (performance.now() - since < longestTurnMs) continue;
    await setImmediate();
    if (sheet.doc.destroyed) return;
    since = performance.now();
  }
  await setImmediate();
  sheet.doc.end();
}

function* drawPaper(sheet: Sheet, root: Structure, paper: Paper): Generator<void> {
  for (const part of paper.parts) yield* drawPart(sheet, root, part);
  yield* drawFeet(sheet, paper);
  yield* sheet.doc.endPages();
}

function* drawPart(sheet: Sheet, root: Structure, { layout, blocks }: PaperPart): Generator<void> {
  const { doc } = sheet;
  doc.addPage();
  const section = doc.struct('Sect');
  root.add(section);
  const isCover = layout === 'cover';
  if (isCover) drawCoverFrame(sheet);
  const page = isCover ? { ...sheet, size: sheet.size * (sheet.isLarge ? 1.1 : 1.5) } : sheet;
  for (const [index, block] of blocks.entries()) {
    yield* drawBlock(page, section, block, blocks[index + 1]);
    sheet.chapter = page.chapter;
  }
  section.end();
}

function drawCoverFrame(sheet: Sheet) {
  const { doc } = sheet;
  const [x, y] = [left - 18, doc.y - 18];
  drawArtifact(sheet, 'Layout', () => {
    doc
      .rect(x, y, widthOf(sheet) + 36, doc.page.height - y - 84)
      .lineWidth(3)
      .stroke('black')
      .fillColor('black');
  });
  doc.y = doc.page.height * (sheet.isLarge ? 0.1 : 0.2);
}

/** Draws the foot last, because only then the number of pages is known. */
function* drawFeet(sheet: Sheet, { person, date, footNote }: Paper): Generator<void> {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(start + index);
    const size = sheet.isLarge ? 12 : 8.5;
    const y = sheet.doc.page.height - 58;
    const number = `Page ${index + 1} of ${count}`;
    drawArtifact(sheet, 'Pagination', () => {
      const room = widthOf(sheet) - drawFootText(sheet, number, { y, size, room: widthOf(sheet), isRight: true });
      drawFootText(sheet, toPlainText(person), { y, size, room: room - 12 });
      const line = footNote ? `${date}. ${footNote}` : date;
      drawFootText(sheet, line, { y: y + size * 1.45, size, room: widthOf(sheet) });
    });
    yield;
  }
}

type FootText = { y: number; size: number; room: number; isRight?: boolean };

/** Draws one line, in smaller letters where it is too long; answers its width. */
function drawFootText({ doc }: Sheet, text: string, { y, size, room, isRight }: FootText): number {
  doc.font('bold').fontSize(size).fillColor('black');
  const natural = doc.widthOfString(text);
  if (natural > room) doc.fontSize((size * room) / natural);
  const width = Math.min(natural, room);
  doc.text(text, isRight ? left + room - width : left, y, { lineBreak: false });
  return width;
}
