import type { Hearer, PlannedChange } from '#contract/notices.ts';
import { applyAbsences } from '#domain/appointments/absence.ts';
import { mayBeginAt, partOfDayEndsAt, type VisitStart } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import { listPraised } from '#domain/feedback/praise.ts';
import { type PlannedVisit, toPlannedVisit } from '#domain/notices/changes/visit-change.ts';
import { daysAhead } from '#domain/notices/compare-visits.ts';
import type { NoticeWay } from '#domain/notices/plan-notice.ts';
import type { WorkerNews } from '#domain/notices/worker-news.ts';
import { emailDelaySeconds } from '#domain/schedule/office-limits.ts';
import { findDayAway, type WorkerAbsence } from '#domain/support-workers/absence.ts';
import { listUpcomingVisits } from '#domain/support-workers/upcoming-visits.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, instantOf, toIsoInstant, wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { listWorkAhead } from '#server/modules/appointments/support-workers/queries.ts';
import { listDaysOff, readVisits } from '#server/modules/appointments/visits/queries.ts';
import { findTimeZone, listTimeZones } from '#server/modules/people/clients/queries.ts';
import { type EndingRecipient, listEndingRecipients } from '#server/modules/people/endings/queries.ts';
import { listWorkersToTell } from '../deaths/service.ts';
import { isKnownToAbsent, planFor } from '../delivery/compose.ts';
import { listAbsencesOf, listRecipients, type Recipient } from '../delivery/queries.ts';
import type { ToldNotice } from '../queries.ts';
import * as queries from './queries.ts';

type HearersInput = { changes: readonly PlannedChange[]; now: Instant };

/**
 * Lists how each person would hear of changes of visits, were they made now: by the rules that send them, each person once, the soonest
 * (docs/product/notices.md, "Before it is sent").
 */
export async function listHearers(
  tx: Tx,
  { brand, hasMailServer }: Pick<ServerContext, 'brand' | 'hasMailServer'>,
  { changes, now }: HearersInput,
): Promise<Hearer[]> {
  const about: ChangeFacts[] = [];
  for (const change of changes) about.push(...(await listFacts(tx, { change, brandZone: brand.timeZone, now })));
  const changed = about.filter(({ visits, answer, news, emailed }) => visits.length > 0 || answer || news || emailed);
  const absences = await listAbsencesOf(tx, listWorkersOf(changed.filter(({ isSeries }) => !isSeries)));
  const hearers = new Map<string, Hearer>();
  const byClient = Map.groupBy(changed, (one) => one.clientRef);
  const zones = await listTimeZones(tx, [...byClient.keys()]);
  for (const [clientRef, ofClient] of byClient) {
    const recipients = await listRecipients(tx, { clientRef, workerRefs: listWorkersOf(ofClient) });
    const zone = zones.get(clientRef) ?? brand.timeZone;
    for (const facts of ofClient)
      for (const hearer of listHearersOf({
        ...facts,
        recipients,
        absences,
        zone,
        hasMailServer,
        now,
      })) {
        const earlier = hearers.get(hearer.ref);
        if (!earlier || hearer.at < earlier.at) hearers.set(hearer.ref, hearer);
      }
  }
  return [...hearers.values()];
}

function listWorkersOf(changes: readonly Pick<ChangeFacts, 'visits' | 'news'>[]): string[] {
  const refs = changes.flatMap(({ visits, news = [] }) => [
    ...visits.flatMap(({ workers }) => workers),
    ...news.map(({ ref }) => ref),
  ]);
  return [...new Set(refs)];
}

type ChangeInput = { change: PlannedChange; brandZone: string; now: Instant };

