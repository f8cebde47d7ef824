import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

/**
 * The weeks ahead for which the portal compares a worker's time, and so for which a first visit can be booked (docs/product/booking.md,
 * "How far ahead").
 */
export const weeksAhead = 52;

/** The most characters of notes (docs/product/booking.md, "Limits"). */
export const mostNotes = 4000;

/** The most lines of one booking, and the message beyond it (docs/product/booking.md, "Limits"). */
export const mostLines = 20;
export const tooManyLinesMessage = `Book at most ${mostLines} lines at once.`;

/** The most support workers that a booking or a change can ask for. */
export const mostWishes = 10;

/** Finds the last day that a first visit can be on: 52 weeks from today. On 20 November 2026: 19 November 2027. */
export function findLastAllowedDate(now: Instant, zone: string): string {
  return addDays(wallClock({ instant: now, zone }).date, weeksAhead * 7);
}
