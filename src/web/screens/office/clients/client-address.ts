import { isCivilDate } from '#domain/time/day.ts';

/** The day of the client's calendar; without one it is today. */
export type ClientAddress = { day?: string };

/** Reads the address defensively, since a person may have typed it. */
export function readClientAddress({ day }: Record<string, unknown>): ClientAddress {
  return typeof day === 'string' && isCivilDate(day) ? { day } : {};
}
