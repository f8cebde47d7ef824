import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import type { OfficeClient } from '#contract/office-clients.ts';
import { clientChoicesQuery, clientQuery } from '#web/calls/office-clients.ts';
import { type FormLists, PersonPage } from '#web/parts/people/person-page.tsx';
import { RingBlock } from '#web/parts/ring/ring.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { EndingBanner } from './absences/ending-banner.tsx';
import { useClientAway } from './absences/use-client-away.tsx';
import { ClientAlerts } from './client-alerts.tsx';
import { ClientContext } from './client-context.ts';
import { ClientHead } from './client-head.tsx';
import { TodayAndNext } from './today-and-next.tsx';
import './client.css';

const page = '/office/clients/$clientRef';
const parts = [
  { to: page, label: 'Visits' },
  { to: `${page}/notes`, label: 'Notes and calls' },
  { to: `${page}/details`, label: 'Details' },
  { to: `${page}/funding`, label: 'Funding' },
  { to: `${page}/people`, label: 'People' },
];

/** Shows who a client is, who comes and who to ring, and below it one part of the page (docs/product/people.md, "The client's page"). */
export function ClientScreen() {
  const { clientRef = '' } = useParams({ strict: false });
  // The parts show it once the client has come. It is read meanwhile.
  useQuery(clientChoicesQuery);
  return (
    <PersonPage noun="client" query={useQuery(clientQuery(clientRef))} to="/office/clients">
      {(client, lists) => <LoadedClient client={client} {...lists} />}
    </PersonPage>
  );
}

function LoadedClient({ client, ...lists }: FormLists & { client: OfficeClient }) {
  const { ref: clientRef } = client;
  const away = useClientAway(client);
  return (
    <ClientContext value={{ client, ...lists, openAbsence: away.open }}>
      <div className="client-top">
        <div>
          <ClientHead client={client} onAway={away.open} />
          <EndingBanner client={client} />
          <ClientAlerts client={client} />
          {away.shown}
          <TodayAndNext client={client} />
        </div>
        <RingBlock of={{ clientRef }} heading="h2" />
      </div>
      <TabLinks label="Parts of this page" params={{ clientRef }} links={parts} />
      <Outlet />
    </ClientContext>
  );
}
