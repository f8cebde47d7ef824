import { parseVisitRef } from '#domain/appointments/roster.ts';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';

/** The visit that opens for a request: the one it is about, else the first of its job; none where the calendar has none. */
export function findVisitOfTicket({
  index,
  ref,
}: {
  index: RosterIndex;
  ref: string;
}): { date: string; originalDate: string; jobRef: string } | undefined {
  const request = [...index.tickets.values()].flat().find((one) => one.ref === ref);
  if (!request) return undefined;
  const wanted = request.originalDate ?? request.effectiveDate;
  for (const date of index.dates) {
    for (const entry of index.days.get(date)?.appointmentRefs ?? []) {
      const { jobRef, originalDate } = parseVisitRef(entry, date);
      if (jobRef !== request.jobRef || (wanted !== undefined && wanted !== originalDate)) continue;
      return { date, originalDate, jobRef };
    }
  }
  return undefined;
}
