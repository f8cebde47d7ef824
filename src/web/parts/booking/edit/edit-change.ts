import type { AppointmentChange } from '#contract/appointments.ts';
import { checkChange } from '#domain/booking/check.ts';
import { checkStart } from '#domain/booking/check-times.ts';
import { hasWeekday } from '#domain/booking/choices.ts';
import { findFirstAllowedDate } from '#domain/booking/first-allowed-date.ts';
import type { BookingLine } from '#domain/booking/line.ts';
import type { TimeLimits } from '#domain/booking/time-limits.ts';
import type { SameDayRule } from '#domain/brands/types.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { toRequestedChange } from '#domain/tickets/requested-change.ts';
import { addDays } from '#domain/time/day.ts';
import { weekdayName } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { EditDraft, WantedTimes } from '#web/parts/booking/edit/edit-draft.ts';
import { listNotesIssues } from '#web/parts/booking/notes-limit.ts';
import { listWishRefs } from '#web/parts/booking/workers/wished-workers.ts';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';

/** A draft and the present state of its visit. */
export type EditedVisit = { draft: EditDraft; shown: ShownVisit };
export type EditRules = { sameDayRule: SameDayRule; now: Instant; zone: string; limits?: TimeLimits };

/** Says whether the change is about all upcoming visits; a single booking has only one. */
export function isSeries({ draft, shown }: EditedVisit): boolean {
  return draft.repeating && shown.job.repeatOption !== 'None';
}

/** Returns the present day, start and length. For all upcoming dates they are those of the series, even where this visit was moved. */
export function toCurrentLine({ draft, shown }: EditedVisit): BookingLine {
  const { job, visit } = shown;
  const series = isSeries({ draft, shown });
  const { startTimeOption, startTime, durationOption, durationMins } = series ? job : visit;
  return {
    repeat: series ? job.repeatOption : 'None',
    repeatFrequencyInWeeks: series ? job.repeatFrequencyInWeeks : undefined,
    date: series ? undefined : visit.date,
    dayOfWeek: series ? job.dayOfWeek : undefined,
    startTimeOption,
    startTime,
    durationOption,
    durationMinutes: durationMins,
    services: job.jobTypeRefs,
  };
}

/** Returns the requested day, start and length. */
export function toWantedLine({ draft, shown }: EditedVisit): BookingLine {
  const line = toCurrentLine({ draft, shown });
  const { date, dayOfWeek, start, duration } = draft.wanted;
  return {
    ...line,
    ...(line.date && date && { date }),
    ...(line.dayOfWeek && dayOfWeek && { dayOfWeek }),
    ...(start && { startTimeOption: start.startTimeOption, startTime: start.startTime }),
    ...(duration && { durationOption: duration.durationOption, durationMinutes: duration.durationMinutes }),
  };
}

/** Returns the choices after the visible line has become `next`. */
export function chooseLine({ draft, shown }: EditedVisit, next: BookingLine): WantedTimes {
  const { date, dayOfWeek, startTimeOption, startTime, durationOption, durationMinutes } = next;
  const line = toWantedLine({ draft, shown });
  const isStart = startTimeOption !== line.startTimeOption || startTime !== line.startTime;
  const isDuration = durationOption !== line.durationOption || durationMinutes !== line.durationMinutes;
  return {
    ...draft.wanted,
    ...(date !== line.date && { date }),
    ...(dayOfWeek !== line.dayOfWeek && { dayOfWeek }),
    ...(isStart && { start: { startTimeOption, startTime } }),
    ...(isDuration && { duration: { durationOption, durationMinutes } }),
  };
}

/** Says whether day, start or length differ from the present ones. */
export function isRescheduled(editing: EditedVisit): boolean {
  const [line, currentLine] = [toWantedLine(editing), toCurrentLine(editing)];
  const fields = ['date', 'dayOfWeek', 'startTimeOption', 'startTime', 'durationOption', 'durationMinutes'] as const;
  return editing.draft.editTime && fields.some((field) => line[field] !== currentLine[field]);
}

/** Lists the visit as it is and, once another time is chosen, as it is asked for. */
export function listEditedVisits(editing: EditedVisit) {
  const { visit } = editing.shown;
  if (!isRescheduled(editing)) return [visit];
  const { date, ...times } = toWantedLine(editing);
  return [visit, { ...times, date: (!isSeries(editing) && date) || visit.date }];
}

