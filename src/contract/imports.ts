import { z } from 'zod';
import { mostFileBytes } from '#domain/imports/limits.ts';
import { byCoordinators, type callsBy, type Endpoint } from './endpoint.ts';
import { Ref } from './fields.ts';

/** Parts that imports from CSV files share; the body is the file's bytes. */

export const CsvBytes = z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array, 'Send the file as text/csv.');

/** Something wrong with a line of a file; the head is line 1. */
export const LineError = z.strictObject({
  line: z.number().int(),
  column: z.string().optional(),
  message: z.string(),
});
export type LineError = z.infer<typeof LineError>;

const LineText = z.strictObject({ line: z.number().int(), text: z.string() });

const LostZero = z.strictObject({ line: z.number().int(), column: z.string(), before: z.string(), after: z.string() });

/** A column of the file as it is read; without a name it is left out, and with a message it needs a choice. */
const ImportedColumn = z.strictObject({
  heading: z.string(),
  name: z.string().optional(),
  message: z.string().optional(),
  /** The first text in it. */
  example: z.string(),
});
export type ImportedColumn = z.infer<typeof ImportedColumn>;

/** The changes that a file would make, before anything is done. */
export const ImportPreview = z.strictObject({
  new: z.number().int(),
  changed: z.number().int(),
  /** Lines that change nothing. */
  same: z.number().int(),
  errors: z.array(LineError),
  /** Things that the office should know of a line and may import all the same. */
  notices: z.array(LineError).optional(),
  /** Number of visits that come in the next 52 weeks, where visits are imported. */
  visits: z.number().int().optional(),
  /** In the order of the file. */
  columns: z.array(ImportedColumn),
  /** The fields that a column may hold. */
  fields: z.array(z.strictObject({ name: z.string(), label: z.string() })),
  /** Lines with letters that another encoding would change, where the file is Windows-1252 and someone has to look at them. */
  letters: z.strictObject({ lines: z.number().int(), examples: z.array(LineText) }).optional(),
  /** Phone numbers that have lost their first 0, and whether it is put back. */
  lostZeros: z
    .strictObject({ numbers: z.number().int(), areBack: z.boolean(), examples: z.array(LostZero) })
    .optional(),
  /** The state that the preview compared the file with. The import sends it, and is refused once a person it changes is stale. */
  version: z.string(),
  heads: z.array(z.string()),
  /** The first twenty lines as they will be. */
  rows: z.array(
    z.strictObject({
      line: z.number().int(),
      kind: z.enum(['new', 'changed', 'same']),
      cells: z.array(z.string()),
    }),
  ),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const Imported = z.strictObject({
  new: z.number().int(),
  changed: z.number().int(),
  /** Names it for its undo, where its list has one. */
  importRef: Ref.optional(),
});
export type Imported = z.infer<typeof Imported>;

/** The choices for the columns, with commas between: a field's name, `-` to leave it out, or nothing to match it by its heading. */
const columns = z.string().max(3000).optional();

/** A person's choices about a file: its columns, that the first 0 of phone numbers is put back, that the letters are right. */
export const ImportChoices = z.strictObject({
  columns,
  zeros: z.literal('back').optional(),
  letters: z.literal('right').optional(),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

/** The preview that the import follows. */
export const ImportQuery = ImportChoices.extend({ version: z.string().max(100) });

/** The file of an import: CSV, and larger than other bodies. */
const csvBody = {
  body: CsvBytes,
  bodyMedia: 'text/csv',
  bodyLimit: mostFileBytes,
} as const satisfies Partial<Endpoint>;

export type ImportedList = 'clients' | 'support-workers' | 'series' | 'funding-transactions';

type ImportWords = { file: string; lines: string; preview: string; write: string; by?: ReturnType<typeof callsBy> };

/** Declares the endpoints of an import: an empty file to fill in, what a file would do, and doing it. */
export function importEndpoints<const List extends ImportedList>(list: List, words: ImportWords) {
  const { file, lines, preview, write, by = byCoordinators } = words;
  const template = by.read(csvDownload(`${file}-template.csv`, `The columns that an import of ${lines} may have.`));
  const previews = by.read({ summary: preview, ...csvBody, query: ImportChoices, reply: ImportPreview });
  const writes = by.write({ summary: write, ...csvBody, query: ImportQuery, reply: Imported });
  return {
    [`GET /office/${list}/import/template`]: template,
    [`POST /office/${list}/import/preview`]: previews,
    [`POST /office/${list}/import`]: writes,
  } as Record<`GET /office/${List}/import/template`, typeof template> &
    Record<`POST /office/${List}/import/preview`, typeof previews> &
    Record<`POST /office/${List}/import`, typeof writes>;
}

/** Returns the parts of a download of a CSV file. */
export function csvDownload<const S extends string>(fileName: string, summary: S) {
  return { summary, reply: z.string(), media: 'text/csv', fileName } as const;
}
