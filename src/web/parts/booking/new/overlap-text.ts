import type { Roster } from '#contract/appointments.ts';
import { findOwnOverlap } from '#domain/booking/own-overlap.ts';
import type { NewAppointment } from '#domain/booking/rule.ts';
import { formatOverlap } from '#web/parts/booking/overlap-notice.tsx';
import { indexRoster } from '#web/parts/visit/roster-index.ts';
import type { ServiceNames } from '#web/parts/visit/service-names.ts';

type OverlapTextInput = { appointments: readonly NewAppointment[]; roster: Roster; names: ServiceNames };

/** Formats the first two visits of the client that would overlap, in a sentence; undefined where none do. */
export function formatBookingOverlap({ appointments, roster, names }: OverlapTextInput): string | undefined {
  const [first, last] = [roster.days[0], roster.days.at(-1)];
  const dates = [...appointments.map(({ date }) => date), ...(first && last ? [first.date, last.date] : [])].toSorted();
  const { appointments: jobs, tickets: requests, timeZone: zone } = roster;
  const overlap = findOwnOverlap({
    appointments,
    jobs,
    exceptions: [...indexRoster(roster).exceptions.values()],
    tickets: requests,
    zone,
    start: dates[0]!,
    end: dates.at(-1)!,
  });
  if (!overlap) return undefined;
  return formatOverlap({ ...overlap, names });
}