/** Makes the body of the change, without what already holds. */
export function toChange(editing: EditedVisit, rules: EditRules): AppointmentChange {
  const { draft, shown } = editing;
  const repeating = isSeries(editing);
  const notes = draft.notes.trim();
  return {
    effectiveDate: shown.visit.originalDate,
    repeating,
    ...(notes && { notes }),
    ...(isRescheduled(editing) && { scheduleChange: scheduleOf(editing, rules) }),
    ...(draft.editSupportWorkers && {
      supportWorkerChange: { allAppointments: repeating, supportWorkerRefs: listWishRefs(draft) },
    }),
  };
}

function scheduleOf(editing: EditedVisit, rules: EditRules): NonNullable<AppointmentChange['scheduleChange']> {
  const { date, startTimeOption, startTime, durationOption, durationMinutes } = toWantedLine(editing);
  const day = isSeries(editing) ? findDateOfWeekday(editing, rules) : date !== editing.shown.visit.date && date;
  return {
    ...(day && { date: day }),
    startTimeOption,
    ...(startTime && { startTime }),
    durationOption,
    ...(durationMinutes !== undefined && { durationMins: durationMinutes }),
  };
}

/** Finds the first such weekday that can be booked: for all upcoming dates a date means its weekday. */
function findDateOfWeekday(editing: EditedVisit, rules: EditRules): string | undefined {
  const { dayOfWeek } = toWantedLine(editing);
  if (!dayOfWeek || dayOfWeek === editing.shown.job.dayOfWeek) return undefined;
  const { originalDate } = editing.shown.visit;
  const allowed = findFirstAllowedDate({ rule: rules.sameDayRule, ...rules });
  const from = originalDate > allowed ? originalDate : allowed;
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(from, days)).find((date) => weekdayName(date) === dayOfWeek);
}

export const nothingTickedMessage = 'Tick what you would like to change: the day and time, or the support worker.';
export const nothingChosen =
  'This is the current time. Choose a different day, start or duration, or untick Reschedule.';

/** Lists every issue that the server would find, and those that keep the change from being sent, by visible field. */
export function checkEdit(editing: EditedVisit, rules: EditRules): FieldIssue[] {
  return toEditIssues(listIssues(editing, rules));
}

function listIssues(editing: EditedVisit, rules: EditRules): FieldIssue[] {
  const { draft, shown } = editing;
  const issues = listNotesIssues('notes', draft.notes);
  if (!draft.editTime && !draft.editSupportWorkers) return [{ path: '', message: nothingTickedMessage }, ...issues];
  const line = toWantedLine(editing);
  if (draft.editTime && line.startTimeOption === 'Specified' && !line.startTime)
    return [...checkStart(line, rules.limits), ...issues];
  // At a field of its own, so that ticking Reschedule does not yet say it (docs/product/changing.md, "Steps of an edit").
  const first = line.repeat === 'None' || hasWeekday(line.repeat) ? 'date' : 'durationOption';
  if (!isRescheduled(editing) && !draft.editSupportWorkers) return [{ path: first, message: nothingChosen }, ...issues];
  const change = toChange(editing, rules);
  const { job, visit } = shown;
  return [
    ...checkChange({ requestedChange: toRequestedChange(change), job, visit, repeating: change.repeating, ...rules }),
    ...issues,
  ];
}

export type EditField = 'date' | 'start' | 'duration' | 'notes' | 'supportWorkers' | 'whole';

const fields: Record<string, EditField> = {
  date: 'date',
  startTimeOption: 'start',
  startTime: 'start',
  durationOption: 'duration',
  durationMins: 'duration',
  notes: 'notes',
  supportWorkerRefs: 'supportWorkers',
  'supportWorkerChange.supportWorkerRefs': 'supportWorkers',
};

/** Puts issues of the sent body at the fields that show them; those without a field go beside Reschedule. */
export function toEditIssues(issues: readonly FieldIssue[]): FieldIssue[] {
  const isField = (path: string) => Object.values(fields).includes(path as EditField);
  return issues.map(({ path, message }) => ({ path: fields[path] ?? (isField(path) ? path : 'whole'), message }));
}

/** Says whether an issue belongs to a field, and not to the change as a whole. */
export function hasEditField({ path }: FieldIssue): boolean {
  return path !== 'whole';
}
