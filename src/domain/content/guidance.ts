import { joinFields, type Paper, type PaperBlock } from '#domain/paper/paper.ts';
import { type Block, type Inline, listLines, toPlainText } from './markdown.ts';

export type GuidanceFormat = 'pdf' | 'docx' | 'csv';
type GuidanceFile = { name: string; formats: readonly GuidanceFormat[] };

/** The files that people take from the help: `/guidance/budget.csv` (docs/product/content.md, "Guidance files"). */
export const guidanceFiles: readonly GuidanceFile[] = [
  { name: 'employment-agreement', formats: ['pdf', 'docx'] },
  { name: 'privacy-notice', formats: ['pdf'] },
  { name: 'privacy-promise', formats: ['pdf'] },
  { name: 'expense-claim', formats: ['pdf'] },
  { name: 'timesheet', formats: ['pdf'] },
  { name: 'budget', formats: ['pdf', 'csv'] },
  { name: 'guide-hiring', formats: ['pdf'] },
  { name: 'guide-vetting', formats: ['pdf'] },
];

export const disclaimer = 'A general template, not legal advice.';

/** Splits the name of a guidance file, such as `budget.csv`, in two parts; undefined where there is no such file. */
export function findGuidance(file: string): { name: string; format: GuidanceFormat } | undefined {
  const [name = ''] = file.split('.');
  const guidance = guidanceFiles.find((one) => one.name === name);
  const known = guidance?.formats.find((one) => file === `${name}.${one}`);
  return known && { name, format: known };
}

/** Finds the words before a line to write on: `Name` of the paragraph `Name: ____`. */
export function findBlank(block: Block): string | undefined {
  return block.kind === 'paragraph' ? /^(.+): _+$/.exec(toPlainText(block.parts))?.[1] : undefined;
}

/** Writes the words for paper, where a link cannot be pressed: `Inland Revenue (www.ird.govt.nz)`. */
export function toPrintedText(parts: readonly Inline[]): string {
  return parts
    .map(({ text, href }) => (href?.startsWith('https://') ? `${text} (${href.slice('https://'.length, -1)})` : text))
    .join('');
}

/** Finds the heading of a text. */
export function findTitle(blocks: readonly Block[]): string {
  const [first] = blocks;
  return first ? toPlainText(listLines(first)[0] ?? []) : '';
}

/** Finds the last line of a text, without its full stop: `Last changed on 23 November 2026`. */
export function findDated(blocks: readonly Block[]): string {
  const last = blocks.at(-1);
  return last ? toPlainText(listLines(last)[0] ?? []).replace(/\.$/, '') : '';
}

type GuidancePaperInput = { blocks: readonly Block[]; language: string; provider: string };

/** Makes a paper to print of a text: its lines to write on become lines, its disclaimer a notice below the heading. */
export function makeGuidancePaper({ blocks, language, provider }: GuidancePaperInput): Paper {
  const [heading, ...rest] = joinFields(blocks.slice(0, -1).map(toPaperBlock));
  const notice: PaperBlock = { kind: 'notice', text: disclaimer };
  return {
    title: findTitle(blocks),
    language,
    person: provider,
    date: findDated(blocks),
    footNote: disclaimer,
    parts: [{ blocks: [...(heading ? [heading] : []), notice, ...rest] }],
  };
}

function toPaperBlock(block: Block): PaperBlock {
  const blank = findBlank(block);
  if (blank) return { kind: 'fields', rows: [{ label: blank, value: '', roomToWrite: true }] };
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', level: block.level, text: toPrintedText(block.parts) };
    case 'paragraph':
      return { kind: 'paragraph', text: toPrintedText(block.parts) };
    case 'list':
      return { kind: 'list', items: block.items.map(toPrintedText) };
    case 'table':
      return {
        kind: 'table',
        columns: block.head.map((cell, at) => ({ title: toPlainText(cell), share: measureColumn(block, at) })),
        rows: block.rows.map((cells) => cells.map(toPlainText)),
        roomToWrite: true,
      };
  }
}

const narrowest = 8;

/** Counts the letters of a column's longest text, so that few of its lines break. */
function measureColumn({ head, rows }: Extract<Block, { kind: 'table' }>, at: number): number {
  return Math.max(narrowest, ...[head, ...rows].map((cells) => toPlainText(cells[at] ?? []).length));
}
