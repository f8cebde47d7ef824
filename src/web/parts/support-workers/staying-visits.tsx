import { formatCount } from '#domain/texts/format-count.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { StillBooked } from './relationship.tsx';

type StayingVisitsProps = StillBooked & { onClose: () => void };

/** Shows the visits that a hidden worker still has (docs/product/support-workers.md, "Hiding a worker who still comes"). */
export function StayingVisits({ worker: { fullName }, upcomingVisits, onClose }: StayingVisitsProps) {
  const { visits, total } = upcomingVisits;
  const more = total - visits.length;
  return (
    <Dialog
      title={`${fullName} is still booked`}
      onClose={onClose}
      size="narrow"
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        {fullName} is hidden from your searches. {formatCount(total, 'visit stays', 'visits stay')} booked. Open a visit
        to ask for someone else.
      </p>
      <ul className="staying-visits">
        {visits.map((visit) => (
          <li key={`${visit.jobRef}@${visit.originalDate}`}>
            <CalendarLink className="tall-link" date={visit.date} visit={visit} onClick={onClose}>
              {formatLongDate(visit.date)}, {formatStart({ ...visit, durationOption: 'Specified' })}
            </CalendarLink>
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {formatCount(more, 'later visit')}.</p>}
    </Dialog>
  );
}
