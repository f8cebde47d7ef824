import { countPlannedMinutes, findExactStart } from '#domain/appointments/begin.ts';
import { formatPendingStatus, isRecorded } from '#domain/appointments/status.ts';
import type { Times } from '#domain/appointments/types.ts';
import { joinWithAnd, joinWithCommas, joinWithOr } from '#domain/texts/join-with-and.ts';
import { formatDate, formatDuration, formatHours, formatShortDay, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import type { ShownStatus } from './status-look.ts';

type NamedWorker = { ref: string; fullName: string; givenName: string; knownAs?: string | undefined };

/** Formats a start: `9:00am`, or the choice of a visit without an exact time: `Flexible`, `Morning`, `Afternoon`. */
export function formatStart(times: Pick<Times, 'startTimeOption' | 'startTime' | 'durationOption'>): string {
  const time = findExactStart(times);
  return time === undefined ? times.startTimeOption : formatTime(time);
}

/** Formats a length: `1.5 hours`, `Overnight`, or that it is unknown yet. */
export function formatLength(times: Pick<Times, 'durationOption' | 'durationMins'>): string {
  if (times.durationOption === 'Overnight') return 'Overnight';
  const minutes = countPlannedMinutes(times);
  return minutes === 0 ? 'Length open' : formatDuration(minutes);
}

/** Formats minutes in hours: `7 hours`, `1 hour`. */
export function formatHoursAndMinutes(minutes: number): string {
  return addHoursUnit(formatHours(minutes));
}

/** Adds the unit to hours: `'7'` → `7 hours`, `'1'` → `1 hour`. */
export function addHoursUnit(hours: string): string {
  return `${hours} ${hours === '1' ? 'hour' : 'hours'}`;
}

/** Formats a moment on the clocks of a zone: `19 Nov 2026, 4:12pm`. */
export function formatMoment({ at, zone }: { at: string; zone: string }): string {
  const { date, time } = wallClock({ instant: Date.parse(at), zone });
  return `${formatDate(date)}, ${formatTime(time)}`;
}

/** Formats the day of a moment on the calendar of a zone: `19 Nov 2026`. */
export function formatDay({ at, zone }: { at: string; zone: string }): string {
  return formatDate(wallClock({ instant: Date.parse(at), zone }).date);
}

/** Formats the same on the calendar of the provider. */
export function formatProviderDay(at: string): string {
  return formatDay({ at, zone: brand.timeZone });
}

/** Names a visit: `Shopping on Wed 25 Nov`, or `Shopping from Wed 25 Nov` where later ones are included. */
export function formatVisitName({ service, date, goesOn }: { service: string; date: string; goesOn: boolean }): string {
  return `${service} ${goesOn ? 'from' : 'on'} ${formatShortDay(date)}`;
}

/** The meaning of a visit without a worker for the person who waits for it. */
export const lookingText = 'We are looking for someone and will let you know.';

type VisitWorkers<W> = { workers: readonly W[]; awayWorkers: readonly W[] };

/** Lists the workers of a visit without those who cannot come. */
export function listComing<W extends { ref: string }>({ workers, awayWorkers }: VisitWorkers<W>): readonly W[] {
  if (awayWorkers.length === 0) return workers;
  return workers.filter(({ ref }) => awayWorkers.every((away) => away.ref !== ref));
}

/** Says `Tom cannot come`, never why; empty where all can (docs/product/office.md, "When a support worker cannot come"). */
export function formatCannotCome({ awayWorkers }: { awayWorkers: readonly NamedWorker[] }): string {
  return awayWorkers.length === 0 ? '' : `${formatGivenNames(awayWorkers)} cannot come`;
}

/** Formats workers' names as they are called: `Tom`, `Tom and Mele`. */
export function formatGivenNames(workers: readonly NamedWorker[]): string {
  return joinWithAnd(workers.map(pickCalledName));
}

/** Formats the wishes of a booking that is not approved: `Asked for: Tom or Mele`; empty where no one was asked for. */
export function formatWishes({ wishes = [] }: { wishes?: readonly NamedWorker[] | undefined }): string {
  return wishes.length === 0 ? '' : `Asked for: ${joinWithOr(wishes.map(pickCalledName))}`;
}

/** Picks the name that a worker goes by, or else the given name: `Tom`. */
export function pickCalledName({ knownAs, givenName }: NamedWorker): string {
  return knownAs ?? givenName;
}

type FormattedWorkers = VisitWorkers<NamedWorker> & { status: ShownStatus; wishes?: readonly NamedWorker[] };

/** Formats the workers of a visit, short enough for a month's cell. A pending visit without a worker reads `Pending...`. */
export function formatWorkers({ status, ...visit }: FormattedWorkers): string {
  if (visit.workers.length > 0) return joinWithCommas([formatGivenNames(listComing(visit)), formatCannotCome(visit)]);
  const wishes = formatWishes(visit);
  if (wishes) return wishes;
  if (status === 'Pending') return formatPendingStatus({ status, supportWorkerRefs: [] });
  return status === 'Cancelled' || status === 'Past' || isRecorded({ status }) ? 'No one' : 'No one yet';
}
