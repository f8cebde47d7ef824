import type { TimeLimits } from '#domain/booking/time-limits.ts';

/** The office books any minute of the day, for up to 12 hours (docs/product/office-acts.md, "Booking for a client"). */
export const officeLimits: TimeLimits = {
  earliest: '00:00',
  latest: '23:59',
  step: 1,
  mostMinutes: 720,
  lengthStep: 5,
  exactOnly: false,
};

/** How long the person who did something may undo it, in seconds (docs/product/office-acts.md, "Undo"). */
export const undoSeconds = 30;
