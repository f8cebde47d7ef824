import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { describeDocument, isDocumentOn } from '#domain/documents/descriptions.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { type OpenedDocument, openedDocumentQuery } from '#web/calls/documents.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { preloadLeaveQuestion, useLeaveQuestion } from '#web/parts/editing/use-leave-question.tsx';
import { useDraftsRead } from '#web/person/device/drafts.ts';
import { useAccount, useClient, useSettings } from '#web/person/session/account.ts';
import { confirmBeforeLeaving, saveBeforeLeaving } from '#web/person/session/leaving.ts';
import { session } from '#web/person/session/session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { BothVersions } from './both-versions.tsx';
import { isUnsaved } from './edit-state.ts';
import type { EditedDocument } from './page-drafts.ts';
import { EditorProvider, useDocumentEditor, useEdited, useEditor } from './use-document-editor.ts';
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

function DocumentForm({ client, type, children }: { client: OwnMembership; type: DocumentType; children: ReactNode }) {
  const { user } = useAccount();
  const settings = useSettings();
  const { clientRef } = client;
  const opened = useQuery(openedDocumentQuery({ clientRef, type }));
  const draftsRead = useDraftsRead(user.ref);
  const identifier = settings.data?.features.clientIdentifier ? brand.clientIdentifier : undefined;
  const { name, route, steps } = describeDocument(type, identifier);
  const path = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const waiting = <Spinner label={`Loading your ${name}…`} />;
  return (
    <div className="page document-form">
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

type EditingProps = Record<'waiting' | 'children', ReactNode> & { edited: EditedDocument; opened: OpenedDocument };

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

const words = {
  title: 'Leave before everything is saved?',
  leave: 'Leave',
  stay: 'Stay on this page',
  text: 'The end of what you typed is not saved yet. It stays on this device, and is saved when you open this document here again.',
};

/**
 * Saves before another account and before signing out. What cannot be saved stays on this device, and the person is
 * asked (docs/product/documents.md, "Autosave"). Before signing out, which would delete it, the app asks by itself.
 */
function LeaveGuard() {
  const editor = useEditor();
  const { ask, dialog } = useLeaveQuestion(words);
  useEffect(() => {
    preloadLeaveQuestion();
    const endSaving = saveBeforeLeaving(editor.flush);
    const endQuestion = confirmBeforeLeaving(
      'page',
      async (leaving) => leaving === 'account' || !isUnsaved(editor.read()) || ask(),
    );
    // Without Remember me the device keeps nothing beyond the tab, so the browser asks before it closes.
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved(editor.read()) && !session.current().session?.remembered) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      endSaving();
      endQuestion();
      window.removeEventListener('beforeunload', warn);
    };
  }, [editor, ask]);
  return dialog;
}
