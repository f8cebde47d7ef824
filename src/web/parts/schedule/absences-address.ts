import { isRef } from '#domain/refs/ref.ts';

/** The absence that is open, a new one among them, and how many days of visits are shown. */
export type AbsencesAddress = { absence?: string; days?: number };

export const newAbsence = 'new';
export const daysToShow = [1, 7, 14, 56] as const;

/** Reads the address defensively, since a person may have typed it. */
export function readAbsencesAddress({ absence, days }: Record<string, unknown>): AbsencesAddress {
  const known = daysToShow.find((count) => count === Number(days));
  return {
    ...(typeof absence === 'string' && (absence === newAbsence || isRef(absence)) && { absence }),
    ...(known && { days: known }),
  };
}
