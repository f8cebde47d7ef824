import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { describeDocument, isDocumentOn } from '#domain/documents/descriptions.ts';
import type { DocumentDescription, DocumentType } from '#domain/documents/types.ts';
import { type OpenedDocument, openedDocumentQuery } from '#web/calls/documents.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useDraftsRead } from '#web/person/device/drafts.ts';
import { useAccount, useClient, useSettings } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { BothVersions } from './both-versions.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { EditorProvider, useDocumentEditor, useEdited } from './use-document-editor.ts';
import './documents.css';

/** Shows the form of a document: its steps beside it, and the document loaded once for all of them. */
export function StepFrame({ type, children }: { type: DocumentType; children: ReactNode }) {
  const client = useClient();
  const settings = useSettings();
  if (!client) return null;
  if (settings.data && !isDocumentOn(settings.data.features.documents, type))
    return <GoTo href="/account/my-documents" />;
  return (
    <DocumentForm key={client.clientRef} client={client} type={type}>
      {children}
    </DocumentForm>
  );
}

type DocumentFormProps = { client: OwnMembership; type: DocumentType; children: ReactNode };

function DocumentForm({ client, type, children }: DocumentFormProps) {
  const { user } = useAccount();
  const settings = useSettings();
  const { clientRef } = client;
  const opened = useQuery(openedDocumentQuery({ clientRef, type }));
  const draftsRead = useDraftsRead(user.ref);
  const identifier = settings.data?.features.clientIdentifier ? brand.clientIdentifier : undefined;
  const description = describeDocument(type, identifier);
  const waiting = <Spinner label={`Loading your ${description.name}…`} />;
  return (
    <div className="page document-form">
      <FormSteps description={description} />
      <div className="document-body">
        <Loaded queries={[opened, settings, draftsRead]} skeleton={waiting} title="Could not load your documents.">
          {(document) => (
            <Editing edited={{ userRef: user.ref, clientRef, type }} opened={document} waiting={waiting}>
              {children}
            </Editing>
          )}
        </Loaded>
      </div>
    </div>
  );
}

type EditingProps = {
  edited: { userRef: string; clientRef: string; type: DocumentType };
  opened: OpenedDocument;
  waiting: ReactNode;
  children: ReactNode;
};

function Editing({ edited, opened, waiting, children }: EditingProps) {
  const editor = useDocumentEditor(edited, opened);
  useEffect(() => {
    if (!editor) return;
    const saveWhenHidden = () => document.visibilityState === 'hidden' && void editor.flush();
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => document.removeEventListener('visibilitychange', saveWhenHidden);
  }, [editor]);
  if (!editor) return waiting;
  return (
    <EditorProvider value={editor}>
      <LeaveGuard />
      <StepOrVersions>{children}</StepOrVersions>
    </EditorProvider>
  );
}

function StepOrVersions({ children }: { children: ReactNode }) {
  const theirs = useEdited((state) => state.theirs);
  return theirs ? <BothVersions key={theirs.version} theirs={theirs} /> : children;
}

/** Shows a link to each part, with a way back to all documents. */
function FormSteps({ description: { name, route, steps } }: { description: DocumentDescription }) {
  const path = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  return (
    <div className="document-side">
      <BackLink to="/account/my-documents">My Documents</BackLink>
      <span className="head desk-only">{name}</span>
      <Steps
        label={`Parts of the ${name}`}
        current={path}
        steps={steps.map((step) => ({
          id: step.path,
          label: step.label,
          ...(step.label.startsWith('Step') && { smallLabel: step.title }),
          hint: step.title === step.label ? '' : step.title,
          renderLabel: (label) =>
            step.path === path ? label : <Link to={`/${route}/${step.path}` as string}>{label}</Link>,
        }))}
      />
    </div>
  );
}