/** The client that a change is about, and its visits; an answer or a question that changes none is itself. */
type ChangeFacts = {
  clientRef: string;
  visits: PlannedVisit[];
  /** Only the first of its visits is here. */
  isSeries?: boolean;
  answer?: Pick<ToldNotice, 'kind' | 'askedBy'> & { beginsAt?: Instant | undefined };
  /** The public holiday that a question is about: it has to be heard before the day begins. */
  holiday?: string;
  /** The support workers who hear that the client has died, or praise, which no one else hears of. */
  news?: WorkerNews[];
  isDeath?: boolean;
  /** People who get the one email of an ending, in place of notices. */
  emailed?: EndingRecipient[];
};

async function listFacts(tx: Tx, { change, brandZone, now }: ChangeInput): Promise<ChangeFacts[]> {
  if ('ticketRef' in change) {
    const ticket = await queries.findAnswerFacts(tx, change.ticketRef);
    return ticket ? [toAnswered(change, { ticket, brandZone })] : [];
  }
  if ('absentWorkerRef' in change) return listVisitsOfWorker(tx, { ...change, brandZone, now });
  const { clientRef } = change;
  if ('praisedRefs' in change) return [{ clientRef, visits: [], news: listPraised(change.praisedRefs) }];
  if ('date' in change) return [{ clientRef, visits: [toOnlyVisit(change)], isSeries: change.repeating === true }];
  if ('holiday' in change)
    return [{ clientRef, visits: [], answer: { kind: 'holiday', askedBy: undefined }, holiday: change.holiday }];
  const zone = (await findTimeZone(tx, clientRef)) ?? brandZone;
  const { ending } = change;
  const emailed = ending && { emailed: await listEndingRecipients(tx, { clientRef, kind: ending }) };
  if (ending === 'hasDied') {
    const news = await listWorkersToTell(tx, { ...change, endingRef: change.absenceRef, zone, now });
    return [{ clientRef, visits: [], isDeath: true, news, ...emailed }];
  }
  return [{ clientRef, visits: await listVisitsOfDays(tx, { ...change, zone, now }), ...emailed }];
}

type AnsweredInput = { ticket: queries.AnswerFacts; brandZone: string };

/** Finds the first visit that an answer changes. An approval of an order is for those who hear of an answer that changes none. */
function toAnswered(
  { answer, workerRefs }: Extract<PlannedChange, { ticketRef: string }>,
  { ticket, brandZone }: AnsweredInput,
): ChangeFacts {
  const { clientRef, beginsAt, isSeries, timeZone } = ticket;
  const changesVisit = answer === 'approved' && workerRefs !== undefined && beginsAt !== undefined;
  const kind = changesVisit || answer !== 'approved' ? answer : 'declined';
  const facts = { clientRef, isSeries, answer: { ...ticket, kind } };
  if (!changesVisit) return { ...facts, visits: [] };
  const { date, time } = wallClock({ instant: beginsAt, zone: timeZone ?? brandZone });
  return { ...facts, visits: [toOnlyVisit({ clientRef, date, startTime: time, workerRefs })] };
}

type FactsInput = Omit<HearersInput, 'changes'> &
  ChangeFacts & {
    recipients: readonly Recipient[];
    absences: readonly WorkerAbsence[];
    zone: string;
    hasMailServer: boolean;
  };

