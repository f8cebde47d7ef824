import type { DurationOption, StartTimeOption } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import type { DayOfWeek } from '#domain/time/day.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import type { TaskDraft } from '../booking-task.ts';

/** The wanted day, start and length, each only where the person chose it: all else follows the booking. */
export type WantedTimes = {
  date?: string | undefined;
  dayOfWeek?: DayOfWeek | undefined;
  start?: { startTimeOption: StartTimeOption; startTime?: string | undefined };
  duration?: { durationOption: DurationOption; durationMinutes?: number | undefined };
};

export type SeenVisit = ReturnType<typeof toSeenVisit>;

/** The visit that an edit is about: its refs when the edit began, and as the person last saw it. */
export type EditSubject = VisitKey & {
  /** The calendar's day to return to. */
  calDate: string;
  seen: SeenVisit;
};

/** An unsent change of a booking (docs/product/changing.md, "What can be asked"). */
export type EditDraft = TaskDraft &
  EditSubject & {
    repeating: boolean;
    editTime: boolean;
    editSupportWorkers: boolean;
    wanted: WantedTimes;
    notes: string;
  };

/** A stored edit: its subject and its input. */
type StoredEdit = { typed: EditSubject & Partial<EditDraft>; issues: readonly FieldIssue[] };

/** Says whether a stored value is an edit that this release can show. */
export function isStoredEdit(value: unknown): value is StoredEdit {
  const { typed, issues } = (value ?? {}) as Partial<StoredEdit>;
  const { jobRef, originalDate, calDate, seen } = typed ?? {};
  return [jobRef, originalDate, calDate, seen?.state].every((own) => typeof own === 'string') && !!issues;
}

/** Returns a visit with its tickets as they are now, to detect later changes. */
export function toSeenVisit({ visit, job, tickets }: Pick<ShownVisit, 'visit' | 'job' | 'tickets'>) {
  const { date, startTimeOption, startTime, durationOption, durationMins, supportWorkerRefs, status } = visit;
  return {
    jobRef: job.ref,
    version: job.version,
    /** Its time, people and status in one text, for comparison. */
    state: [date, startTimeOption, startTime, durationOption, durationMins, ...supportWorkerRefs, status].join(' '),
    open: tickets.filter(({ status }) => status === 'open').map(({ ref }) => ref),
  };
}

export function toEditSubject(shown: ShownVisit, calDate: string): EditSubject {
  const { jobRef, originalDate } = shown.visit;
  return { jobRef, originalDate, calDate, seen: toSeenVisit(shown) };
}

/** Creates an empty draft: nothing ticked, nothing chosen, `For this date only` (docs/product/changing.md, "Which dates"). */
export function createEditDraft(subject: EditSubject): EditDraft {
  const choices = { repeating: false, editTime: false, editSupportWorkers: false, wanted: {}, notes: '' };
  return { ...subject, ...choices, settings: { selectSupportWorker: false } };
}

type StartEditInput = {
  place: DraftPlace;
  shown: ShownVisit;
  calDate: string;
  /** The edit begins at the choice of another support worker. */
  changesWorker?: boolean | undefined;
  /** The edit begins at the choice of another time. */
  reschedules?: boolean | undefined;
  repeating?: boolean | undefined;
};

/** Begins to edit a visit; what was typed about the same visit stays. */
export function startEdit({ place, shown, calDate, changesWorker, reschedules, repeating }: StartEditInput) {
  const before = draftsOf().read(place, isStoredEdit);
  const goesOn = before && toVisitKey(before.typed) === toVisitKey(shown.visit);
  // Signing out asks only for what was typed.
  const stored = goesOn ? before : { typed: toEditSubject(shown, calDate), issues: [], untouched: true };
  draftsOf().keep(place, {
    ...stored,
    typed: {
      ...stored.typed,
      calDate,
      ...(changesWorker && { editSupportWorkers: true }),
      ...(reschedules && { editTime: true }),
      ...(repeating && { repeating }),
    },
  });
}

/** Drops an edit of any other visit; one of this visit goes on with all upcoming dates. */
export function keepEditOf({ place, visit }: { place: DraftPlace; visit: VisitKey }) {
  const before = draftsOf().read(place, isStoredEdit);
  if (before && toVisitKey(before.typed) === toVisitKey(visit))
    draftsOf().keep(place, { ...before, typed: { ...before.typed, repeating: true } });
  else draftsOf().drop(place);
}

/** Says whether `sent` includes everything in the draft. Later input is another change. */
export function isSameEdit(sent: EditDraft, now: EditDraft): boolean {
  const toTyped = ({ calDate: _, seen: __, ...typed }: EditDraft) => JSON.stringify(Object.entries(typed).toSorted());
  return toTyped(sent) === toTyped(now);
}
