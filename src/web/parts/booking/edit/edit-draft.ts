import type { DayOfWeek, DurationOption, StartTimeOption } from '#domain/appointments/types.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import { newRef } from '#web/api/send.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import type { DraftPlace } from '#web/session/draft-memory.ts';
import { drafts } from '#web/session/drafts.ts';
import type { TaskDraft } from '../booking-task.ts';

/** The wanted day, start and length, each only where the person chose it: all else follows the booking. */
export type WantedTimes = {
  date?: string | undefined;
  dayOfWeek?: DayOfWeek | undefined;
  start?: { startTimeOption: StartTimeOption; startTime?: string | undefined };
  duration?: { durationOption: DurationOption; durationMinutes?: number | undefined };
};

/** A visit and its tickets, as the person last saw them. */
export type SeenVisit = {
  jobRef: string;
  version: number;
  /** The earlier state of the visit, for comparison. */
  stood: string;
  /** Refs of the visit's open tickets. */
  open: readonly string[];
};

/** An unsent change of a booking (docs/product/changing.md, "What can be asked"). */
export type EditDraft = TaskDraft & {
  /** The visit that the draft began from, by its refs at that time. */
  jobRef: string;
  originalDate: string;
  /** The calendar's day to return to. */
  calDate: string;
  seen: SeenVisit;
  repeating: boolean;
  editTime: boolean;
  editSupportWorkers: boolean;
  wanted: WantedTimes;
  notes: string;
  /** The ref of the future request. */
  ticketRef: string;
};

/** The name of the draft of an edit that begins in the calendar. */
export const editName = 'edit';

/** Whether a stored value is a draft that this release can show. */
export function isEditDraft(value: unknown): value is EditDraft {
  const { jobRef, originalDate, calDate, seen, wanted, notes, ticketRef, issues } = (value ?? {}) as Partial<EditDraft>;
  return (
    [jobRef, originalDate, calDate, seen?.stood, notes, ticketRef].every((own) => typeof own === 'string') &&
    !!wanted &&
    !!issues
  );
}

/** A visit with its tickets as they are now, to detect later changes. */
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

/** Whether two drafts, or a draft and a visit, belong to the same visit. */
export function isOfSameVisit(one: VisitKey, other: VisitKey): boolean {
  return one.jobRef === other.jobRef && one.originalDate === other.originalDate;
}

/** An empty draft: nothing ticked, nothing chosen, `For this date only` (docs/product/changing.md, "Which dates"). */
export function createEditDraft(shown: ShownVisit, calDate: string): EditDraft {
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
    ticketRef: newRef(),
    issues: [],
    untouched: true,
  };
}

/** Begins to edit a visit; a draft of the same visit stays. */
export function startEdit({
  place,
  shown,
  calDate,
  changesWorker = false,
}: {
  place: DraftPlace;
  shown: ShownVisit;
  calDate: string;
  /** The edit begins at the choice of another support worker. */
  changesWorker?: boolean | undefined;
}) {
  const before = drafts.read(place, isEditDraft);
  const goesOn = before && isOfSameVisit(before, shown.visit);
  const draft = goesOn ? { ...before, calDate } : createEditDraft(shown, calDate);
  drafts.keep(place, changesWorker ? { ...draft, editSupportWorkers: true } : draft);
}

/** The draft that is left after a change was sent: undefined, unless more was typed meanwhile. That is another change. */
export function keepUnsentEdit(sent: EditDraft, now: EditDraft | undefined): EditDraft | undefined {
  const toTyped = ({ repeating, editTime, editSupportWorkers, supportWorkers, wanted, notes }: EditDraft) =>
    JSON.stringify([repeating, editTime, editSupportWorkers, supportWorkers, wanted, notes]);
  if (!now || toTyped(sent) === toTyped(now)) return undefined;
  return { ...now, ticketRef: newRef(), issues: [], refusal: undefined, sent: undefined };
}

/** Whether anything was ticked or typed. */
export function isEditBlank({ repeating, editTime, editSupportWorkers, notes }: EditDraft): boolean {
  return !(repeating || editTime || editSupportWorkers || notes.trim());
}
