import { Link } from '@tanstack/react-router';
import { formatCount } from '#domain/texts/format-count.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Shows how many visits are there again and need a support worker, with the way to them. */
export function VisitsBack({ clientRef, count }: { clientRef: string; count: number }) {
  return (
    <Banner kind="wait">
      {formatCount(count, 'visit is', 'visits are')} there again without a support worker.{' '}
      <Link to="/office/visits" search={{ view: 'week', by: 'time', client: clientRef }}>
        Find someone
      </Link>
    </Banner>
  );
}
