import type { DayOfWeek, DurationOption, StartTimeOption } from '#domain/appointments/types.ts';
import type { FieldIssue } from '#domain/booking/check-times.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { type DraftPlace, drafts } from '#web/session/drafts.ts';

/** Day, start and length as they are wanted, each only where the person chose it: all else follows the booking. */
export type WantedTimes = {
  date?: string | undefined;
  dayOfWeek?: DayOfWeek | undefined;
  start?: { startTimeOption: StartTimeOption; startTime?: string | undefined };
  duration?: { durationOption: DurationOption; durationMinutes?: number | undefined };
};

/** A visit and what is asked of it, as the person last saw them. */
export type SeenVisit = {
  jobRef: string;
  version: number;
  /** How the visit stood, to be compared. */
  stood: string;
  /** Refs of the open requests about it. */
  open: readonly string[];
};

/** A change of a booking as it is being written (docs/product/changing.md, "What can be asked"). */
export type EditDraft = {
  /** The visit it began from, by the names that it had then. */
  jobRef: string;
  originalDate: string;
  /** The calendar's day that it is gone back to. */
  calDate: string;
  seen: SeenVisit;
  repeating: boolean;
  editTime: boolean;
  editSupportWorkers: boolean;
  wanted: WantedTimes;
  notes: string;
  /** What is wrong, by path in what is sent. */
  issues: readonly FieldIssue[];
  /** Why it could not be sent, in the words of the toast, until that is solved. */
  refusal?: string | undefined;
};

type VisitKey = Pick<EditDraft, 'jobRef' | 'originalDate'>;

export function findEditPlace({ clientRef, userRef }: { clientRef: string; userRef: string }): DraftPlace {
  return { what: 'edit', clientRef, userRef };
}

/** Whether what this tab kept is a draft that this release can show. */
export function isEditDraft(value: unknown): value is EditDraft {
  const { jobRef, originalDate, calDate, seen, wanted, notes, issues } = (value ?? {}) as Partial<EditDraft>;
  return (
    [jobRef, originalDate, calDate, seen?.stood, notes].every((own) => typeof own === 'string') && !!wanted && !!issues
  );
}

/** A visit with its requests as it stands now, to know later what has changed. */
export function toSeenVisit({
  visit,
  job,
  tickets: requests,
}: Pick<ShownVisit, 'visit' | 'job' | 'tickets'>): SeenVisit {
  const { date, startTimeOption, startTime, durationOption, durationMins, supportWorkerRefs, status } = visit;
  return {
    jobRef: job.ref,
    version: job.version,
    stood: [date, startTimeOption, startTime, durationOption, durationMins, ...supportWorkerRefs, status].join(' '),
    open: requests.filter((request) => request.status === 'open').map(({ ref }) => ref),
  };
}

/** Whether two drafts, or a draft and a visit, are of one visit. */
export function isOfSameVisit(one: VisitKey, other: VisitKey): boolean {
  return one.jobRef === other.jobRef && one.originalDate === other.originalDate;
}

/** Nothing is ticked and nothing chosen yet; `For this date only` (docs/product/changing.md, "Which dates"). */
export function createEdit(shown: ShownVisit, calDate: string): EditDraft {
  const { jobRef, originalDate } = shown.visit;
  return {
    jobRef,
    originalDate,
    calDate,
    seen: toSeenVisit(shown),
    repeating: false,
    editTime: false,
    editSupportWorkers: false,
    wanted: {},
    notes: '',
    issues: [],
  };
}

/** Begins to edit a visit; what was typed about the same one before stays. */
export function startEdit({
  place,
  shown,
  calDate,
  changesWorker = false,
}: {
  place: DraftPlace;
  shown: ShownVisit;
  calDate: string;
  /** It is begun to change the support worker. */
  changesWorker?: boolean | undefined;
}) {
  const before = drafts.read(place, isEditDraft);
  const goesOn = before && isOfSameVisit(before, shown.visit);
  const draft = goesOn ? { ...before, calDate } : createEdit(shown, calDate);
  drafts.keep(place, changesWorker ? { ...draft, editSupportWorkers: true } : draft);
}
