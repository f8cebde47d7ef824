import type {
  AbsentWorker,
  HiddenWorker,
  LateVisit,
  Report,
  RequestToAnswer,
  Today,
  TodayNote,
  TodayVisit,
  UnallocatedVisit,
} from '#contract/today.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import { countMissingWorkers } from '#domain/schedule/needs-worker.ts';
import { toItemKey } from '#domain/today/item-key.ts';
import {
  type AbsentWorkerItem,
  findAnswerFirst,
  type HiddenWorkerItem,
  listTodayVisits,
} from '#domain/today/list-today.ts';
import { findTodayWindow, listDaysNotConfirmed } from '#domain/today/summary.ts';
import { withSubject } from '#server/db/about-column.ts';
import { withIsoTimes } from '#server/db/iso-times.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import type { StoredNote, TodayRow } from './queries.ts';
import type { Summaries } from './summaries.ts';

/** As many of each kind as the screen shows. */
const mostOfKind = 200;

type ListedVisit = AbsentWorkerItem['visits'][number];

/** Makes the reply: what was read, as the items of a moment (docs/product/today.md, "Items"). */
export function toToday({ row, visits, notConfirmed, now }: Summaries<TodayRow>, zone: string): Today {
  const { supportWorkers } = row;
  const names = new Map(supportWorkers.map(({ ref, fullName }) => [ref, fullName]));
  const absences = row.absences.map(withoutNulls);
  const { notAllocated, absent, hidden } = listTodayVisits({ summaries: visits, supportWorkers, absences, now, zone });
  const { today } = findTodayWindow(now, zone);
  const seenTo = new Set(row.notes.filter(({ done }) => done).map(({ key }) => key));
  const reported = row.reported.map(toReport);
  const complaints = reported.filter(({ acknowledgeBy }) => acknowledgeBy);
  const feedback = reported.filter(({ key, acknowledgeBy }) => !acknowledgeBy && !seenTo.has(key));
  const requests = row.requests.map(toRequest);
  const { by } = findAnswerFirst(now, zone);
  const first = requests.filter(({ answerBy }) => Date.parse(answerBy) <= by);
  const lists = {
    late: row.late.map(toLateVisit),
    notAllocated: notAllocated.slice(0, mostOfKind).map((one) => toUnallocated(one, names)),
    absent: absent.map(toAbsentWorker),
    hidden: hidden.slice(0, mostOfKind).map(toHiddenWorker),
    complaints: complaints.slice(0, mostOfKind),
    feedback: feedback.slice(0, mostOfKind),
    requests: first.slice(0, mostOfKind),
    notConfirmed: listDaysNotConfirmed(notConfirmed, today).map((day) => ({
      key: toItemKey({ kind: 'day', date: day.date }),
      ...day,
    })),
  };
  const keys = new Set(Object.values(lists).flatMap((items) => items.map(({ key }) => key)));
  return {
    date: today,
    ...lists,
    counts: {
      notAllocated: notAllocated.length,
      complaints: complaints.length,
      feedback: feedback.length,
      requests: first.length,
      requestsLater: requests.length - first.length,
    },
    notes: row.notes.filter(({ key }) => keys.has(key)).map(toNote),
    colleagues: row.colleagues,
  };
}

function toLateVisit(late: TodayRow['late'][number]): LateVisit {
  const key = toItemKey({ kind: 'visit', ...late });
  return { ...withIsoTimes(withoutNulls(late), 'reportedAt'), key };
}

function toVisit({ visit, client }: ListedVisit): TodayVisit {
  return {
    clientRef: client.ref,
    clientName: client.fullName,
    jobRef: visit.jobRef,
    originalDate: visit.originalDate,
    date: visit.date,
    ...pickTimes(visit),
    jobTypeRefs: visit.jobTypeRefs,
    timeZone: client.timeZone,
    priority: client.priority,
  };
}

function toUnallocated(one: ListedVisit, names: ReadonlyMap<string, string>): UnallocatedVisit {
  const visit = toVisit(one);
  return {
    ...visit,
    key: toItemKey({ kind: 'visit', ...visit }),
    missing: countMissingWorkers(one.visit),
    supportWorkerNames: one.visit.supportWorkerRefs.flatMap((ref) => names.get(ref) ?? []),
  };
}

function toAbsentWorker({ worker, absence, visits }: AbsentWorkerItem): AbsentWorker {
  return {
    key: absence ? toItemKey({ kind: 'absence', ref: absence.ref }) : toItemKey({ kind: 'left', ref: worker.ref }),
    supportWorkerRef: worker.ref,
    supportWorkerName: worker.fullName,
    absence: absence && { from: absence.from, to: absence.to },
    visits: visits.length,
    first: toVisit(visits[0]!),
  };
}

function toHiddenWorker({ worker, visits }: HiddenWorkerItem): HiddenWorker {
  const first = toVisit(visits[0]!);
  return {
    key: toItemKey({ kind: 'hidden', clientRef: first.clientRef, workerRef: worker.ref }),
    supportWorkerRef: worker.ref,
    supportWorkerName: worker.fullName,
    visits: visits.length,
    first,
  };
}

function toReport({ ref, jobRef, originalDate, date, ...report }: TodayRow['reported'][number]): Report {
  return {
    ...withIsoTimes(withoutNulls(report), 'givenAt'),
    ...(jobRef && originalDate && date && { visit: { jobRef, originalDate, date } }),
    key: toItemKey({ kind: 'feedback', ref }),
  };
}

function toRequest(request: TodayRow['requests'][number]): RequestToAnswer {
  const key = toItemKey({ kind: 'ticket', ref: request.ref });
  return { ...withIsoTimes(withoutNulls(withSubject(request)), 'askedAt', 'answerBy', 'beginsAt'), key };
}

/** Makes a note of the reply. One that was taken away is not shown, yet its version is needed for the next one. */
function toNote({ handedToRef, handedToName, done: _, ...note }: StoredNote): TodayNote {
  const handedTo = handedToRef && handedToName ? { ref: handedToRef, fullName: handedToName } : undefined;
  return { ...withIsoTimes(note, 'writtenAt'), handedTo };
}
