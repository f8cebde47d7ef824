import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#domain/texts/format-count.ts';
import { fundingsDueQuery } from '#web/calls/office-individualised-fundings.ts';

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
