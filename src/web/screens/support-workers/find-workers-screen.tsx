import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { isHidden } from '#domain/support-workers/relationship.ts';
import { favouritesQuery, hiddenWorkersQuery } from '#web/calls/support-workers.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { Relationships } from '#web/parts/support-workers/relationship.tsx';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { useClient, useSettings } from '#web/person/session/account.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { isFavourite } from './worker-lists.tsx';

const places = [
  { value: '/support-workers', label: 'All workers' },
  { value: '/support-workers/favourites', label: 'Favourites' },
  { value: '/support-workers/hidden', label: 'Hidden' },
] as const;

/** Shows who could come, at `/support-workers` (docs/product/support-workers.md, "Search"). */
export function FindWorkersScreen() {
  const client = useClient();
  const settings = useSettings();
  const mayFind = useFindWorkers();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (settings.data && !mayFind) return <GoTo href="/" />;
  if (!client || !mayFind) return null;
  const value = places.findLast((tab) => pathname.startsWith(tab.value))?.value ?? '/support-workers';
  return (
    <div className="page" key={client.clientRef}>
      <PageHead title="Support workers" />
      <CountedTabs
        clientRef={client.clientRef}
        value={value}
        onValue={(to) => void navigate({ to, resetScroll: false })}
      />
      <Relationships clientRef={client.clientRef}>
        <div id="workers-panel" role="tabpanel" aria-label={places.find((tab) => tab.value === value)?.label}>
          <Outlet />
        </div>
      </Relationships>
    </div>
  );
}

type TabAddress = (typeof places)[number]['value'];
type CountedTabsProps = { clientRef: string; value: TabAddress; onValue: (value: TabAddress) => void };

/** Shows the tabs, each list with how many it has, once that is known. */
function CountedTabs({ clientRef, value, onValue }: CountedTabsProps) {
  const { data: favourites } = useQueryWithWaiting(favouritesQuery(clientRef));
  const { data: hiddenOnes } = useQueryWithWaiting(hiddenWorkersQuery(clientRef));
  const counts: Partial<Record<TabAddress, number | undefined>> = {
    '/support-workers/favourites': favourites?.supportWorkers.filter(isFavourite).length,
    '/support-workers/hidden': hiddenOnes?.supportWorkers.filter(isHidden).length,
  };
  const tabs = places.map((tab) => ({ ...tab, count: counts[tab.value] || undefined }));
  return <Tabs label="Support workers" tabs={tabs} value={value} onValue={onValue} panelId="workers-panel" />;
}
