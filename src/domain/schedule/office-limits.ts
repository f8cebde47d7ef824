import type { TimeLimits } from '#domain/booking/time-limits.ts';

/** The office books any minute of the day, an exact one first, for up to 12 hours (docs/product/office-acts.md, "Booking for a client"). */
export const officeLimits: TimeLimits = {
  earliest: '00:00',
  latest: '23:59',
  step: 1,
  mostMinutes: 720,
  lengthStep: 5,
  exactOnly: false,
  exactFirst: true,
};

/** The seconds in which the person who did something may undo it (docs/product/office-acts.md, "Undo"). */
export const undoSeconds = 30;

/** The longest wait of a call for a calendar that another call changes. An undo that began in time still comes before its emails. */
const longestWaitSeconds = 15;

/** The seconds that emails about what the office did wait. */
export const emailDelaySeconds: number = undoSeconds + longestWaitSeconds;

/** The number of visits that the office reassigns at once (docs/product/office.md, "Reassigning visits"). */
export const mostReassigned = 200;
export const tooManyReassignedMessage: string = `Reassign at most ${mostReassigned} visits at once.`;

/** The number of visits of a series that keep who comes while the others are reassigned for good: all of 52 weeks. */
export const mostKept = 366;

/** The number of days of visits that can be reassigned at once, and without a last day (docs/product/office.md, "Reassigning visits"). */
export const mostDaysToReassign = 56;

/**
 * The number of support workers who are offered at first, when the office asks for more, and at most (docs/product/requests.md, "Who is
 * offered").
 */
export const fewOffered = 12;
export const moreOffered = 50;
export const mostOffered = 500;
