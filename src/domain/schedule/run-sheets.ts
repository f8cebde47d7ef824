import { countPlannedMinutes, sortMinutes } from '#domain/appointments/begin.ts';
import { type ClientPriority, priorityNames } from '#domain/clients/priority.ts';
import { findDayAway, type WorkerAbsence } from '#domain/support-workers/absence.ts';
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
  /** The words of those that support workers see on this day. */
  alerts?: readonly string[] | undefined;
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
  visit: Pick<
    ScheduleVisit,
    | 'jobRef'
    | 'originalDate'
    | 'date'
    | 'startTimeOption'
    | 'startTime'
    | 'durationOption'
    | 'durationMins'
    | 'jobTypeRefs'
  >;
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
  /** All who come to these visits. */
  workers: readonly RunSheetWorker[];
  /** Those among them whose day it is, in their order. */
  workerRefs: readonly string[];
  absences: readonly WorkerAbsence[];
  notes: readonly { clientRef: string; jobRef: string; notes: string }[];
  acts: readonly RunSheetAct[];
  date: string;
};

const comes: readonly ScheduleVisit['status'][] = ['Allocated', 'NotAllocated', 'Completed', 'DidNotTakePlace'];

/**
 * Lists the day of each of these support workers who has a visit then, in their order and that of the day (docs/product/office.md,
 * "Run sheets"). Wishes of a booking that is not approved and cancelled visits are not on it.
 */
export function listRunSheets(input: RunSheetsInput): RunSheet[] {
  const { schedule, workerRefs, date } = input;
  const facts = indexFacts(input);
  const visits = listScheduleVisits(schedule, { from: date, to: date })
    .filter(({ status }) => comes.includes(status))
    .sort((a, b) => sortMinutes(a) - sortMinutes(b) || (toTie(a) < toTie(b) ? -1 : 1));
  const visitsOf = groupByWorker(visits);
  return workerRefs.flatMap((ref) => {
    const [worker, own] = [facts.workers.get(ref), visitsOf.get(ref)];
    if (!worker || !own) return [];
    const absences = facts.absences.get(worker.ref) ?? [];
    return {
      worker,
      isAway: own.every((visit) => findDayAway(visit, absences) !== undefined),
      minutes: own.reduce((sum, visit) => sum + countPlannedMinutes(visit), 0),
      visits: own.flatMap((visit) => {
        const client = facts.clients.get(visit.clientRef);
        if (!client) return [];
        const others = visit.supportWorkerRefs.flatMap((ref) =>
          ref === worker.ref ? [] : (facts.workers.get(ref)?.fullName ?? []),
        );
        const special = listSpecial({ visit, client, others, note: facts.notes.get(toJobName(visit)) });
        return { visit, client, special, lastChange: findLastChange(visit, facts.acts.get(visit.clientRef) ?? []) };
      }),
    };
  });
}

const toJobName = ({ clientRef, jobRef }: { clientRef: string; jobRef: string }) => `${clientRef} ${jobRef}`;

/** Orders visits that begin together, so that a sheet is the same however it is read. */
const toTie = (visit: ScheduleVisit) => `${toJobName(visit)} ${visit.originalDate}`;

/** Indexes what a visit is shown with, so that each is found at once however many support workers and visits there are. */
function indexFacts({ clients, workers, absences, notes, acts }: RunSheetsInput) {
  return {
    clients: new Map(clients.map((client) => [client.ref, client])),
    workers: new Map(workers.map((worker) => [worker.ref, worker])),
    notes: new Map(notes.map((note) => [toJobName(note), note.notes])),
    absences: Map.groupBy(absences, ({ workerRef }) => workerRef),
    acts: Map.groupBy(acts, ({ clientRef }) => clientRef),
  };
}

/** Groups visits by each of their support workers, in their order. */
function groupByWorker(visits: readonly ScheduleVisit[]): Map<string, ScheduleVisit[]> {
  const groups = new Map<string, ScheduleVisit[]>();
  for (const visit of visits)
    for (const ref of new Set(visit.supportWorkerRefs)) {
      const own = groups.get(ref);
      if (own) own.push(visit);
      else groups.set(ref, [visit]);
    }
  return groups;
}

type SpecialInput = { visit: ScheduleVisit; client: RunSheetClient; others: string[]; note: string | undefined };

function listSpecial({ visit, client, others, note }: SpecialInput): string[] {
  const missing = countMissingWorkers(visit);
  return [
    ...(note ? [note] : []),
    ...(others.length > 0 ? [`With ${joinWithAnd(others)}.`] : []),
    ...(missing > 0 ? ['One more support worker is needed. The office is looking.'] : []),
    ...priorityNames.flatMap(({ ref, name }) => (ref === client.priority ? [`${name}.`] : [])),
    ...(visit.tickets.length > 0 ? ['A request about this visit waits for the office.'] : []),
  ];
}

/** Finds the last of these acts of its client that was about a visit. */
function findLastChange(visit: ScheduleVisit, acts: readonly RunSheetAct[]): RunSheetVisit['lastChange'] {
  const { seriesRef, originalDate } = visit;
  const about = acts.filter(
    (act) =>
      act.seriesRefs.includes(seriesRef) &&
      (act.originalDate ?? originalDate) === originalDate &&
      (act.effectiveDate ?? originalDate) <= originalDate,
  );
  const last = about.reduce<RunSheetAct | undefined>((a, b) => (a && a.actedAt >= b.actedAt ? a : b), undefined);
  return last && { subject: last.subject, actedAt: last.actedAt };
}
