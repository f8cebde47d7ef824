import { minutesOf, timeOf } from '#domain/time/day.ts';

/** The starts and lengths that one kind of booking offers (docs/product/booking.md, "Choices of a line"). */
export type TimeLimits = {
  /** The first and the last exact start. */
  earliest: string;
  latest: string;
  /** Minutes between two exact starts; 1 takes any minute. */
  step: number;
  mostMinutes: number;
  /** Minutes between two lengths. */
  lengthStep: number;
  /** Neither start nor length can be left open: no Flexible, Morning, Afternoon or Unsure. Overnight is a length of its own. */
  exactOnly: boolean;
  /** An exact start is the first choice, and chosen at first. */
  exactFirst: boolean;
};

/** A half hour from 06:00 to 20:00, for up to 8 hours, or left open. */
export const bookingLimits: TimeLimits = {
  earliest: '06:00',
  latest: '20:00',
  step: 30,
  mostMinutes: 480,
  lengthStep: 30,
  exactOnly: false,
  exactFirst: false,
};

/** Lists every exact start: `06:00`, `06:30` … `20:00`. */
export function listStarts({ earliest, latest, step }: TimeLimits): string[] {
  const first = minutesOf(earliest);
  const count = Math.floor((minutesOf(latest) - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => timeOf(first + index * step));
}

/** Lists every length in minutes: 30, 60 … 480. */
export function listLengths({ mostMinutes, lengthStep }: TimeLimits): number[] {
  return Array.from({ length: mostMinutes / lengthStep }, (_, index) => (index + 1) * lengthStep);
}

/** Says whether a time is an exact start of a booking: `06:00` and `14:30` are, `05:30` and `14:10` are not. */
export function isStart(time: string, limits: TimeLimits): boolean {
  return listStarts(limits).includes(time);
}

/** Says whether minutes are a length of a booking: 30 and 480 are, 45 and 510 are not. */
export function isLength(minutes: number, limits: TimeLimits): boolean {
  return listLengths(limits).includes(minutes);
}
