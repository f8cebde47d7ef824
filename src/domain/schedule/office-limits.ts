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

/** How long a call may wait for a calendar that another call changes: an undo that began in time still comes before its emails. */
const longestWaitSeconds = 15;

/** How long emails about what the office did wait, in seconds. */
export const emailDelaySeconds: number = undoSeconds + longestWaitSeconds;

/** How many visits the office gives to others at once (docs/product/office.md, "Giving visits away"). */
export const mostGiven = 200;
export const tooManyGivenMessage: string = `Give at most ${mostGiven} visits at once.`;

/** How many days of visits can be given away at once, and without a last day (docs/product/office.md, "Giving visits away"). */
export const mostDaysToGive = 56;

/** How many support workers are offered at first, when the office asks for more, and at most (docs/product/requests.md, "Who is offered"). */
export const fewOffered = 12;
export const moreOffered = 50;
export const mostOffered = 500;
