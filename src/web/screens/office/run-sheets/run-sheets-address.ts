import { isCivilDate } from '#domain/time/day.ts';

/** The day, today without one, and the support worker, all without one. */
export type RunSheetsAddress = { day?: string; worker?: string };

/** Reads the address defensively, since a person may have typed it. */
export function readRunSheetsAddress({ day, worker }: Record<string, unknown>): RunSheetsAddress {
  return {
    ...(typeof day === 'string' && isCivilDate(day) && { day }),
    ...(typeof worker === 'string' && { worker }),
  };
}
