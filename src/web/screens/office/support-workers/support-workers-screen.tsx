import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FileUp from 'lucide-react/icons/file-up';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { formatCount } from '#domain/texts/format-count.ts';
import { supportWorkersQuery } from '#web/calls/office-support-workers.ts';
import { PeopleList, PeopleSearch, usePeopleSearch } from '#web/parts/people/people-list.tsx';
import { usePersonLookups } from '#web/parts/people/use-person-form.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PeopleTable, PersonWords, personLinkClass } from '#web/ui/people-table.tsx';

export function SupportWorkersScreen() {
  const search = usePeopleSearch('support-workers');
  const coordinates = useMayDo('coordinates');
  const query = useInfiniteQuery(supportWorkersQuery(search.text));
  const lookups = usePersonLookups();
  const nameOf = (skill: string) => lookups?.skills.find(({ ref }) => ref === skill)?.name ?? skill;
  const total = query.data?.pages[0]?.total ?? 0;
  const isEmpty = total === 0 && search.text === '';
  const words = formatCount(total, 'support worker');
  return (
    <div className="page">
      <PageHead
        title="Support workers"
        lead="Who they are, what they can do and where they live."
        actions={
          coordinates && (
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
          )
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
        {(workers) => (
          <PeopleTable
            caption="Support workers"
            rows={workers}
            rowKey={({ ref }) => ref}
            columns={[
              {
                head: 'Name',
                look: 'full',
                cell: ({ ref, fullName, knownAs, image }) => (
                  <Link
                    className={personLinkClass}
                    to="/office/support-workers/$supportWorkerRef"
                    params={{ supportWorkerRef: ref }}
                  >
                    <PersonWords
                      name={fullName}
                      face={{ seed: ref, image }}
                      more={[knownAs && `Known as ${knownAs}`]}
                    />
                  </Link>
                ),
              },
              { head: 'Location', look: 'sub full', cell: ({ suburb }) => suburb },
              { head: 'Skills', look: 'sub full', cell: ({ skillRefs }) => skillRefs.map(nameOf).join(', ') },
              {
                head: 'Works here',
                look: ({ active }) => (active ? 'sub full' : 'sub full strong'),
                cell: ({ active }) => (active ? 'Works here' : 'Has left'),
              },
            ]}
          />
        )}
      </PeopleList>
    </div>
  );
}
