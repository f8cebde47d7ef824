import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompletedDocument, DocumentVersion } from '#contract/documents.ts';
import { compareDocuments } from '#domain/documents/compare-documents.ts';
import { describeDocument } from '#domain/documents/descriptions.ts';
import type { DocumentData, DocumentDescription } from '#domain/documents/types.ts';
import { listUnconfirmed, notYetConfirmed } from '#domain/documents/unconfirmed.ts';
import { isFilled, listShownSteps, readValue } from '#domain/documents/values.ts';
import { completedDocumentQuery, openedDocumentQuery } from '#web/calls/documents.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { useSettings } from '#web/person/session/account.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { formatCompleted, type HistoryProps } from './document-overview.tsx';
import { DownloadDocument, NotDrawnNote } from './download-document.tsx';
import { parseStored } from './use-document-editor.ts';
import { useLanguageNames, ValueText } from './value-text.tsx';

const tabs = [
  { value: 'content', label: 'This version' },
  { value: 'compare', label: 'Compare with now' },
] as const;

/** Shows a completed version as it was, or beside the document as it is now. */
export function VersionDialog(props: HistoryProps & { version: DocumentVersion; onClose: () => void }) {
  const { type, summary, client, version, onClose } = props;
  const { clientRef, timeZone: zone, name: fullName } = client;
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('content');
  const { number } = version;
  const documentRef = summary.ref;
  const query = useQuery(completedDocumentQuery({ clientRef, documentRef, number }));
  const current = useQuery({ ...openedDocumentQuery({ clientRef, type }), enabled: tab === 'compare' });
  const identifier = useSettings().data?.features.clientIdentifier ? brand.clientIdentifier : undefined;
  const description = describeDocument(type, identifier);
  const waiting = <SkeletonRows rows={4} label="Loading the version" />;
  const failed = 'The version could not be loaded';
  return (
    <Dialog
      title={`${description.name}, version ${number}`}
      subtitle={formatCompleted(version, zone)}
      onClose={onClose}
      footer={<DownloadDocument place={{ clientRef, documentRef, number }} label="Download" />}
    >
      <Tabs label="What to show" tabs={tabs} value={tab} onValue={setTab} panelId="document-version" />
      <div id="document-version" role="tabpanel" aria-label={tabs.find(({ value }) => value === tab)?.label}>
        {tab === 'content' ? (
          <Loaded queries={[query]} skeleton={waiting} title={failed}>
            {(completed) => <VersionContent {...{ description, completed, fullName }} />}
          </Loaded>
        ) : (
          <Loaded queries={[query, current]} skeleton={waiting} title={failed}>
            {(completed, { stored }) => (
              <Comparison
                description={description}
                number={number}
                before={parseStored(type, completed)}
                after={parseStored(type, stored ?? completed)}
              />
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}

type VersionContentProps = { description: DocumentDescription; completed: CompletedDocument; fullName: string };

/** Shows what is filled in of a completed version. */
export function VersionContent({ description, completed, fullName }: VersionContentProps) {
  const languages = useLanguageNames();
  const data = parseStored(description.type, completed);
  const open = listUnconfirmed(description.type, data, completed.confirmed).map(({ field }) => field.path);
  const steps = listShownSteps(description.steps, data).map((step) => (
    <section key={step.path} className="document-read">
      <h3>{step.title}</h3>
      <dl className="document-answers">
        {step.sections.flatMap(({ heading, columns, fields }) =>
          fields
            .filter(({ path }) => isFilled(readValue(data, path)))
            .map((field) => (
              <div key={field.path}>
                <dt className="document-question">{columns && heading ? `${heading}: ${field.label}` : field.label}</dt>
                <dd>
                  <ValueText field={field} value={readValue(data, field.path)} />
                  {open.includes(field.path) && ` (${notYetConfirmed})`}
                </dd>
              </div>
            )),
        )}
      </dl>
    </section>
  ));
  return (
    <>
      <NotDrawnNote document={{ description, data, fullName, languages }} title="The PDF cannot show every letter.">
        You can read them here.
      </NotDrawnNote>
      {steps}
    </>
  );
}

type ComparisonProps = { description: DocumentDescription; number: number; before: DocumentData; after: DocumentData };

function Comparison({ description, number, before, after }: ComparisonProps) {
  const changes = compareDocuments(description, before, after);
  if (changes.length === 0) return <p>Nothing has changed since version {number}.</p>;
  return (
    <RecordTable
      look="fold document-comparison"
      rows={changes}
      rowKey={({ path }) => path}
      columns={[
        {
          head: 'Field',
          cell: ({ step, heading, field }) => (
            <>
              <span className="soft small document-place">
                {step}, {heading}
              </span>
              {field.label}
            </>
          ),
        },
        {
          head: `Version ${number}`,
          label: true,
          cell: (change) => <ValueText field={change.field} value={change.before} />,
        },
        { head: 'Now', label: true, cell: (change) => <ValueText field={change.field} value={change.after} /> },
      ]}
    />
  );
}
