import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#domain/texts/format-count.ts';
import { callCountQuery } from '#web/calls/notices.ts';

/** Counts the people that the office has to tell of a change. The list is a page of its own. Not there while there is no one. */
export function CallsLine() {
  const { data } = useQuery({ ...callCountQuery, refetchInterval: 60_000, refetchOnWindowFocus: 'always' });
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
