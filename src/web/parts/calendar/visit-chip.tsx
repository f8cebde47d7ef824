import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { StatusIcon } from '#web/parts/visit/status-icon.tsx';
import { findStatusLook } from '#web/parts/visit/status-look.ts';
import { listStates } from '#web/parts/visit/visit-states.ts';
import { formatStart, formatWorkers } from '#web/parts/visit/visit-text.ts';

type VisitChipProps = { shown: ShownVisit; services: ServiceNames; tabIndex: 0 | -1 };

/** Shows a visit in a month's cell: time and name in text, the status as rails, colour, icon, and a word for screen readers. */
export function VisitChip({ shown, services, tabIndex }: VisitChipProps) {
  const { visit, status, isUnsent } = shown;
  const { look } = findStatusLook(shown);
  return (
    <CalendarLink className="visit" data-visit-status={look} date={visit.date} visit={visit} tabIndex={tabIndex}>
      <span className="t num">{formatStart(visit)}</span>
      <StatusIcon status={status} isUnsent={isUnsent} />
      <span className="w">{formatWorkers(shown)}</span>
      <span className="sr">{['', ...listStates(shown), findServiceName(services, visit)].join(', ')}</span>
    </CalendarLink>
  );
}
