import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import { notesChanged } from '#domain/records/record-notes.ts';
import { describeRecordPaper, formatValue, type RecordSection } from '#domain/records/record-paper.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { renderPdf } from '#server/pdf/render-pdf.ts';
import { countRecordNotes } from './notes/queries.ts';
import { findClientName, listRecordNotices, listRecordPeople, listRecordRows } from './queries.ts';
import { recordTables } from './tables.ts';

type StoredRecord = { clientName: string; heldBack: number; sections: RecordSection[] };

/**
 * Reads everything about a client that the office may read, as it is stored, but for what is held back; the reading is in Activity.
 * `looked` is the version of what was looked at. Throws 412 where more has been noted, or a note has changed (docs/product/records.md, "Before a copy").
 */
export async function readRecord(
  tx: Tx,
  { clientRef, looked, ...acting }: Acting & { clientRef: string; looked: string },
): Promise<StoredRecord> {
  const clientName = await findClientName(tx, clientRef);
  if (clientName === null) throw notFound();
  await recordAudit(tx, { ...acting, clientRef, action: 'recordExported' });
  const sections: RecordSection[] = [];
  for (const table of recordTables) {
    const list = table.isNotice ? listRecordNotices(tx, clientRef) : listRecordRows(tx, { clientRef, table });
    sections.push({ table: table.table, title: table.title, rows: await list });
  }
  sections.push({ table: 'people', title: 'Names', rows: await listRecordPeople(tx, clientRef) });
  // Counted last: one that came meanwhile may have been read.
  const { version, heldBack } = await countRecordNotes(tx, clientRef);
  if (version !== looked) throw new AppError('stale', notesChanged);
  return { clientName, heldBack, sections };
}

const zipFiles = promisify<AsyncZippable, Uint8Array>((files, done) => {
  zip(files, (error, bytes) => done(error, bytes));
});

/** Packs the record into a ZIP file: all of it as JSON, a table for each kind as CSV, and a PDF to read. */
export async function packRecord(
  { brand, now }: Pick<ServerContext, 'brand' | 'now'>,
  { clientName, heldBack, sections, actorRef }: StoredRecord & { actorRef: string },
): Promise<Readable> {
  const at = now();
  const { date } = wallClock({ instant: at, zone: brand.timeZone });
  const { locale: language } = brandPages[brand.name];
  const paper = describeRecordPaper({ clientName, language, date: formatLongDate(date), heldBack, sections });
  const pdf = await buffer(renderPdf(paper, { queueKey: actorRef, now: new Date(at) }));
  const tables = Object.fromEntries(sections.map(({ table, rows }) => [table, rows]));
  const json = { client: clientName, exportedAt: new Date(at).toISOString(), heldBack, ...tables };
  const files: AsyncZippable = {
    'record.json': strToU8(JSON.stringify(json, null, 1)),
    'record.pdf': [new Uint8Array(pdf), { level: 0 }],
  };
  for (const section of sections) {
    if (section.rows.length > 0) files[`tables/${section.table}.csv`] = strToU8(writeTable(section));
  }
  return Readable.from([await zipFiles(files)]);
}

function writeTable({ rows }: RecordSection): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => formatValue(row[column])));
  return fileMark + [columns, ...lines].map(writeLine).join('');
}
