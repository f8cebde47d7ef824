import { type OfficeStatus, officeStatuses } from '#domain/appointments/types.ts';
import { clientPriorities } from '#domain/clients/priority.ts';
import { isCivilDate } from '#domain/time/day.ts';

/** The kinds of rows: support workers, clients, or the visits themselves in order of time. */
const groupings = ['worker', 'client', 'time'] as const;
export type Grouping = (typeof groupings)[number];

/** The view that the office looks at, all of it in the address but the words that it searches for. Defaults are left out. */
export type VisitsAddress = {
  day?: string;
  view?: 'week';
  by?: Grouping;
  /** Rows by area; otherwise by name. */
  rows?: 'area';
  area?: string;
  skill?: string;
  service?: string;
  status?: OfficeStatus;
  priority?: (typeof clientPriorities)[number];
  /** The ref of the only support worker, or of the only client, whose visits are shown. */
  worker?: string;
  client?: string;
};

/** Reads the address defensively, since a person may have typed it. */
export function readVisitsAddress(search: Record<string, unknown>): VisitsAddress {
  const { day, view, rows, area, skill, service, worker, client } = search;
  const [by, status, priority] = [
    groupings.find((one) => one === search.by),
    officeStatuses.find((one) => one === search.status),
    clientPriorities.find((one) => one === search.priority),
  ];
  return {
    ...(typeof day === 'string' && isCivilDate(day) && { day }),
    ...(view === 'week' && { view }),
    ...(by && { by }),
    ...(rows === 'area' && { rows }),
    ...(isWord(area) && { area }),
    ...(isWord(skill) && { skill }),
    ...(isWord(service) && { service }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(isWord(worker) && { worker }),
    ...(isWord(client) && { client }),
  };
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}
