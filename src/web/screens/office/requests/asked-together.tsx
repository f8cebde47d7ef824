import { Link } from '@tanstack/react-router';
import type { QueueItem } from '#contract/office.ts';
import { RequestStatus } from '#web/parts/visit/request-status.tsx';

/** Shows the other requests of the same booking, so that none is answered without a look at them. */
export function AskedTogether({ lines }: { lines: NonNullable<QueueItem['askedTogether']> }) {
  if (lines.length === 0) return null;
  return (
    <section className="asked-together" aria-labelledby="asked-together">
      <h3 id="asked-together">Asked for in the same booking</h3>
      <ul>
        {lines.map(({ ref, status, subject }) => (
          <li key={ref} className="row wrap-on asked-together-line">
            <Link to="/office/requests/$ref" params={{ ref }} search resetScroll={false}>
              {subject}
            </Link>
            <RequestStatus status={status} type="newBooking" />
          </li>
        ))}
      </ul>
    </section>
  );
}
