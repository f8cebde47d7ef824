import { parseVisitRef } from '#domain/appointments/roster.ts';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';

/** Finds the visit that a request opens: its own, else its job's first; none where the calendar has none. */
export function findVisitOfTicket({
  index,
  ref,
}: {
  index: RosterIndex;
  ref: string;
}): { date: string; originalDate: string; jobRef: string } | undefined {
  const request = [...index.tickets.values()].flat().find((one) => one.ref === ref);
  if (!request) return undefined;
  const ticketDate = request.originalDate ?? request.effectiveDate;
  for (const date of index.dates) {
    for (const entry of index.days.get(date)?.appointmentRefs ?? []) {
      const { jobRef, originalDate } = parseVisitRef(entry, date);
      if (jobRef !== request.jobRef || (ticketDate !== undefined && ticketDate !== originalDate)) continue;
      return { date, originalDate, jobRef };
    }
  }
  return undefined;
}
