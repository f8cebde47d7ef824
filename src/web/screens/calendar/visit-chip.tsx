import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import type { ShownVisit } from '#web/parts/visit/roster-index.ts';
import { type ServiceNames, serviceOf } from '#web/parts/visit/service-names.ts';
import { statusLooks } from '#web/parts/visit/status-look.ts';
import { startWords, withWords } from '#web/parts/visit/visit-words.ts';
import { stateWords } from './day-words.ts';

type VisitChipProps = { shown: ShownVisit; services: ServiceNames; tabIndex: 0 | -1 };

/** A visit in a month's cell: time and name in text, the status as rails, colour, icon, and a word for screen readers. */
export function VisitChip({ shown, services, tabIndex }: VisitChipProps) {
  const { visit, status } = shown;
  const { look, icon: Icon } = statusLooks[status];
  return (
    <CalendarLink className="visit" data-status={look} date={visit.date} visit={visit} tabIndex={tabIndex}>
      <span className="top-line">
        <span className="t num">{startWords(visit)}</span>
        <Icon className="i" aria-hidden />
      </span>
      <span className="w">{withWords(shown)}</span>
      <span className="sr">{['', ...stateWords(shown), serviceOf(services, visit)].join(', ')}</span>
    </CalendarLink>
  );
}
