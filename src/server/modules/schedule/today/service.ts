import type { TodayNote } from '#contract/today.ts';
import { canBeSeenTo, readItemKey } from '#domain/today/item-key.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { AppError, notFound, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion, stale } from '#server/kernel/version.ts';
import { insertAudit, insertAudits } from '#server/modules/audit/queries.ts';
import * as queries from './queries.ts';

type NoteWrite = Acting & {
  key: string;
  /** The version that was read; 0 for none. */
  version: number;
  note: string;
  handedToRef?: string | undefined;
  done?: boolean | undefined;
};

const onlyReports = 'Only what people said, and public holidays, can be marked as done.';
const acknowledgeFirst = 'A complaint stays on Today until it is acknowledged.';
const changedMeanwhile = 'Someone else has changed this note since you opened it.';

/** Writes the next version of an item's note; the former ones stay (docs/product/today.md, "Notes"). */
export async function writeNote(
  tx: Tx,
  { key, version, note, handedToRef, done = false, ...acting }: NoteWrite,
): Promise<Pick<TodayNote, 'key' | 'version'>> {
  const subjectRef = await queries.findSubjectRef(tx, readItemKey(key));
  if (subjectRef === null) throw notFound();
  if (done && !canBeSeenTo(key)) {
    throw ruleBroken(onlyReports, 'done');
  }
  if (done && (await queries.isComplaintToAcknowledge(tx, subjectRef))) throw ruleBroken(acknowledgeFirst, 'done');
  if (handedToRef !== undefined && !(await queries.isOfOffice(tx, handedToRef))) {
    throw ruleBroken('Choose someone who works in the office.', 'handedToRef');
  }
  const stored = await queries.findNoteVersion(tx, key);
  requireSameVersion({ version: stored }, { read: version, message: changedMeanwhile });
  const next = { item: key, version: version + 1, note: note.trim(), handedToRef, done };
  if ((await run(tx, queries.insertNote({ ...next, writtenBy: acting.actorRef, now: acting.now }))) === 0) {
    throw stale(changedMeanwhile, version + 1);
  }
  const detail = { item: key, version: next.version };
  await run(
    tx,
    insertAudit({ ...acting, clientRef: null, action: 'officeNoteWritten', ...(subjectRef && { subjectRef }), detail }),
  );
  return { key, version: next.version };
}

type Done = Acting & { items: readonly { key: string; version: number }[]; done: boolean };

/**
 * Marks reports as done, or takes that back, and keeps their notes (docs/product/today.md, "Many at once"). Leaves out those of which
 * someone has written meanwhile, or that are complaints to acknowledge, and refuses where none is left.
 */
export async function markDone(
  tx: Tx,
  { items, done, ...acting }: Done,
): Promise<{ items: Pick<TodayNote, 'key' | 'version'>[] }> {
  if (!items.every(({ key }) => canBeSeenTo(key))) throw ruleBroken(onlyReports, 'items');
  const written = await queries.insertDone(tx, { items, done, writtenBy: acting.actorRef, now: acting.now });
  if (written.length === 0) throw new AppError('stale', changedMeanwhile);
  const entries = {
    clientRefs: written.map(() => null),
    subjectRefs: written.map(({ ref }) => ref),
    details: written.map(({ key, version }) => ({ item: key, version })),
  };
  await run(tx, insertAudits({ ...acting, action: 'officeNoteWritten', ...entries }));
  return { items: written.map(({ key, version }) => ({ key, version })) };
}
