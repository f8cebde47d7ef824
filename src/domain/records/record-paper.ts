import type { Paper, PaperBlock } from '#domain/paper/paper.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { describeHeldBack } from './record-notes.ts';

export type RecordSection = { table: string; title: string; rows: readonly Record<string, unknown>[] };

/** More rows than people read are in the tables of the file alone. */
const mostRows = 500;

type RecordPaperInput = {
  clientName: string;
  language: string;
  date: string;
  /** The number of notes that are held back. */
  heldBack: number;
  sections: readonly RecordSection[];
};

/** Makes a paper of a client's whole record, to read and print (docs/product/records.md, "The whole record"). */
export function describeRecordPaper({ clientName, language, date, heldBack, sections }: RecordPaperInput): Paper {
  return {
    title: 'Record',
    language,
    person: clientName,
    date,
    parts: [
      {
        blocks: [
          { kind: 'heading', level: 1, text: `Record of ${clientName}` },
          ...(heldBack > 0 ? [{ kind: 'paragraph' as const, text: describeHeldBack(heldBack) }] : []),
          ...sections.filter(({ rows }) => rows.length > 0).flatMap(describeSection),
        ],
      },
    ],
  };
}

function describeSection({ table, title, rows }: RecordSection): PaperBlock[] {
  const shown = rows.slice(0, mostRows);
  return [
    { kind: 'heading', level: 2, text: title },
    ...shown.map(
      (row): PaperBlock => ({
        kind: 'fields',
        rows: Object.entries(row).map(([name, value]) => ({ label: toLabel(name), value: formatValue(value) })),
      }),
    ),
    ...(rows.length > mostRows
      ? [{ kind: 'paragraph' as const, text: `${rows.length - mostRows} more are in the table ${table}.csv.` }]
      : []),
  ];
}

/** Turns the name of a column into a label: `written_at` is `Written at`. */
function toLabel(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a stored value as a cell or a field shows it: a list as its items, an object as JSON. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return joinWithCommas(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
