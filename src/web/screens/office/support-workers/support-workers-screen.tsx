import { useInfiniteQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FileUp from 'lucide-react/icons/file-up';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { formatCount } from '#domain/texts/format-count.ts';
import { supportWorkersQuery } from '#web/calls/office-support-workers.ts';
import { PeopleList } from '#web/parts/people/people-list.tsx';
import { PeopleSearch, usePeopleSearch } from '#web/parts/people/people-search.tsx';
import { usePersonLookups } from '#web/parts/people/use-person-lookups.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { WorkersTable } from './workers-table.tsx';

/** Shows all support workers of the provider. */
export function SupportWorkersScreen() {
  const search = usePeopleSearch('support-workers');
  const query = useInfiniteQuery(supportWorkersQuery(search.text));
  const lookups = usePersonLookups();
  const total = query.data?.pages[0]?.total ?? 0;
  const isEmpty = total === 0 && search.text === '';
  const words = formatCount(total, 'support worker');
  return (
    <div className="page">
      <PageHead
        title="Support workers"
        lead="Who they are, what they can do and where they live."
        actions={
          <>
            <LinkButton variant="primary" icon={UserRoundPlus} to="/office/support-workers/new">
              Add a support worker
            </LinkButton>
            <LinkButton variant="second" icon={CalendarClock} to="/office/support-workers/checks">
              Checks to renew
            </LinkButton>
            <LinkButton variant="second" icon={FileUp} to="/office/support-workers/import">
              Import or export
            </LinkButton>
          </>
        }
      />
      <PeopleSearch search={search}>{query.data && !isEmpty ? words : ''}</PeopleSearch>
      <PeopleList
        noun="support workers"
        query={query}
        people={(page) => page.supportWorkers}
        text={search.text}
        none="There are no support workers yet. Add the first one, or import a list."
      >
        {(workers) => <WorkersTable workers={workers} skills={lookups?.skills ?? []} />}
      </PeopleList>
    </div>
  );
}
