import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentSummary, DocumentVersion } from '#contract/documents.ts';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { formatDate, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { documentVersionsQuery, openedDocumentQuery, restoreDocument } from '#web/calls/documents.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';

const VersionDialog = onDemand(() => import('./version-dialog.tsx').then((m) => m.VersionDialog));

export type HistoryProps = { type: DocumentType; summary: DocumentSummary; client: OwnMembership };

/** Shows the completed versions: each can be seen, compared, downloaded and restored (docs/product/documents.md, "History"). */
export function DocumentHistory(props: HistoryProps) {
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
