import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { callCountQuery } from '#web/calls/notices.ts';
import { fundingsDueQuery } from '#web/calls/office-individualised-fundings.ts';
import { workerChecksQuery } from '#web/calls/office-support-workers.ts';

/** Counts the people that the office has to tell of a change. The list is a page of its own. Not there while there is no one. */
export function CallsLine() {
  const { data } = useQuery({ ...callCountQuery, refetchOnWindowFocus: 'always' });
  if (!data || data.total === 0) return null;
  const { total, late } = data;
  return (
    <p className="today-more">
      <Link to="/office/calls">
        Phone list: {formatCount(total, 'person', 'people')} to tell{late > 0 && `, ${late} overdue`}
      </Link>
    </p>
  );
}

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

/** Counts individualised fundings that end or are to be reviewed. The list is a page of its own. Not there while there is nothing. */
export function FundingsLine() {
  const { data } = useQuery(fundingsDueQuery);
  if (!data || data.total === 0) return null;
  return (
    <p className="today-more">
      <Link to="/office/individualised-fundings">
        Individualised funding: {formatCount(data.total, 'end or review', 'ends and reviews')} within 30 days
      </Link>
    </p>
  );
}
