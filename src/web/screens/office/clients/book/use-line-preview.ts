import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkOfficeLine } from '#domain/schedule/plan-booking.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { linePreviewQuery } from '#web/calls/schedule.ts';
import type { BookingForm } from '#web/parts/booking/new/use-booking-form.ts';
import { toOfficeLines } from './office-draft.ts';

/** Finds what would refuse a line, what warns and who could come, once the line is whole. */
export function useLinePreview({ draft, rules, client }: BookingForm, at: number) {
  const line = toOfficeLines(draft)[at]!;
  const withoutWorkers = { ...line, supportWorkerRefs: [] };
  const isWhole = checkOfficeLine({ ...rules(), line: withoutWorkers }).length === 0;
  const query = useQuery({
    ...linePreviewQuery({ params: { clientRef: client.clientRef }, body: { appointment: line } }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  const nameOf = (ref: string) => query.data?.supportWorkers.find((worker) => worker.ref === ref)?.fullName ?? '';
  const names = (line.supportWorkerRefs ?? []).map(nameOf).filter(Boolean);
  return { line, isWhole, query, names: joinWithAnd(names) };
}
