import { checkAppointment } from '#domain/booking/check.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { listNotesIssues } from '#web/parts/booking/notes-limit.ts';
import { type BookingDraft, type DraftAppointment, toBooking } from './booking-draft.ts';
import { findShownAt } from './weekday-lines.ts';

type LineCheckInput = Omit<Parameters<typeof checkAppointment>[0], 'appointment'> & { appointment: DraftAppointment };
export type LineCheck = (input: LineCheckInput) => FieldIssue[];

/** The rules that check a booking: the brand's rule, the moment, and the services on offer. */
export type BookingRules = Omit<LineCheckInput, 'appointment'> & { checkLine?: LineCheck | undefined };

export type LineField =
  | 'service'
  | 'payer'
  | 'repeat'
  | 'weeks'
  | 'weekday'
  | 'date'
  | 'start'
  | 'duration'
  | 'workers';
export type SettingsField = 'startDate' | 'endDate' | 'fundingType' | 'notes';
/** Lists every issue that the server would find in a booking, at the field that shows it. */
export function checkBooking(draft: BookingDraft, { checkLine = checkAppointment, ...rules }: BookingRules) {
  const { appointments } = toBooking(draft);
  const lines = appointments.flatMap((appointment, index) =>
    checkLine({ appointment, ...rules }).map(({ path, message }) => ({
      path: `appointments.${index}.${path}`,
      message,
    })),
  );
  return toFieldIssues([...lines, ...listNotesIssues('notes', draft.settings.notes)], draft);
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
  supportWorkerRefs: 'workers',
};

const settingsFields: Record<string, SettingsField> = {
  repeatEndDate: 'endDate',
  fundingType: 'fundingType',
  notes: 'notes',
};

const officeFields = ['requestedBy', 'reason'];

/** Puts issues of the sent body at the fields that show them: `appointments.0.startTime` is `lines.0.start`. */
export function toFieldIssues(issues: readonly FieldIssue[], draft: IssuesDraft): FieldIssue[] {
  return issues.map(({ path, message }) => ({ path: toFieldPath(path, draft), message }));
}

type IssuesDraft = Pick<BookingDraft, 'lines' | 'office'>;

function toFieldPath(path: string, { lines, office }: IssuesDraft): string {
  const [sent, name] = parsePath(path);
  const index = findShownAt({ lines }, sent);
  // The office chooses for each line, everyone else once for all of them.
  if (name === 'supportWorkerRefs' && !office) return 'supportWorkers';
  if (name === 'supportWorkerRefs' && lines[sent]) return `lines.${sent}.workers`;
  if (name === 'fundingType' && office) return `lines.${index}.payer`;
  const field = lineFields[name];
  // A line that repeats begins on the booking's start date, which is among the settings.
  const startsInSettings = field === 'date' && (lines[index]?.line.repeat ?? 'None') !== 'None';
  const setting = startsInSettings ? 'startDate' : settingsFields[name];
  if (setting) return `settings.${setting}`;
  if (officeFields.includes(name)) return `office.${name}`;
  // A refusal of several workers at once names no line.
  const at = field === 'workers' ? Math.max(index, 0) : index;
  return field && lines[at] ? `lines.${at}.${field}` : path;
}

/** Finds the shown line with the first issue. */
export function findWrongLine(issues: readonly FieldIssue[], { lines }: Pick<BookingDraft, 'lines'>) {
  const line = lines.find((_, at) => issues.some(({ path }) => path.startsWith(`lines.${at}.`)));
  return line?.partOf ?? line?.ref;
}

export function hasField({ path }: FieldIssue): boolean {
  return /^(lines|settings|office|supportWorkers)(\.|$)/.test(path);
}

/** Parses `appointments.0.startTime` to 0 and `startTime`, and `notes` to no line and `notes`. */
function parsePath(path: string): [index: number, name: string] {
  const parts = path.split('.');
  return parts[0] === 'appointments' ? [Number(parts[1]), parts[2] ?? ''] : [-1, parts[0] ?? ''];
}
