import { findExactStart } from '#domain/appointments/begin.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import { findAffectedWindow, sortAffectedVisits } from '#domain/schedule/affected-visits.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import { readVisits } from '#server/modules/appointments/visits/queries.ts';
import { findRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { countOpen } from './queries.ts';

const mostShown = 20;

/** Reads what an absence or an ending on these days would do. */
export async function readAffected(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, days, now }: { clientRef: string; days: { from: string; to?: string | undefined }; now: Instant },
) {
  const roster = orNotFound(await findRosterVersion(tx, clientRef));
  const zone = roster.timeZone ?? brand.timeZone;
  const window = { clientRef, ...findAffectedWindow(days, { now, zone }) };
  const { worked, ...visits } = await readVisits(tx, window, ['jobs', 'exceptions', 'worked', 'absences']);
  const sorted = sortAffectedVisits({
    ...visits,
    completed: new Set(worked.filter(({ outcome }) => outcome === 'tookPlace').map(toVisitKey)),
    days,
    now,
    zone,
  });
  return {
    cancelled: sorted.cancelled.length,
    completed: sorted.completed.length,
    latestCompleted: sorted.completed
      .slice(-mostShown)
      .reverse()
      .map((visit) => {
        const startTime = findExactStart(visit);
        return { date: visit.date, ...(startTime !== undefined && { startTime }) };
      }),
    notConfirmed: sorted.notConfirmed.length,
    ...(await countOpen(tx, { clientRef, now })),
  };
}
