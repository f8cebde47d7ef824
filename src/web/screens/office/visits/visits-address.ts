import { officeStatuses } from '#domain/appointments/types.ts';
import { clientPriorities } from '#domain/clients/priority.ts';
import { createAddressReader, readDate, readOneOf, readWord } from '#web/kernel/address-reader.ts';

/** The kinds of rows: support workers, clients, or the visits themselves in order of time. */
const groupings = ['worker', 'client', 'time'] as const;
export type Grouping = (typeof groupings)[number];

/** Reads the view that the office looks at. All of it is in the address but the words that it searches for. */
export const readVisitsAddress = createAddressReader({
  day: readDate,
  view: readOneOf(['week']),
  by: readOneOf(groupings),
  /** Rows by area; otherwise by name. */
  rows: readOneOf(['area']),
  /** Support workers without visits are shown, however many. */
  idle: readOneOf(['shown']),
  area: readWord,
  team: readWord,
  skill: readWord,
  service: readWord,
  status: readOneOf(officeStatuses),
  priority: readOneOf(clientPriorities),
  /** The ref of the only support worker, or of the only client, whose visits are shown. */
  worker: readWord,
  client: readWord,
});
export type VisitsAddress = ReturnType<typeof readVisitsAddress>;
