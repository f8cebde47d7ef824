import { formatTime } from '#domain/time/format.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { PlannedSeries } from './plan-series.ts';
import { type SeriesColumn, seriesColumns } from './series-columns.ts';

/** Writes a line as it will be booked, a cell for each column. */
export function writeSeriesCells({ clientName, workerName, serviceName, payerName, job }: PlannedSeries): string[] {
  const weeks = { Weekly: '', Fortnightly: '2' }[job.repeatOption as string] ?? String(job.repeatFrequencyInWeeks);
  const texts: Partial<Record<SeriesColumn, string>> = {
    client: clientName,
    service: serviceName,
    weekday: job.dayOfWeek ?? '',
    start: formatTime(job.startTime ?? ''),
    minutes: String(job.durationMins),
    weeksApart: weeks,
    worker: workerName ?? '',
    funding: payerName ?? '',
    from: formatTypedDate(job.repeatStartDate ?? ''),
    to: formatTypedDate(job.repeatEndDate ?? ''),
  };
  return seriesColumns.map(({ name }) => texts[name] ?? '');
}
