import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { workerChecksQuery } from '#web/calls/office-support-workers.ts';

/** Counts what support workers have to renew. The list is a page of its own. Not there while there is nothing. */
export function ChecksLine() {
  const { data } = useQuery(workerChecksQuery);
  if (!data || data.total === 0) return null;
  const { expired, total } = data;
  const due = total - expired;
  const parts = [
    ...(expired > 0 ? [`${formatCount(expired, 'check')} ${choosePlural(expired, 'has', 'have')} expired`] : []),
    ...(due > 0 ? [`${formatCount(due, 'check')} ${choosePlural(due, 'expires', 'expire')} within 30 days`] : []),
  ];
  return (
    <p className="today-more">
      <Link to="/office/support-workers/checks">Support workers: {joinWithCommas(parts)}</Link>
    </p>
  );
}
