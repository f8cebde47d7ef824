import type { Overlapping } from '#domain/booking/own-overlap.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { type ServiceNames, serviceOf } from '#web/parts/visit/service-names.ts';
import { startWords } from '#web/parts/visit/visit-words.ts';

type Found = { wanted: Overlapping; standing: Overlapping; names: ServiceNames };

/** Two visits at one time: `Shopping on Wednesday 25 November at 9:30am would be at the same time as Personal care at 9:00am.` */
export function overlapSentence({ wanted, standing, names }: Found): string {
  const words = (visit: Overlapping, withDay: boolean) =>
    `${serviceOf(names, visit)}${withDay ? ` on ${formatDayMonth(visit.date)}` : ''} at ${startWords(visit)}`;
  const other = words(standing, standing.date !== wanted.date);
  return `${words(wanted, true)} would be at the same time as ${other}.`;
}
