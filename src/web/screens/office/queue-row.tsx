import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRightLeft, type LucideIcon, Plus, X } from 'lucide-react';
import type { QueueItem } from '#contract/office.ts';
import type { RequestType } from '#domain/requests/types.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { requestQuery } from '#web/api/office.ts';
import { rowId } from './desk.ts';
import { dueOf } from './due.ts';

const icons: Record<RequestType, LucideIcon> = { newBooking: Plus, change: ArrowRightLeft, cancellation: X };

/** A request in the queue: who, what, and how soon. The whole row links. */
export function QueueRow({ item, current, now }: { item: QueueItem; current: boolean; now: Instant }) {
  const Icon = icons[item.type];
  const queryClient = useQueryClient();
  // What is likely to be opened next is read beforehand.
  const readAhead = () => void queryClient.prefetchQuery(requestQuery(item.ref));
  return (
    <li>
      <Link
        id={rowId(item.ref)}
        to="/office/requests/$ref"
        params={{ ref: item.ref }}
        resetScroll={false}
        aria-current={current ? 'true' : undefined}
        activeProps={{}}
        onPointerEnter={readAhead}
        onFocus={readAhead}
      >
        <Icon className="i" aria-hidden />
        <span className="queue-words">
          <span className="line">
            <strong>{item.clientName}</strong>
            <When item={item} now={now} />
          </span>
          <span className="what">{item.subject}</span>
        </span>
      </Link>
    </li>
  );
}

function When({ item, now }: { item: QueueItem; now: Instant }) {
  if (item.status !== 'open') {
    const { date } = wallClock({ instant: Date.parse(item.askedAt), zone: item.timeZone });
    return <span className="due">Asked {formatShortDay(date).slice(4)}</span>;
  }
  const { kind, words } = dueOf(item, now);
  return (
    <span className="due" data-due={kind}>
      {words}
    </span>
  );
}