function listHearersOf({
  visits,
  answer,
  holiday,
  news,
  isDeath,
  emailed,
  isSeries,
  recipients,
  absences,
  zone,
  hasMailServer,
  now,
}: FactsInput): Hearer[] {
  const isForWorkersAlone = news !== undefined || emailed !== undefined;
  const workerRefs = listWorkersOf([{ visits, ...(news && { news }) }]);
  const beginsAt = (of: readonly VisitStart[]) => Math.min(...of.map((visit) => mayBeginAt(visit, zone)));
  const midnight = holiday === undefined ? undefined : instantOf({ date: holiday, time: '00:00', zone });
  const notice: ToldNotice = {
    ...{ ref: '', kind: answer?.kind ?? 'changed', madeAt: now, askedBy: answer?.askedBy },
    beginsAt: midnight ?? (answer ? answer.beginsAt : beginsAt(visits)),
    content: { subjects: [], details: [], ...(isForWorkersAlone && { isForWorkersAlone }) },
    workers:
      news ??
      workerRefs.map((ref) => {
        return { ref, lines: [], beginsAt: beginsAt(visits.filter(({ workers }) => workers.includes(ref))) };
      }),
    ...(isDeath && { death: 'recorded' as const }),
    changes: visits.map((was) => ({ was })),
  };
  // Nothing leaves while it can be undone.
  const soonest = now + emailDelaySeconds * 1000;
  type Plan = { way: NoticeWay; dueAt: Instant };
  function toHearer({ ref, givenName: name }: Pick<Recipient, 'ref' | 'givenName'>, plan: Plan): Hearer {
    const way = plan.way === 'email' && !hasMailServer ? 'unsent' : plan.way;
    return { ref, name, way, at: toIsoInstant(Math.max(plan.dueAt, soonest)), timeZone: zone };
  }
  const hearersOfNotice = recipients.flatMap((recipient) => {
    const { kind, ref } = recipient;
    if (kind === 'supportWorker' && !workerRefs.includes(ref)) return [];
    const plan = !isSeries && isKnownToAbsent(notice, ref, absences) ? null : planFor(recipient, notice, zone);
    return plan ? [toHearer(recipient, plan)] : [];
  });
  return [...hearersOfNotice, ...(emailed ?? []).map((member) => toHearer(member, { way: 'email', dueAt: soonest }))];
}

function toOnlyVisit({ date, startTime, workerRefs }: Extract<PlannedChange, { date: string }>): PlannedVisit {
  const startTimeOption = startTime ? 'Specified' : 'Flexible';
  return { date, startTimeOption, startTime, durationOption: 'NotSpecified', workers: workerRefs };
}

type WorkerInput = Extract<PlannedChange, { absentWorkerRef: string }> & { brandZone: string; now: Instant };

/** Lists the visits of days on which their support worker will be away, who need not hear of it. */
async function listVisitsOfWorker(tx: Tx, { absentWorkerRef, from, to, brandZone, now }: WorkerInput) {
  const jobs = await listWorkAhead(tx, { workerRefs: [absentWorkerRef], brandZone, now });
  const visits = listUpcomingVisits({ workerRef: absentWorkerRef, jobs, now }).filter(
    (visit) => visit.status === 'Allocated' && findDayAway(visit, [{ from, to }]) !== undefined,
  );
  const byClient = Map.groupBy(visits, ({ clientRef }) => clientRef);
  return [...byClient].map(([ref, own]) => ({ clientRef: ref, visits: own.map((one) => toPlannedVisit(one, [])) }));
}

type DaysInput = Exclude<Extract<PlannedChange, { from: string }>, { absentWorkerRef: string }> & {
  zone: string;
  now: Instant;
};

/** Lists the visits of days that are not over, and that someone comes to or is sought for. */
async function listVisitsOfDays(
  tx: Tx,
  { clientRef, from, to, absenceRef, zone, now }: DaysInput,
): Promise<PlannedVisit[]> {
  const { date: today } = wallClock({ instant: now, zone });
  const window = { start: from > today ? from : today, end: to ?? addDays(today, daysAhead) };
  if (window.end < window.start) return [];
  const rows = await readVisits(tx, { clientRef, ...window }, ['jobs', 'exceptions']);
  const daysOff = await listDaysOff(tx, clientRef, absenceRef);
  return listVisits({ ...rows, ...window })
    .map((visit) => applyAbsences(visit, daysOff))
    .filter((visit) => partOfDayEndsAt(visit, zone) > now)
    .flatMap((visit) => {
      if (visit.status === 'Allocated') return [toPlannedVisit(visit, visit.supportWorkerRefs)];
      return visit.status === 'NotAllocated' ? [toPlannedVisit(visit, [])] : [];
    });
}
