import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import type { DocumentSummary } from '#contract/documents.ts';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { findDescription, isDocumentOn } from '#domain/documents/descriptions.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { formatFormDate } from '#domain/time/format.ts';
import { formatTimeAgo } from '#domain/time/relative.ts';
import { documentsQuery } from '#web/calls/documents.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { now } from '#web/kernel/clock.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useDraftsRead } from '#web/person/device/drafts.ts';
import { useAccount, useClient, useSettings } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DocumentHistory } from './document-history.tsx';
import { documentPlaces } from './document-places.ts';
import { hasDocumentDraft } from './page-drafts.ts';
import './documents.css';

/** Shows the page of one document in the account: begin or go on, print, and its completed versions. */
export function DocumentOverview({ type }: { type: DocumentType }) {
  const client = useClient();
  const settings = useSettings();
  if (!client) return null;
  if (settings.data && !isDocumentOn(settings.data.features.documents, type))
    return <GoTo href="/account/my-documents" />;
  return <Overview key={client.clientRef} client={client} type={type} />;
}

function Overview({ client, type }: { client: OwnMembership; type: DocumentType }) {
  const { user } = useAccount();
  const { name, publishedOn } = findDescription(type);
  const query = useQuery(documentsQuery(client.clientRef));
  return (
    <>
      <BackLink to="/account/my-documents">My Documents</BackLink>
      <PageHead title={name} lead={documentPlaces[type].about} />
      {publishedOn && <p className="soft">Publication date: {formatFormDate(publishedOn)}</p>}
      <Loaded
        queries={[query, useDraftsRead(user.ref)]}
        skeleton={<Spinner label="Loading your documents…" />}
        title="Your documents could not be loaded."
      >
        {({ documents }) => (
          <OverviewBody
            type={type}
            client={client}
            userRef={user.ref}
            summary={documents.find(({ documentType }) => documentType === type)}
          />
        )}
      </Loaded>
    </>
  );
}

type OverviewBodyProps = {
  type: DocumentType;
  client: OwnMembership;
  userRef: string;
  summary: DocumentSummary | undefined;
};

function OverviewBody({ type, client, userRef, summary }: OverviewBodyProps) {
  const { first, start, update } = documentPlaces[type];
  const { clientRef } = client;
  const mayWrite = can(client, 'manager');
  return (
    <>
      {hasDocumentDraft({ userRef, clientRef, type }) && (
        <Banner kind="wait">
          Some of what you typed is only on this device. Open the document with a connection to save it.
        </Banner>
      )}
      {summary?.reviewDue && (
        <Banner kind="wait" title="Please review this document.">
          No one has changed it for a year. Check that everything is still right.
        </Banner>
      )}
      {!summary && !mayWrite && <Empty>{client.name} has not started this document.</Empty>}
      {summary && <p>Updated {formatTimeAgo(Date.parse(summary.whenUpdated), now())}</p>}
      <div className="btn-row document-actions">
        {mayWrite && (
          <LinkButton variant="primary" icon={Pencil} to={first}>
            {summary ? update : start}
          </LinkButton>
        )}
        {summary && (
          <LinkButton
            variant="second"
            icon={Download}
            to="/print/client/$client/document/$document"
            params={{ client: clientRef, document: summary.ref }}
          >
            Download
          </LinkButton>
        )}
      </div>
      {summary && <DocumentHistory {...{ type, summary, client }} />}
    </>
  );
}
