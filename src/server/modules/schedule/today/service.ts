import type { TodayNote } from '#contract/today.ts';
import { canBeSeenTo, readItemKey } from '#domain/today/item-key.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { notFound, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion, stale } from '#server/kernel/version.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import * as queries from './queries.ts';

type NoteWrite = Acting & {
  key: string;
  /** The version that was read; 0 for none. */
  version: number;
  note: string;
  handedToRef?: string | undefined;
  done?: boolean | undefined;
};

const changedMeanwhile = 'Someone else has changed this note since you opened it.';

/** Writes the next version of an item's note; the former ones stay (docs/product/today.md, "Notes"). */
export async function writeNote(
  tx: Tx,
  { key, version, note, handedToRef, done = false, ...acting }: NoteWrite,
): Promise<Pick<TodayNote, 'key' | 'version'>> {
  const subjectRef = await queries.findSubjectRef(tx, readItemKey(key));
  if (subjectRef === null) throw notFound();
  if (done && !canBeSeenTo(key)) {
    throw ruleBroken('Only what was reported can be marked as seen to.', 'done');
  }
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
