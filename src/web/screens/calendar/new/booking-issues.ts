import { checkAppointment } from '#domain/booking/check.ts';
import type { FieldIssue } from '#domain/booking/check-times.ts';
import { checkNotes } from '#web/parts/booking/notes-limit.ts';
import { type BookingDraft, toBooking } from './booking-draft.ts';

/** What a booking is judged by: the brand's rule, the moment, and what is offered. */
export type BookingRules = Omit<Parameters<typeof checkAppointment>[0], 'appointment'>;

export type LineField = 'service' | 'repeat' | 'weeks' | 'weekday' | 'date' | 'start' | 'duration';
export type SettingsField = 'startDate' | 'endDate' | 'fundingType' | 'notes';
export type FieldErrors = {
  lines: Partial<Record<LineField, string>>[];
  settings: Partial<Record<SettingsField, string>>;
};

/** Everything that is wrong with a booking, as the server would say it, by path in what is sent. */
export function checkBooking(draft: BookingDraft, rules: BookingRules): FieldIssue[] {
  const { appointments } = toBooking(draft);
  const lines = appointments.flatMap((appointment, index) =>
    checkAppointment({ appointment, ...rules }).map(({ path, message }) => ({
      path: `appointments.${index}.${path}`,
      message,
    })),
  );
  const notes = checkNotes(draft.settings.notes);
  return notes ? [...lines, { path: 'notes', message: notes }] : lines;
}

const lineFields: Record<string, LineField> = {
  jobTypeRefs: 'service',
  repeatOption: 'repeat',
  repeatFrequencyInWeeks: 'weeks',
  dayOfWeek: 'weekday',
  date: 'date',
  startTimeOption: 'start',
  startTime: 'start',
  durationOption: 'duration',
  durationMins: 'duration',
};

const settingsFields: Record<string, SettingsField> = {
  repeatEndDate: 'endDate',
  fundingType: 'fundingType',
  notes: 'notes',
};

/** Issues at the fields that a person sees; of several at one field the first. */
export function groupErrors({ lines, issues }: Pick<BookingDraft, 'lines' | 'issues'>): FieldErrors {
  const errors: FieldErrors = { lines: lines.map(() => ({})), settings: {} };
  for (const { path, message } of issues) {
    const [index, name] = parsePath(path);
    const own = errors.lines[index];
    const field = lineFields[name];
    // A line that repeats begins on the start date of the whole booking.
    const startsInSettings = field === 'date' && (lines[index]?.line.repeat ?? 'None') !== 'None';
    const setting = startsInSettings ? 'startDate' : settingsFields[name];
    if (setting) errors.settings[setting] ??= message;
    else if (own && field) own[field] ??= message;
  }
  return errors;
}

/** The first line that something is wrong with. */
export function findWrongLine(draft: Pick<BookingDraft, 'lines' | 'issues'>): string | undefined {
  const at = groupErrors(draft).lines.findIndex((errors) => Object.keys(errors).length > 0);
  return draft.lines[at]?.ref;
}

/** Whether an issue stands at a field of the form. */
export function hasField({ path }: FieldIssue): boolean {
  const [, name] = parsePath(path);
  return name in lineFields || name in settingsFields;
}

/**
 * The issues of `after` that a change has left: what the check still finds, in its words of now, and what only the server knew where
 * the line (or the notes) that it was about has not changed, wherever among the lines it stands now.
 */
export function listUnsolvedIssues({
  before,
  after,
  rules,
}: {
  before: BookingDraft;
  after: BookingDraft;
  rules: BookingRules;
}): FieldIssue[] {
  const found = new Map(checkBooking(after, rules).map((issue) => [issue.path, issue]));
  return after.issues.flatMap((issue) => {
    const again = found.get(issue.path);
    if (again) return [again];
    const ref = after.lines[parsePath(issue.path)[0]]?.ref;
    return formatSubject(ref, before) === formatSubject(ref, after) ? [issue] : [];
  });
}

/** The issues once the lines stand elsewhere: `placeAfter` tells a line's new place, or that it is gone. */
export function moveIssues(issues: readonly FieldIssue[], placeAfter: (place: number) => number | undefined) {
  return issues.flatMap((issue): FieldIssue[] => {
    const [place] = parsePath(issue.path);
    if (place < 0) return [issue];
    const next = placeAfter(place);
    return next === undefined ? [] : [{ ...issue, path: issue.path.replace(/\d+/, String(next)) }];
  });
}

/** `appointments.0.startTime` → 0 and `startTime`; `notes` → no line and `notes`. */
function parsePath(path: string): [index: number, name: string] {
  const parts = path.split('.');
  return parts[0] === 'appointments' ? [Number(parts[1]), parts[2] ?? ''] : [-1, parts[0] ?? ''];
}

/** A line as it is sent, or the notes. */
function formatSubject(ref: string | undefined, draft: BookingDraft): string {
  const { appointments, notes } = toBooking(draft);
  return JSON.stringify(ref === undefined ? notes : appointments.find((one) => one.ref === ref)) ?? '';
}
