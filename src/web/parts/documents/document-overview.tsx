import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { DocumentSummary, DocumentVersion } from '#contract/documents.ts';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { findDescription, isDocumentOn } from '#domain/documents/descriptions.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { formatDate, formatFormDate, formatTime } from '#domain/time/format.ts';
import { formatTimeAgo } from '#domain/time/relative.ts';
import { wallClock } from '#domain/time/zone.ts';
import { documentsQuery, documentVersionsQuery, openedDocumentQuery, restoreDocument } from '#web/calls/documents.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { queriesOf } from '#web/calls/query-client.ts';
import { isOffline } from '#web/calls/transport.ts';
import { now } from '#web/kernel/clock.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { useDraftsRead } from '#web/person/device/drafts.ts';
import { useAccount, useClient, useSettings } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { documentPlaces } from './document-places.ts';
import { KeptPassportNote, useKeptPassport } from './kept-passport.tsx';
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
  const draftsRead = useDraftsRead(user.ref);
  const kept = useKeptPassport(client, type === 'health-passport');
  const isAllThatIsKept = kept !== undefined && isOffline() && query.isError && !query.data;
  return (
    <>
      <BackLink to="/account/my-documents">My Documents</BackLink>
      <PageHead title={name} lead={documentPlaces[type].about} />
      {publishedOn && <p className="soft">Publication date: {formatFormDate(publishedOn)}</p>}
      {kept && <KeptPassportNote client={client} {...kept} />}
      {/* What is on this device needs no words on what is not. */}
      {!isAllThatIsKept && (
        <Loaded
          queries={[query, draftsRead]}
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
      )}
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

const VersionDialog = onDemand(() => import('./version-dialog.tsx').then((m) => m.VersionDialog));

export type HistoryProps = { type: DocumentType; summary: DocumentSummary; client: OwnMembership };

/** Shows the completed versions: each can be seen, compared, downloaded and restored (docs/product/documents.md, "History"). */
function DocumentHistory(props: HistoryProps) {
  const { summary, client } = props;
  const { clientRef } = client;
  // After the care has ended managers read alone.
  const mayWrite = can(client, 'manager');
  const [shown, setShown] = useState<DocumentVersion>();
  const [restored, setRestored] = useState<DocumentVersion>();
  const query = useInfiniteQuery(documentVersionsQuery({ clientRef, documentRef: summary.ref }));

  return (
    <section className="section" aria-labelledby="document-history">
      <div className="section-head">
        <h2 id="document-history">Completed versions</h2>
      </div>
      <PagedList
        query={query}
        of="the completed versions"
        rows={({ versions }) => versions}
        none={
          <Empty>
            {mayWrite
              ? 'Complete the document on its last page. Each completed version is kept here.'
              : 'No version has been completed.'}
          </Empty>
        }
        skeletonRows={2}
        failed="Earlier versions could not be loaded"
      >
        {(versions) => (
          <ul className="rows">
            {versions.map((version) => (
              <li key={version.number}>
                <div className="item document-version">
                  <p>
                    <strong>Version {version.number}</strong>
                    <br />
                    <span className="soft">{formatCompleted(version, client.timeZone)}</span>
                  </p>
                  <span className="btn-row">
                    <Button size="small" onClick={() => setShown(version)}>
                      See version {version.number}
                    </Button>
                    {mayWrite && (
                      <Button size="small" onClick={() => setRestored(version)}>
                        Restore version {version.number}
                      </Button>
                    )}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {shown && <VersionDialog {...props} version={shown} onClose={() => setShown(undefined)} />}
      {restored && <RestoreVersion {...props} version={restored} onClose={() => setRestored(undefined)} />}
    </section>
  );
}

type RestoreVersionProps = HistoryProps & { version: DocumentVersion; onClose: () => void };

function RestoreVersion({ summary, client, type, version: { number }, onClose }: RestoreVersionProps) {
  const { clientRef } = client;
  const params = { clientRef, documentRef: summary.ref, number: String(number) };
  const send = useCommand({
    command: () => restoreDocument({ params, version: summary.version }),
    // Read again for its copy: without a connection the form would go on from before.
    onDone: () => void queriesOf().prefetchQuery(openedDocumentQuery({ clientRef, type })),
  });
  return (
    <Confirm title={`Restore version ${number}?`} yes={`Restore version ${number}`} send={send} onClose={onClose}>
      <p>
        The document will read as version {number} did. Completed versions stay. Changes that are not in a completed
        version are lost: complete the document first if you want to keep them.
      </p>
    </Confirm>
  );
}

/** Formats the completion of a version: `Completed 3 May 2026 at 9:41am, by Rose Hughes`. */
export function formatCompleted({ at, byName }: DocumentVersion, zone: string): string {
  const { date, time } = wallClock({ instant: Date.parse(at), zone });
  return `Completed ${formatDate(date)} at ${formatTime(time)}${byName ? `, by ${byName}` : ''}`;
}
