import type { Roster } from '#contract/appointments.ts';
import { findOwnOverlap, type Overlapping } from '#domain/booking/own-overlap.ts';
import type { NewAppointment } from '#domain/booking/rule.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { type ServiceNames, serviceOf } from '#web/parts/visit/service-names.ts';
import { startWords } from '#web/parts/visit/visit-words.ts';

type Given = { appointments: readonly NewAppointment[]; roster: Roster; names: ServiceNames };

/** The first two visits of the client that would be at the same time, in a sentence; nothing where there are none. */
export function overlapWords({ appointments, roster, names }: Given): string | undefined {
  const [first, last] = [roster.days[0], roster.days.at(-1)];
  const dates = [...appointments.map(({ date }) => date), ...(first && last ? [first.date, last.date] : [])].toSorted();
  const { appointments: jobs, visits: exceptions, requests, timeZone: zone } = roster;
  const found = findOwnOverlap({
    appointments,
    jobs,
    exceptions,
    requests,
    zone,
    start: dates[0]!,
    end: dates.at(-1)!,
  });
  if (!found) return undefined;
  const { wanted, standing } = found;
  const words = (visit: Overlapping, withDay: boolean) =>
    `${serviceOf(names, visit)}${withDay ? ` on ${formatDayMonth(visit.date)}` : ''} at ${startWords(visit)}`;
  const other = words(standing, standing.date !== wanted.date);
  return `${words(wanted, true)} would be at the same time as ${other}.`;
}
