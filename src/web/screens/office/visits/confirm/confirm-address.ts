import { isCivilDate } from '#domain/time/day.ts';

export type ConfirmAddress = { date?: string };

/** Reads the day that the address names; without one the screen shows yesterday. */
export function readConfirmAddress({ date }: Record<string, unknown>): ConfirmAddress {
  return typeof date === 'string' && isCivilDate(date) ? { date } : {};
}
