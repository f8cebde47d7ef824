import { joinFields, type PaperBlock, type PaperField } from '#domain/paper/paper.ts';
import { upperFirst } from '#domain/texts/first-letter.ts';
import { formatValue } from '../format-value.ts';
import type { DocumentField, DocumentRow, DocumentSection, DocumentValue, ListField } from '../types.ts';
import { notYetConfirmed } from '../unconfirmed.ts';
import { isFilledRow, readValue } from '../values.ts';
import type { DocumentToPrint } from './document-to-print.ts';

export const nothingWritten = 'Nothing written here.';

/** `Not yet confirmed`: what no one has touched speaks for no one. */
const confirmLater = upperFirst(notYetConfirmed);

/**
 * Draws a section on paper: its heading and what is filled in (docs/product/documents.md, "On paper"). An empty section says so: a reader
 * must know that no page is missing.
 */
export function toBlocks(document: DocumentToPrint, section: DocumentSection, level: 2 | 3): PaperBlock[] {
  const { heading, fields } = section;
  const blocks = fields.flatMap((field) => blockOf(document, field));
  return [
    ...(heading ? [{ kind: 'heading' as const, level, text: heading }] : []),
    ...(blocks.length > 0 ? joinFields(blocks) : [{ kind: 'paragraph' as const, text: nothingWritten }]),
  ];
}

function blockOf(document: DocumentToPrint, field: DocumentField): PaperBlock[] {
  const value = readValue(document.data, field.path);
  if (field.kind === 'list') return tableOf(field, value as DocumentRow[]);
  const row = toPaperField(document, field, value);
  return row ? [{ kind: 'fields', rows: [row] }] : [];
}

/** Puts a field with its answer on paper; undefined where nothing was written. */
export function toPaperField(
  { confirmed, languages }: DocumentToPrint,
  field: DocumentField,
  value: DocumentValue,
): PaperField | undefined {
  const label = field.kind === 'yesNo' ? field.statement : field.label;
  if (field.kind === 'yesNo' && field.needsConfirming && !confirmed.includes(field.path))
    return { label, value: '', note: confirmLater };
  const lines = formatValue(field, value, languages);
  if (lines.length === 0) return undefined;
  const isList = field.kind === 'checkedList' || field.kind === 'languages';
  return { label, value: isList && lines.length > 1 ? lines : lines.join('\n') };
}

/** Makes a table of the rows that say something, without columns that are empty in all of them. */
function tableOf({ rows: fields }: ListField, value: DocumentRow[]): PaperBlock[] {
  const rows = value.filter(isFilledRow);
  const columns = fields.filter(({ path }) => rows.some((row) => row[path]?.trim()));
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: columns.map(({ label }) => ({ title: label })),
      rows: rows.map((row) => columns.map(({ path }) => row[path] ?? '')),
    },
  ];
}
