import { isCivilDate } from '#domain/time/day.ts';

/** A free slot that a booking begins at: its day, its start and the support worker who is free. */
export type BookAddress = { day?: string; start?: string; worker?: string };

/** Reads the address defensively, since a person may have typed it. */
export function readBookAddress({ day, start, worker }: Record<string, unknown>): BookAddress {
  return {
    ...(typeof day === 'string' && isCivilDate(day) && { day }),
    ...(typeof start === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(start) && { start }),
    ...(typeof worker === 'string' && /^[0-9a-z]{16}$/.test(worker) && { worker }),
  };
}
