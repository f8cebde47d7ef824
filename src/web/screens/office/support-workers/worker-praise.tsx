import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HeardPraise } from '#contract/feedback.ts';
import { describePraiser } from '#domain/feedback/praise.ts';
import { workerPraiseQuery } from '#web/calls/feedback.ts';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import '#web/parts/feedback/feedback.css';
import './worker.css';

/** Shows the praise that a support worker was passed on (docs/product/feedback.md, "On the support worker's page"). */
export function WorkerPraise({ workerRef }: { workerRef: string }) {
  const query = useInfiniteQuery(workerPraiseQuery(workerRef));
  return (
    <div className="worker-section worker-praise">
      <ClientPart id="praise" title="Praise">
        <PagedList
          query={query}
          of="the praise"
          rows={({ praise }) => praise}
          none={<p className="soft client-part-words">No praise has been passed on yet.</p>}
          more="Show earlier"
        >
          {(praise) => (
            <ul className="feedback">
              {praise.map((entry) => (
                <PraiseEntry key={entry.ref} entry={entry} />
              ))}
            </ul>
          )}
        </PagedList>
      </ClientPart>
    </div>
  );
}

function PraiseEntry({ entry: { clientRef, clientName, clientKnownAs, timeZone, words, from, givenAt } }: EntryProps) {
  return (
    <li tabIndex={-1}>
      <blockquote className="feedback-words">{words}</blockquote>
      <p>
        <Link to="/office/clients/$clientRef" params={{ clientRef }} translate="no">
          {clientName}
        </Link>
      </p>
      <p className="soft small">
        From {describePraiser(from, clientKnownAs)}, {formatMoment({ at: givenAt, zone: timeZone })}
      </p>
    </li>
  );
}

type EntryProps = { entry: HeardPraise };
