/** The content to be printed, said once for the PDF and for the page that a browser prints (docs/product/paper.md, "One description"). */
export type Paper = {
  title: string;
  /** Of the texts, as in `en-NZ`: how a reader pronounces them. */
  language: string;
  /** The person it is about, on every page. */
  person: string;
  /** In words, as "Monday 23 November 2026", on every page. */
  date: string;
  /** One more sentence on every page. */
  footNote?: string;
  /** Each begins on a new page. */
  parts: PaperPart[];
};

export type PaperPart = { layout?: 'cover'; blocks: PaperBlock[] };

export type PaperBlock =
  /** Levels 1 and 2 are bookmarks. */
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  /** A notice that must not be overlooked, in a frame. */
  | { kind: 'notice'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'fields'; rows: PaperField[] }
  | PaperTable
  /** A line to write on for each label. */
  | { kind: 'signature'; labels: string[] };

/**
 * A label and what was answered; a list has its items one below the other. The note says what to know of the answer. A form has room to
 * write.
 */
export type PaperField = { label: string; value: string | string[]; note?: string; roomToWrite?: boolean };

/** Number columns are right-aligned. Widths are shares; without them all columns are equally wide. A form has room to write. */
export type PaperTable = {
  kind: 'table';
  columns: { title: string; isNumber?: boolean; share?: number }[];
  rows: string[][];
  /** The last rows that sum up the others. */
  totals?: string[][];
  roomToWrite?: boolean;
};

/** Joins fields that follow each other into one form. */
export function joinFields(blocks: readonly PaperBlock[]): PaperBlock[] {
  const joined: PaperBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'fields' && last?.kind === 'fields') last.rows.push(...block.rows);
    else joined.push(block);
  }
  return joined;
}
