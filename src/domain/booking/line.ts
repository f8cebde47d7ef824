import type { DurationOption, FundingType, RepeatOption, StartTimeOption } from '#domain/appointments/types.ts';
import { addDays, type DayOfWeek, daysOfWeek, toDay, weekdayOf } from '#domain/time/day.ts';
import { type DurationChoice, hasWeekday, type StartChoice } from './choices.ts';
import type { NewAppointment } from './rule.ts';
import { bookingLimits, type TimeLimits } from './time-limits.ts';

/** The booking form and how its choices drive each other (docs/product/booking.md, "How choices change each other"). */

/** One line of the form. `date` is a single visit's day; a repeating line starts on the settings' start date. */
export type BookingLine = {
  date?: string | undefined;
  dayOfWeek?: DayOfWeek | undefined;
  repeat: RepeatOption;
  repeatFrequencyInWeeks?: number | undefined;
  startTimeOption: StartTimeOption;
  startTime?: string | undefined;
  durationOption: DurationOption;
  durationMinutes?: number | undefined;
  /** Refs of job types; the form chooses one. */
  services: string[];
  /** The payer, where the office says it of each line; else the settings do. */
  fundingType?: FundingType | undefined;
  fundingRef?: string | undefined;
};

/** The settings of all lines of a booking. */
export type BookingSettings = {
  startDate?: string | undefined;
  endDate?: string | undefined;
  notes: string;
  fundingType: FundingType;
  /** The person chooses workers, rather than `Please find the best match for me`. */
  selectSupportWorker: boolean;
};

/**
 * Makes the one blank line that a booking starts with: 30 minutes, Flexible, not repeating (docs/product/booking.md, "Lines"). The office
 * begins with an exact time.
 */
export function createLine(date?: string, limits: TimeLimits = bookingLimits): BookingLine {
  return {
    date,
    repeat: 'None',
    startTimeOption: firstStart(limits),
    durationOption: 'Specified',
    durationMinutes: 30,
    services: [],
  };
}

/** Returns the start that a line has before one is chosen. */
function firstStart({ exactOnly, exactFirst }: TimeLimits): StartTimeOption {
  return exactOnly || exactFirst ? 'Specified' : 'Flexible';
}

/** Makes blank settings: Funded if the client has funding, else Private (docs/product/booking.md, "Services and funding"). */
export function createSettings({ hasFunding }: { hasFunding: boolean }): BookingSettings {
  return { notes: '', fundingType: hasFunding ? 'Funded' : 'Private', selectSupportWorker: false };
}

/**
 * Sets the start of a line. Flexible, Morning or Afternoon clears the exact time; an exact time sets Specified. Overnight keeps its 23:00.
 */
export function chooseStart(line: BookingLine, start: StartChoice): BookingLine {
  if (isStartDisabled(line)) return line;
  if (start === 'Flexible' || start === 'Morning' || start === 'Afternoon') {
    return { ...line, startTimeOption: start as StartTimeOption, startTime: undefined };
  }
  return { ...line, startTimeOption: 'Specified', startTime: start };
}

/**
 * Sets the duration of a line. Unsure and Overnight clear the minutes, a number sets Specified. Overnight forces 23:00, and leaving it
 * resets the start to the first choice. Overnight → 60: Flexible for an hour.
 */
export function chooseDuration(
  line: BookingLine,
  duration: DurationChoice,
  limits: TimeLimits = bookingLimits,
): BookingLine {
  if (duration === 'Overnight') {
    return {
      ...line,
      startTimeOption: 'Specified',
      startTime: '23:00',
      durationOption: 'Overnight',
      durationMinutes: undefined,
    };
  }
  const start = isStartDisabled(line) ? { startTimeOption: firstStart(limits), startTime: undefined } : undefined;
  const isUnsure = duration === 'NotSpecified';
  return {
    ...line,
    ...start,
    durationOption: isUnsure ? 'NotSpecified' : 'Specified',
    durationMinutes: isUnsure ? undefined : duration,
  };
}

/** Says whether the start selector is disabled, as it is for Overnight. */
export function isStartDisabled(line: Pick<BookingLine, 'durationOption'>): boolean {
  return line.durationOption === 'Overnight';
}

type RepeatChoice = {
  line: BookingLine;
  settings: BookingSettings;
  repeat: RepeatOption;
  /** The first day that can be booked. */
  firstDate: string;
  othersRepeat?: boolean;
};

/**
 * Sets the repeat of a line. None clears the weekday and, unless another line still repeats, the start date; the person then chooses the
 * date. Any other option clears the date and gives the booking a start date if it has none (docs/product/booking.md, "How choices change
 * each other"). Weekly → None: no date yet. The weekday of the cleared date is the first choice of weekday.
 */
export function chooseRepeat({ line, settings, repeat, firstDate, othersRepeat = false }: RepeatChoice): {
  line: BookingLine;
  settings: BookingSettings;
} {
  const repeatFrequencyInWeeks = repeat === 'Other' ? line.repeatFrequencyInWeeks : undefined;
  if (repeat === 'None') {
    return {
      line: { ...line, repeat, repeatFrequencyInWeeks, dayOfWeek: undefined },
      settings: othersRepeat ? settings : { ...settings, startDate: undefined },
    };
  }
  const day = line.date ? daysOfWeek[weekdayOf(toDay(line.date))] : undefined;
  const dayOfWeek = hasWeekday(repeat) ? (line.dayOfWeek ?? day) : undefined;
  return {
    line: { ...line, repeat, repeatFrequencyInWeeks, dayOfWeek, date: undefined },
    settings: { ...settings, startDate: settings.startDate ?? firstDate },
  };
}

/** Sets the start date. One after the end date moves the end date to the day after the start. */
export function chooseStartDate(settings: BookingSettings, startDate: string): BookingSettings {
  const { endDate } = settings;
  if (endDate === undefined || startDate <= endDate) return { ...settings, startDate };
  return { ...settings, startDate, endDate: addDays(startDate, 1) };
}

type AppointmentInput = {
  line: BookingLine;
  settings: BookingSettings;
  ref: string;
  supportWorkerRefs?: readonly string[];
};

/** Turns a line and its settings into the body of a booking: start and end date only where the line repeats. */
export function toAppointment({ line, settings, ref, supportWorkerRefs = [] }: AppointmentInput): NewAppointment {
  const repeats = line.repeat !== 'None';
  return {
    ref,
    jobTypeRefs: line.services,
    fundingType: settings.fundingType,
    repeatOption: line.repeat,
    date: (repeats ? settings.startDate : line.date) ?? '',
    ...(line.dayOfWeek && { dayOfWeek: line.dayOfWeek }),
    ...(line.repeatFrequencyInWeeks !== undefined && { repeatFrequencyInWeeks: line.repeatFrequencyInWeeks }),
    ...(repeats && settings.endDate && { repeatEndDate: settings.endDate }),
    startTimeOption: line.startTimeOption,
    ...(line.startTime && { startTime: line.startTime }),
    durationOption: line.durationOption,
    ...(line.durationMinutes !== undefined && { durationMins: line.durationMinutes }),
    ...(supportWorkerRefs.length > 0 && { supportWorkerRefs: [...supportWorkerRefs] }),
  };
}
