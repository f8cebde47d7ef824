import { checkAppointment } from '#domain/booking/check.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { checkNotes } from '#web/parts/booking/notes-limit.ts';
import { type BookingDraft, toBooking } from './booking-draft.ts';

/** What checks a booking: the brand's rule, the moment, and the services on offer. */
export type BookingRules = Omit<Parameters<typeof checkAppointment>[0], 'appointment'>;

export type LineField = 'service' | 'repeat' | 'weeks' | 'weekday' | 'date' | 'start' | 'duration';
export type SettingsField = 'startDate' | 'endDate' | 'fundingType' | 'notes';
export type FieldErrors = {
  lines: Partial<Record<LineField, string>>[];
  settings: Partial<Record<SettingsField, string>>;
};

/** Every issue that the server would find in a booking, by path in the body. */
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

/** Issues by visible field, the first of several. */
export function groupBookingErrors({ lines, issues }: Pick<BookingDraft, 'lines' | 'issues'>): FieldErrors {
  const errors: FieldErrors = { lines: lines.map(() => ({})), settings: {} };
  for (const { path, message } of issues) {
    const [index, name] = parsePath(path);
    const own = errors.lines[index];
    const field = lineFields[name];
    // A line that repeats begins on the booking's start date, which is among the settings.
    const startsInSettings = field === 'date' && (lines[index]?.line.repeat ?? 'None') !== 'None';
    const setting = startsInSettings ? 'startDate' : settingsFields[name];
    if (setting) errors.settings[setting] ??= message;
    else if (own && field) own[field] ??= message;
  }
  return errors;
}

/** The first line with an issue. */
export function findWrongLine(draft: Pick<BookingDraft, 'lines' | 'issues'>): string | undefined {
  const at = groupBookingErrors(draft).lines.findIndex((errors) => Object.keys(errors).length > 0);
  return draft.lines[at]?.ref;
}

/** Whether an issue belongs to a field of the form. */
export function hasField({ path }: FieldIssue): boolean {
  const [, name] = parsePath(path);
  return name in lineFields || name in settingsFields;
}

/**
 * The issues of `after` that a change has not solved. Those that the check still finds have its present words. Those
 * that only the server finds stay until their line, at any place, or the notes change.
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
  const currentIssues = new Map(checkBooking(after, rules).map((issue) => [issue.path, issue]));
  return after.issues.flatMap((issue) => {
    const again = currentIssues.get(issue.path);
    if (again) return [again];
    const ref = after.lines[parsePath(issue.path)[0]]?.ref;
    return formatSubject(ref, before) === formatSubject(ref, after) ? [issue] : [];
  });
}

/** Moves issues with their lines: `placeAfter` returns a line's new place, or undefined for a removed line. */
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

/** The part of the body that an issue is about: a line, or the notes. */
function formatSubject(ref: string | undefined, draft: BookingDraft): string {
  const { appointments, notes } = toBooking(draft);
  return JSON.stringify(ref === undefined ? notes : appointments.find((one) => one.ref === ref)) ?? '';
}
