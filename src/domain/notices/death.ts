import { mayBeginAt } from '#domain/appointments/begin.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { type Clock, wallClock } from '#domain/time/zone.ts';
import type { WorkerNews } from './worker-news.ts';

/** The news that a client has died, or that it was recorded by mistake. */
export type DeathNews = 'recorded' | 'takenBack';

/** The days before a death: who came on one of them hears first. */
export const daysBeforeDeath = 28;

type WorkersOfDeathInput = Clock & {
  /** The visits from four weeks before the death on, as they were planned. */
  visits: readonly Visit[];
  /** Those who came instead of someone else. */
  cameRefs: readonly string[];
};

/**
 * Lists the support workers that the office tells of a death (docs/product/endings.md, "Who is told of a death"): those who came in the four
 * weeks before at once, others before their first visit to come. Tom came on Friday, Mele comes on Monday: Tom first.
 */
export function listWorkersOfDeath({ visits, cameRefs, now, zone }: WorkersOfDeathInput): WorkerNews[] {
  const { date: today } = wallClock({ instant: now, zone });
  const planned = visits.filter(({ status }) => status === 'Allocated');
  const begins = new Map(cameRefs.map((ref) => [ref, now]));
  for (const visit of planned) {
    const beginsAt = visit.date <= today ? now : mayBeginAt(visit, zone);
    for (const ref of visit.supportWorkerRefs) begins.set(ref, Math.min(beginsAt, begins.get(ref) ?? beginsAt));
  }
  return [...begins].map(([ref, beginsAt]) => ({ ref, lines: [], beginsAt }));
}

/** Says to the office what it tells a support worker of a death: `Tell them that Gwen has died.` */
export function sayDeath(death: DeathNews, clientName: string): string {
  return death === 'recorded'
    ? `Tell them that ${clientName} has died.`
    : `Tell them that ${clientName} has not died: it was recorded by mistake.`;
}
