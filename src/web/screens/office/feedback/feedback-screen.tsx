import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OfficeFeedback } from '#contract/feedback.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { officeFeedbackQuery } from '#web/api/feedback.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { formatErrorText } from '#web/api/show-error.ts';
import {
  findServiceName,
  indexServiceNames,
  noServiceNames,
  type ServiceNames,
} from '#web/parts/visit/service-names.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { useSettings } from '#web/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import './feedback.css';

const useFeedback = () => useInfiniteQuery(officeFeedbackQuery);

/** `/office/feedback`: the feedback of clients and their supporters on visits. */
export function FeedbackScreen() {
  const query = useFeedback();
  return (
    <div className="page">
      <BackLink to="/office/clients">Clients</BackLink>
      <PageHead title="Feedback" lead="What clients and supporters say about visits, newest first." />
      <Loaded
        queries={[query]}
        skeleton={<SkeletonRows rows={5} label="Loading the feedback" />}
        title="The feedback could not be loaded"
      >
        {() => <FeedbackEntries query={query} />}
      </Loaded>
    </div>
  );
}

function FeedbackEntries({ query }: { query: ReturnType<typeof useFeedback> }) {
  const settings = useSettings().data;
  const services = settings ? indexServiceNames(settings) : noServiceNames;
  const entries = query.data?.pages.flatMap(({ feedback }) => feedback) ?? [];

  async function showEarlier() {
    const last = entries.at(-1)?.ref ?? '';
    const { hasNextPage } = await query.fetchNextPage();
    // The button goes away with the last page, so focus moves to the entry where the list ended.
    if (!hasNextPage) document.getElementById(last)?.focus();
  }

  return (
    <>
      {entries.length === 0 && <Empty>No feedback yet.</Empty>}
      <ul className="feedback">
        {entries.map((one) => (
          <FeedbackEntry key={one.ref} said={one} services={services} />
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <Banner kind="bad">{formatErrorText('Earlier feedback could not be loaded', query.error)}</Banner>
      )}
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void showEarlier()}>
          Show earlier
        </Button>
      )}
    </>
  );
}

function FeedbackEntry({ said: entries, services }: { said: OfficeFeedback; services: ServiceNames }) {
  const { ref, clientRef, clientName, date, supportWorkers, feedback, givenBy, givenAt, timeZone: zone } = entries;
  return (
    <li id={ref} tabIndex={-1}>
      <blockquote>{feedback}</blockquote>
      <p>
        <Link to="/office/clients/$clientRef" params={{ clientRef }}>
          {clientName}
        </Link>
        : {findServiceName(services, entries)} on {formatLongDate(date)}, with {joinWithAnd(supportWorkers) || 'no one'}
        .
      </p>
      <p className="soft small">
        {givenBy && `From ${givenBy}, `}
        {formatMoment({ at: givenAt, zone })}
      </p>
    </li>
  );
}
