import { Link } from '@tanstack/react-router';
import { formatShortDay } from '#domain/time/format.ts';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { useMayDo } from '#web/person/session/account.ts';

type StandingLineProps = {
  sentence: string;
  more: string;
  /** The next visit, which leads to where all upcoming ones are changed. */
  next: Parameters<typeof toVisitPage>[0] | undefined;
};

/** Says standing bookings in a sentence, with the way to their next visit (docs/product/people.md, "Standing bookings"). */
export function StandingLine({ sentence, more, next }: StandingLineProps) {
  const coordinates = useMayDo('coordinates');
  return (
    <li>
      <div className="client-line">
        <strong className="client-line-name">{sentence}</strong>
        <span className="soft small">{more}</span>
      </div>
      {next && coordinates && (
        <Link className="tall-link client-line-link" {...toVisitPage(next)}>
          Next on {formatShortDay(next.date)}
          <span className="sr">: {sentence}</span>
        </Link>
      )}
    </li>
  );
}
