import type { NewAppointment, NewBooking } from '#contract/appointments.ts';
import type { FundingType, RepeatOption } from '#domain/appointments/types.ts';
import { hasWeekday } from '#domain/booking/choices.ts';
import {
  type BookingLine,
  type BookingSettings,
  chooseRepeat,
  createLine,
  createSettings,
  toAppointment,
} from '#domain/booking/line.ts';
import { toRecurrence } from '#domain/booking/rule.ts';
import { listNextOccurrences } from '#domain/recurrence/occurrences.ts';
import { weekdayName } from '#domain/time/format.ts';
import type { NewBookingTask, TaskDraft } from '../booking-task.ts';
import { listWishRefs } from '../workers/wished-workers.ts';

/** The workers who come to a line, and how many it needs, where the task chooses that. */
export type LineWorkers = { supportWorkerRefs?: readonly string[]; workersNeeded?: number };
/** `boardDay`: the day of the office's board that the booking began at. */
export type OfficeWords = { requestedBy: string; reason: string; boardDay?: string };
/** A line as it is checked and sent. */
export type DraftAppointment = NewAppointment & { workersNeeded?: number | undefined; fundingRef?: string };

/** The refs of a line's future job and request, made once so that these are created only once. */
export type LineRefs = { ref: string; ticketRef?: string };
export type DraftLine = LineRefs &
  LineWorkers & {
    line: BookingLine;
    /** The ref of the line that it is shown with: the same on another weekday. */
    partOf?: string;
  };

/** A booking that is not sent yet. Its issues have paths like `lines.0.start`. */
export type BookingDraft = Pick<TaskDraft, 'supportWorkers'> & {
  lines: readonly DraftLine[];
  /** The line that shows its fields; the others show text. */
  open?: string | undefined;
  settings: BookingSettings;
  /** The part of a booking that only the office says. */
  office?: OfficeWords;
};

type CreateDraftInput = LineRefs & { hasFunding: boolean } & Partial<
    Pick<NewBookingTask, 'limits' | 'payers' | 'supportWorkers' | 'office'>
  >;

/** Creates a booking with one blank line (docs/product/booking.md, "Lines"). */
export function createDraft(input: CreateDraftInput): BookingDraft {
  const { hasFunding, ref, ticketRef, limits, payers, supportWorkers = [], office } = input;
  const settings = createSettings({ hasFunding });
  const [onlyPayer = settings.fundingType] = payers?.length === 1 ? payers : [];
  return {
    lines: [{ ref, ...(ticketRef && { ticketRef }), line: createLine(undefined, limits) }],
    settings: { ...settings, fundingType: onlyPayer, selectSupportWorker: supportWorkers.length > 0 },
    supportWorkers,
    ...(office && { office }),
  };
}

/** Sets a line, and with it its other weekdays; they end where it repeats on no weekday. */
export function setLine(draft: BookingDraft, index: number, line: BookingLine): BookingDraft {
  const head = draft.lines[index];
  const isPart = ({ partOf }: DraftLine) => partOf !== undefined && partOf === head?.ref;
  const lines = hasWeekday(line.repeat) ? draft.lines : draft.lines.filter((own) => !isPart(own));
  return {
    ...draft,
    lines: lines.map((own) => {
      if (own === head) return { ...own, line };
      return isPart(own) ? { ...own, line: { ...line, dayOfWeek: own.line.dayOfWeek } } : own;
    }),
  };
}

export function setSettings(draft: BookingDraft, settings: Partial<BookingSettings>): BookingDraft {
  return { ...draft, settings: { ...draft.settings, ...settings } };
}

type SetRepeatInput = { draft: BookingDraft; index: number; repeat: RepeatOption; firstDate: string };

/** Sets a line's repeat option, and the booking's start date that follows from it. */
export function setRepeat({ draft, index, repeat, firstDate }: SetRepeatInput): BookingDraft {
  const { lines, settings } = draft;
  const own = lines[index];
  if (!own) return draft;
  const othersRepeat = hasRepeat({ ...draft, lines: lines.filter((other) => other !== own) });
  const chosen = chooseRepeat({ line: own.line, settings, repeat, firstDate, othersRepeat });
  return setSettings(setLine(draft, index, chosen.line), chosen.settings);
}

/** Says whether a line repeats: only then start and end dates belong to the booking (docs/product/booking.md, "Booking settings"). */
export function hasRepeat({ lines }: Pick<BookingDraft, 'lines'>): boolean {
  return lines.some(({ line }) => line.repeat !== 'None');
}

/** Finds who pays for a line: the office says it of each, everyone else once for all. */
export function findPayer({ office, settings }: BookingDraft, { fundingType }: BookingLine): FundingType | undefined {
  return office ? fundingType : settings.fundingType;
}

export function toBooking(draft: BookingDraft): NewBooking & { appointments: DraftAppointment[] } {
  const { lines, settings } = draft;
  const notes = settings.notes.trim();
  const requestedRefs = listWishRefs(draft);
  const pickPayer = ({ fundingType, fundingRef }: BookingLine) =>
    draft.office && { fundingType: fundingType as FundingType, ...(fundingRef && { fundingRef }) };
  return {
    appointments: lines.map(({ ref, ticketRef, line, supportWorkerRefs = requestedRefs, workersNeeded }) => ({
      ...(toAppointment({ line, settings, ref, supportWorkerRefs }) as NewAppointment),
      ...pickPayer(line),
      ...(ticketRef && { ticketRef }),
      ...(workersNeeded && { workersNeeded }),
    })),
    ...(notes && { notes }),
  };
}

/** Lists the first dates of a line; none while they are unknown, or where it ends before it begins. */
export function listFirstDates({ draft, index, count }: { draft: BookingDraft; index: number; count: number }) {
  const own = draft.lines[index];
  if (!own) return [];
  const appointment = toAppointment({ ...own, settings: draft.settings });
  const { date, repeatOption, dayOfWeek, repeatFrequencyInWeeks } = appointment;
  if (!date || (hasWeekday(repeatOption) && !dayOfWeek)) return [];
  if (repeatOption === 'Other' && !repeatFrequencyInWeeks) return [];
  return listNextOccurrences({ rule: toRecurrence(appointment), from: date, count });
}

/** Lists a first date of each weekday that a line falls on. */
export function listWeekOfLine({ draft, index }: { draft: BookingDraft; index: number }): string[] {
  const dates = listFirstDates({ draft, index, count: 7 });
  return [...new Map(dates.map((date) => [weekdayName(date), date])).values()];
}

/** Lists the first visit of each line, as far as it is known. */
export function listLineVisits(draft: BookingDraft) {
  return draft.lines.flatMap(({ line, ref }, index) =>
    listFirstDates({ draft, index, count: 1 }).map((date) => ({ ...line, ref, date })),
  );
}

/** Finds the first visit, which the calendar opens after the booking is made. */
export function findFirstVisitOfDraft(draft: BookingDraft): { date: string; jobRef: string } | undefined {
  const [first] = listLineVisits(draft).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return first && { date: first.date, jobRef: first.ref };
}
