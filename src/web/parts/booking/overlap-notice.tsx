import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { OverlappingVisit } from '#domain/booking/own-overlap.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Warns of two visits at one time; it prevents nothing (docs/product/booking.md, "Overlaps"). */
export function OverlapNotice({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <Banner kind="wait" icon={TriangleAlert} title="Two visits at the same time">
      {children} You can still confirm if you want both.
    </Banner>
  );
}

type OverlapSentenceInput = { planned: OverlappingVisit; existing: OverlappingVisit; names: ServiceNames };

/** Formats two visits at one time: `Shopping on Wednesday 25 November at 9:30am would be at the same time as Personal care at 9:00am.` */
export function formatOverlap({ planned, existing, names }: OverlapSentenceInput): string {
  const words = (visit: OverlappingVisit, withDay: boolean) =>
    `${findServiceName(names, visit)}${withDay ? ` on ${formatDayMonth(visit.date)}` : ''} at ${formatStart(visit)}`;
  const other = words(existing, existing.date !== planned.date);
  return `${words(planned, true)} would be at the same time as ${other}.`;
}
