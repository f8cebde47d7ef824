import { createAddressReader, readRef } from '#web/kernel/address-reader.ts';

export const newAbsence = 'new';
/** The days after the last working day. */
export const leavingAbsence = 'leaving';
export const daysToShow = [1, 7, 14, 56] as const;

/** Reads the absence that is open, a new one and leaving among them, and how many days of visits are shown. */
export const readAbsencesAddress = createAddressReader({
  absence: (typed) => (typed === newAbsence || typed === leavingAbsence ? typed : readRef(typed)),
  days: (typed): number | undefined => daysToShow.find((count) => count === Number(typed)),
});
export type AbsencesAddress = ReturnType<typeof readAbsencesAddress>;
