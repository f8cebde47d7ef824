import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { findDescription, listDocumentsOn } from '#domain/documents/descriptions.ts';
import { formatTimeAgo } from '#domain/time/relative.ts';
import { documentsQuery } from '#web/calls/documents.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { isOffline } from '#web/calls/transport.ts';
import { now } from '#web/kernel/clock.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { documentPlaces } from '#web/parts/documents/document-places.ts';
import { useClient, useSettings } from '#web/person/session/account.ts';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import '#web/parts/documents/documents.css';

/** Lists the documents that this provider has, at `/account/my-documents`. */
export function MyDocumentsScreen() {
  const client = useClient();
  const settings = useSettings();
  const title = client?.role === 'client' ? 'My documents' : 'Documents';
  usePageTitle(title);
  if (!client) return null;
  if (settings.data && !settings.data.features.documents.myDocuments) return <GoTo href="/" />;
  return (
    <>
      <PageHead title={title} lead={formatLead(client)} />
      <Documents key={client.clientRef} clientRef={client.clientRef} />
    </>
  );
}

function formatLead(client: OwnMembership): string {
  if (!can(client, 'manager')) return `Documents about ${client.name} that you can read and print.`;
  if (client.role !== 'client') return `Documents about ${client.name} that you can fill in and print.`;
  return 'Documents about you that you can fill in, print and take with you.';
}

function Documents({ clientRef }: { clientRef: string }) {
  const settings = useSettings();
  const query = useQuery(documentsQuery(clientRef));
  // Without a connection a page below may show what this device has.
  const isUnread = isOffline() && query.isError && !query.data;
  return (
    <Loaded
      queries={[settings, isUnread ? { ...query, data: { documents: undefined } } : query]}
      skeleton={<Spinner label="Loading your documents…" />}
      title="Your documents could not be loaded."
    >
      {({ features }, { documents }) => {
        const types = listDocumentsOn(features.documents);
        if (types.length === 0) return <Empty>There are no documents to fill in yet.</Empty>;
        return (
          <ul className="document-cards">
            {types.map((type) => {
              const updated = documents?.find(({ documentType }) => documentType === type)?.whenUpdated;
              return (
                <li key={type} className="panel">
                  <h2>
                    <Link className="tall-link" to={documentPlaces[type].to}>
                      {findDescription(type).name}
                    </Link>
                  </h2>
                  <p>{documentPlaces[type].about}</p>
                  {documents && (
                    <p className="soft small">
                      {updated ? `Updated ${formatTimeAgo(Date.parse(updated), now())}` : 'Not started yet'}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        );
      }}
    </Loaded>
  );
}
