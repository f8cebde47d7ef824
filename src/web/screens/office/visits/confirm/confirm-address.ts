import { isCivilDate } from '#domain/time/day.ts';

/** The day that the address names; without one it is yesterday. */
export function readConfirmAddress({ date }: Record<string, unknown>): { date?: string } {
  return typeof date === 'string' && isCivilDate(date) ? { date } : {};
}
