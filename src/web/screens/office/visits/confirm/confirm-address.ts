import { isCivilDate } from '#domain/time/day.ts';

export type ConfirmAddress = { date?: string };

/** The day that the address names; without one it is yesterday. */
export function readConfirmAddress({ date }: Record<string, unknown>): ConfirmAddress {
  return typeof date === 'string' && isCivilDate(date) ? { date } : {};
}
