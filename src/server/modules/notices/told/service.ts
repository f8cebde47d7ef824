import type { ToldPerson } from '#contract/notices.ts';
import { findNoticesOfVisit } from '#domain/notices/told.ts';
import type { Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { listNoticesOfDays, listTold } from './queries.ts';

type ToldInput = { clientRef: string; date: string; originalDate: string; startTime?: string | undefined };

/** Lists who has been told of a visit, and who has not yet (docs/product/notices.md, "Who has been told"). */
export async function listToldOfVisit(tx: Tx, { startTime, ...days }: ToldInput): Promise<ToldPerson[]> {
  const notices = (await listNoticesOfDays(tx, days)).map((notice) => ({
    ...notice,
    visits: notice.content.subjects.flatMap((line) => (line.kind === 'visit' ? line : [])),
  }));
  const ofVisit = findNoticesOfVisit(notices, { date: days.date, startTime });
  if (ofVisit.length === 0) return [];
  const people = await listTold(
    tx,
    ofVisit.map(({ ref }) => ref),
  );
  return people.map((person) => withoutNulls(person));
}
