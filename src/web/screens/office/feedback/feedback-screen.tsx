import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { OfficeFeedback } from '#contract/feedback.ts';
import type { Today } from '#contract/today.ts';
import { toItemKey } from '#domain/today/item-key.ts';
import { officeFeedbackQuery } from '#web/calls/feedback.ts';
import { todayQuery } from '#web/calls/today.ts';
import { createAddressReader, readOneOf } from '#web/kernel/address-reader.ts';
import { FeedbackEntry } from '#web/parts/feedback/feedback-entry.tsx';
import { FeedbackList } from '#web/parts/feedback/feedback-list.tsx';
import { PassOn } from '#web/parts/feedback/pass-on.tsx';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import { Chips } from '#web/ui/chips.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ComplaintActions } from './complaint-actions.tsx';

/** Reads the part of the feedback that is shown. `/office/feedback` has all of it. */
const readFeedbackAddress = createAddressReader({ show: readOneOf(['complaints', 'openComplaints']) });
export type FeedbackAddress = ReturnType<typeof readFeedbackAddress>;

type Show = NonNullable<FeedbackAddress['show']> | 'all';
const shows: readonly { value: Show; label: string; none: string }[] = [
  { value: 'all', label: 'Everything', none: 'No feedback yet.' },
  { value: 'openComplaints', label: 'Complaints to answer', none: 'Every complaint is answered.' },
  { value: 'complaints', label: 'All complaints', none: 'No complaints.' },
];

/** Shows `/office/feedback`: the feedback of clients and their supporters on visits and support workers. */
export function FeedbackScreen() {
  const { show = 'all' } = readFeedbackAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const query = useInfiniteQuery(officeFeedbackQuery(show === 'all' ? undefined : show));
  const toSeeTo = useQuery({ ...todayQuery, select: listToSeeTo }).data;
  const services = useServiceNames();
  const { none } = shows.find(({ value }) => value === show)!;
  return (
    <div className="page">
      <PageHead
        title="Feedback"
        lead="What clients and supporters say about visits and support workers, newest first."
      />
      <div className="stack">
        <Chips
          label="Which feedback"
          options={shows}
          value={show}
          onValue={(next) =>
            void navigate({ to: '/office/feedback', search: next === 'all' ? {} : { show: next }, resetScroll: false })
          }
        />
        <FeedbackList query={query} none={<Empty>{none}</Empty>}>
          {(entry: OfficeFeedback) => (
            <FeedbackEntry
              key={entry.ref}
              entry={entry}
              services={services}
              zone={entry.timeZone}
              client={
                <Link to="/office/clients/$clientRef" params={{ clientRef: entry.clientRef }} translate="no">
                  {entry.clientName}
                </Link>
              }
            >
              {toSeeTo?.includes(toItemKey({ kind: 'feedback', ref: entry.ref })) && (
                <p className="small">
                  <strong>To read.</strong> <Link to="/office">See it on Today</Link>
                </p>
              )}
              <ComplaintActions entry={entry} first={<PassOn entry={entry} />} />
            </FeedbackEntry>
          )}
        </FeedbackList>
      </div>
    </div>
  );
}

/** Lists the keys of what Today lists until someone has seen to it. */
function listToSeeTo({ complaints, feedback }: Today): string[] {
  return [...complaints, ...feedback].map(({ key }) => key);
}
