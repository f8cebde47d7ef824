import type { Roster } from '#contract/appointments.ts';
import { findOwnOverlap } from '#domain/booking/own-overlap.ts';
import type { NewAppointment } from '#domain/booking/rule.ts';
import { overlapSentence } from '#web/parts/booking/overlap-sentence.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';

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
  return overlapSentence({ ...found, names });
}
