import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { GoTo } from '#web/kernel/go-to.tsx';
import { Relationships } from '#web/parts/support-workers/relationship.tsx';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { useClient, useSettings } from '#web/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const tabs = [
  { value: '/support-workers', label: 'All workers' },
  { value: '/support-workers/favourites', label: 'Favourites' },
  { value: '/support-workers/hidden', label: 'Hidden' },
] as const;

/** `/support-workers`: who could come (docs/product/support-workers.md, "Search"). */
export function FindWorkersScreen() {
  const client = useClient();
  const settings = useSettings();
  const mayFind = useFindWorkers();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (settings.data && !mayFind) return <GoTo href="/" />;
  if (!client || !mayFind) return null;
  const value = tabs.findLast((tab) => pathname.startsWith(tab.value))?.value ?? '/support-workers';
  return (
    <div className="page" key={client.clientRef}>
      <PageHead title="Support workers" />
      <Tabs
        label="Support workers"
        tabs={tabs}
        value={value}
        onValue={(to) => void navigate({ to, resetScroll: false })}
        panelId="workers-panel"
      />
      <Relationships clientRef={client.clientRef}>
        <div id="workers-panel" role="tabpanel" aria-label={tabs.find((tab) => tab.value === value)?.label}>
          <Outlet />
        </div>
      </Relationships>
    </div>
  );
}
