import {
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { disclaimer, findBlank, findDated, findTitle, toPrintedText } from '#domain/content/guidance.ts';
import type { Block, Inline } from '#domain/content/markdown.ts';

type RenderDocxInput = { blocks: readonly Block[]; language: string; provider: string };

const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 };
const bullets = 'bullets';
/** Twentieths of a point. */
const space = { after: 140 };
const roomToWrite = { before: 200, after: 140 };

/** Renders a text as a Word file, for people who want to change it. */
export async function renderDocx({ blocks, language, provider }: RenderDocxInput): Promise<Buffer> {
  const [heading, ...rest] = blocks.slice(0, -1).flatMap(toParagraphs);
  const notice = new Paragraph({ spacing: space, children: [new TextRun({ text: disclaimer, bold: true })] });
  const foot = new Paragraph({ text: `${provider}. ${findDated(blocks)}. ${disclaimer}` });
  const document = new Document({
    title: findTitle(blocks),
    creator: provider,
    styles: { default: { document: { run: { size: 22, font: 'Arial', language: { value: language } } } } },
    numbering: {
      config: [{ reference: bullets, levels: [{ level: 0, format: LevelFormat.BULLET, text: '•' }] }],
    },
    sections: [
      {
        children: [...(heading ? [heading] : []), notice, ...rest],
        footers: { default: new Footer({ children: [foot] }) },
      },
    ],
  });
  return Packer.toBuffer(document);
}

function toParagraphs(block: Block): (Paragraph | Table)[] {
  const blank = findBlank(block);
  if (blank) return [new Paragraph({ spacing: roomToWrite, text: `${blank}: ${'_'.repeat(40)}` })];
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({ heading: headings[block.level], spacing: roomToWrite, text: toPrintedText(block.parts) }),
      ];
    case 'paragraph':
      return [new Paragraph({ spacing: space, children: toRuns(block.parts) })];
    case 'list':
      return block.items.map(
        (parts) => new Paragraph({ numbering: { reference: bullets, level: 0 }, children: toRuns(parts) }),
      );
    case 'table':
      return [toTable(block.head, block.rows)];
  }
}

function toRuns(parts: readonly Inline[]): TextRun[] {
  return parts.map((part) => new TextRun({ text: toPrintedText([part]), bold: part.strong === true }));
}

function toTable(head: Inline[][], rows: Inline[][][]): Table {
  const toRow = (cells: Inline[][], tableHeader: boolean) =>
    new TableRow({
      tableHeader,
      children: cells.map((parts) => new TableCell({ children: [new Paragraph({ children: toRuns(parts) })] })),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [toRow(head, true), ...rows.map((cells) => toRow(cells, false))],
  });
}
