import type { VisitKey } from '#domain/appointments/visit-key.ts';
import type { Outcome } from '#domain/confirmations/outcome.ts';
import type { Location } from '#domain/schedule/kilometres.ts';
import type { HolidayNames, HolidayPlace } from '#domain/settings/holidays.ts';
import { compareText } from '#domain/texts/compare-text.ts';
import { estimateTravel } from './estimate-travel.ts';
import { type DayWork, isOvernight, splitWork, type Work } from './split-work.ts';

/** The facts of work that each of its lines has. */
type WorkFacts = {
  supportWorkerRef: string;
  supportWorkerName: string;
  payrollNumber?: string | undefined;
  clientRef: string;
  /** The service, an item of the lists of services. */
  jobTypeRef?: string | undefined;
  fundingRef?: string | undefined;
  funderName?: string | undefined;
  funderReference?: string | undefined;
  /** True where who pays is charged; absent where that was not asked. */
  charged?: boolean | undefined;
  /** The Monday of the client’s timesheet, where that confirmed it. */
  timesheetRef?: string | undefined;
  approvedByName: string;
  approvedAt: string;
};

/** The work of one worker at one visit, as it was confirmed, with what payroll reads beside it. */
export type PaidWork = Work &
  WorkFacts &
  VisitKey &
  HolidayPlace & {
    version: number;
    outcome: Outcome | 'cancelledLate';
    location?: Location | undefined;
    /** Approved and in no export; other work of the day only says where the worker went next. */
    isDue: boolean;
  };

/** Kinds of hours (docs/product/payroll.md, "Kind"). */
export const payrollKinds = ['ordinary', 'overnight', 'nobodyHome', 'cancelledLate'] as const;
export type PayrollKind = (typeof payrollKinds)[number];

/** A line of an export: the work of one worker at one visit on one day. */
export type PayrollLine = WorkFacts &
  Pick<DayWork, 'date' | 'startTime' | 'endTime' | 'minutes'> & {
    kind: PayrollKind;
    holiday?: string | undefined;
    travelMinutes?: number | undefined;
    travelKilometres?: number | undefined;
  };

type WorkPart = { work: PaidWork; part: DayWork; isLast: boolean; kind: PayrollLine['kind'] };
type HolidaysOf = (place: HolidayPlace) => HolidayNames;

/**
 * Lists the lines of work that is due, in order of worker and time (docs/product/payroll.md, "What is paid"). Tom's visit at Rose's from
 * 9:00am for an hour: one line.
 */
export function listPayrollLines(work: readonly PaidWork[], holidaysOf: HolidaysOf): PayrollLine[] {
  const parts = work.flatMap(listParts).sort(compareParts);
  const nextOf = findNextParts(parts);
  return parts.flatMap((part) => (part.work.isDue ? [toLine(part, nextOf.get(part), holidaysOf)] : []));
}

/** Finds the part after each that was travelled to. No one travels to or from a visit that was cancelled. */
function findNextParts(parts: readonly WorkPart[]): ReadonlyMap<WorkPart, WorkPart | undefined> {
  const travelled = parts.filter(({ kind }) => kind !== 'cancelledLate');
  return new Map(travelled.map((part, at) => [part, travelled[at + 1]]));
}

function listParts(work: PaidWork): WorkPart[] {
  const parts = splitWork(work);
  const kind = findKind(work, parts);
  return parts.map((part, at) => ({ work, part, isLast: at === parts.length - 1, kind }));
}

/** Finds the kind of hours (docs/product/payroll.md, "Kind"). Half an hour for a door that no one opened: no one home. */
function findKind({ outcome, zone }: PaidWork, parts: readonly DayWork[]): PayrollKind {
  if (outcome === 'nobodyHome' || outcome === 'cancelledLate') return outcome;
  return isOvernight(parts, zone) ? 'overnight' : 'ordinary';
}

/** Adds up the minutes that an export holds in all. */
export function sumMinutes(lines: readonly Pick<PayrollLine, 'minutes'>[]): number {
  return lines.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Compares support workers by name and ref, the order of an export. */
export function compareWorkers(a: { name: string; ref: string }, b: { name: string; ref: string }): number {
  return compareText(a.name, b.name) || compareText(a.ref, b.ref);
}

const toWorker = ({ work: { supportWorkerName: name, supportWorkerRef: ref } }: WorkPart) => ({ name, ref });

function compareParts(a: WorkPart, b: WorkPart): number {
  return (
    compareWorkers(toWorker(a), toWorker(b)) ||
    compareText(a.part.date, b.part.date) ||
    (a.part.begins ?? 0) - (b.part.begins ?? 0) ||
    compareText(a.work.clientRef, b.work.clientRef) ||
    compareText(a.work.jobRef, b.work.jobRef) ||
    compareText(a.work.originalDate, b.work.originalDate)
  );
}

function toLine(of: WorkPart, next: WorkPart | undefined, holidaysOf: HolidaysOf): PayrollLine {
  const { work, part, kind } = of;
  const travel = of.isLast && next ? findTravel(of, next) : undefined;
  return {
    supportWorkerRef: work.supportWorkerRef,
    supportWorkerName: work.supportWorkerName,
    payrollNumber: work.payrollNumber,
    clientRef: work.clientRef,
    date: part.date,
    startTime: part.startTime,
    endTime: part.endTime,
    minutes: part.minutes,
    kind,
    holiday: holidaysOf(work).get(part.date),
    jobTypeRef: work.jobTypeRef,
    fundingRef: work.fundingRef,
    funderName: work.funderName,
    funderReference: work.funderReference,
    charged: work.charged,
    timesheetRef: work.timesheetRef,
    approvedByName: work.approvedByName,
    approvedAt: work.approvedAt,
    travelMinutes: travel?.minutes,
    travelKilometres: travel?.kilometres,
  };
}

/** Estimates the travel to the next visit. None where a time or a place is not known, and none to a visit of the next day. */
function findTravel({ work, part }: WorkPart, next: WorkPart) {
  const isSameDay = next.work.supportWorkerRef === work.supportWorkerRef && next.part.date === part.date;
  if (!isSameDay || part.ends === undefined || next.part.begins === undefined) return undefined;
  if (!work.location || !next.work.location) return undefined;
  return estimateTravel(work.location, next.work.location);
}
