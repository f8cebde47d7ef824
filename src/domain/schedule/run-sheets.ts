import { countPlannedMinutes, sortMinutes } from '#domain/appointments/begin.ts';
import { type ClientPriority, priorityNames } from '#domain/clients/priority.ts';
import { findAbsentWorkers, type WorkerAbsence } from '#domain/support-workers/absence.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { Instant } from '#domain/time/zone.ts';
import { listScheduleVisits, type ScheduleTables, type ScheduleVisit } from './list-visits.ts';
import { countMissingWorkers } from './needs-worker.ts';

/** A run sheet names changes of this many days. */
export const changeDays = 14;

export type RunSheetClient = {
  ref: string;
  fullName: string;
  knownAs?: string | undefined;
  timeZone?: string | undefined;
  priority?: ClientPriority | undefined;
  address?: string | undefined;
  phones: string[];
  accessNotes?: string | undefined;
};
export type RunSheetWorker = { ref: string; fullName: string };

/** An act of the office on a booking; without days it is about all of it. */
export type RunSheetAct = {
  clientRef: string;
  seriesRefs: string[];
  originalDate?: string | undefined;
  effectiveDate?: string | undefined;
  subject: string;
  actedAt: Instant;
};

export type RunSheetVisit = {
  visit: Pick<ScheduleVisit, 'startTimeOption' | 'startTime' | 'durationOption' | 'durationMins' | 'jobTypeRefs'>;
  client: RunSheetClient;
  /** Special points of the visit, a line each. */
  special: string[];
  lastChange?: Pick<RunSheetAct, 'subject' | 'actedAt'> | undefined;
};
export type RunSheet = {
  worker: RunSheetWorker;
  /** Cannot come to any of the visits that are still theirs. */
  isAway: boolean;
  minutes: number;
  visits: RunSheetVisit[];
};

type RunSheetsInput = {
  schedule: ScheduleTables;
  clients: readonly RunSheetClient[];
  workers: readonly RunSheetWorker[];
  absences: readonly WorkerAbsence[];
  notes: readonly { clientRef: string; jobRef: string; notes: string }[];
  acts: readonly RunSheetAct[];
  date: string;
};

const comes: readonly ScheduleVisit['status'][] = ['Allocated', 'NotAllocated', 'Completed', 'DidNotTakePlace'];

/**
 * Lists the day of each of these support workers who has a visit then, in the order of their names and of the day
 * (docs/product/office.md, "Run sheets"). Wishes of a booking that is not approved and cancelled visits are not on it.
 */
export function listRunSheets(input: RunSheetsInput): RunSheet[] {
  const { schedule, workers, absences, date } = input;
  const clients = new Map(input.clients.map((client) => [client.ref, client]));
  const names = new Map(workers.map(({ ref, fullName }) => [ref, fullName]));
  const visits = listScheduleVisits(schedule, { from: date, to: date })
    .filter(({ status }) => comes.includes(status))
    .sort((a, b) => sortMinutes(a) - sortMinutes(b));
  return workers.flatMap((worker) => {
    const own = visits.filter(({ supportWorkerRefs }) => supportWorkerRefs.includes(worker.ref));
    if (own.length === 0) return [];
    return {
      worker,
      isAway: own.every((visit) => findAbsentWorkers(visit, absences).includes(worker.ref)),
      minutes: own.reduce((sum, visit) => sum + countPlannedMinutes(visit), 0),
      visits: own.flatMap((visit) => {
        const client = clients.get(visit.clientRef);
        if (!client) return [];
        const others = visit.supportWorkerRefs.flatMap((ref) => (ref === worker.ref ? [] : (names.get(ref) ?? [])));
        const special = listSpecial({ visit, client, others, notes: input.notes });
        return { visit, client, special, lastChange: findLastChange(visit, input.acts) };
      }),
    };
  });
}

type SpecialInput = { visit: ScheduleVisit; client: RunSheetClient; others: string[]; notes: RunSheetsInput['notes'] };

function listSpecial({ visit, client, others, notes }: SpecialInput): string[] {
  const note = notes.find(({ clientRef, jobRef }) => clientRef === visit.clientRef && jobRef === visit.jobRef)?.notes;
  const missing = countMissingWorkers(visit);
  return [
    ...(note ? [note] : []),
    ...(others.length > 0 ? [`With ${joinWithAnd(others)}.`] : []),
    ...(missing > 0 ? ['One more support worker is needed. The office is looking.'] : []),
    ...priorityNames.flatMap(({ ref, name }) => (ref === client.priority ? [`${name}.`] : [])),
    ...(visit.tickets.length > 0 ? ['A request about this visit waits for the office.'] : []),
  ];
}

function findLastChange(visit: ScheduleVisit, acts: readonly RunSheetAct[]): RunSheetVisit['lastChange'] {
  const { clientRef, seriesRef, originalDate } = visit;
  const about = acts.filter(
    (act) =>
      act.clientRef === clientRef &&
      act.seriesRefs.includes(seriesRef) &&
      (act.originalDate ?? originalDate) === originalDate &&
      (act.effectiveDate ?? originalDate) <= originalDate,
  );
  const last = about.reduce<RunSheetAct | undefined>((a, b) => (a && a.actedAt >= b.actedAt ? a : b), undefined);
  return last && { subject: last.subject, actedAt: last.actedAt };
}
