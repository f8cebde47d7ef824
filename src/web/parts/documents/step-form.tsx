import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { describeDocument, findDescription } from '#domain/documents/descriptions.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { listUnconfirmed } from '#domain/documents/unconfirmed.ts';
import { completeDocument } from '#web/calls/documents.ts';
import { brand } from '#web/kernel/brand.ts';
import { useClient, useSettings } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { StepSections } from './document-input.tsx';
import { documentPlaces } from './document-places.ts';
import { describeSave, SaveState } from './save-state.tsx';
import { useEditor } from './use-document-editor.ts';

/** Shows one step: its fields, and the ways to the steps before and after. Each of them saves at once. */
export function StepForm({ type, path }: { type: DocumentType; path: string }) {
  const client = useClient();
  const identifier = useSettings().data?.features.clientIdentifier ? brand.clientIdentifier : undefined;
  // The same object while the person types, so that no field is drawn again for another one.
  const description = useMemo(() => describeDocument(type, identifier), [type, identifier]);
  const { flush } = useEditor();
  const { steps, route, name } = description;
  const at = steps.findIndex((step) => step.path === path);
  const step = steps[at];
  if (!step || !client) return null;
  const [before, after] = [steps[at - 1], steps[at + 1]];
  const toStep = (next: { path: string } | undefined) =>
    next ? (`/${route}/${next.path}` as string) : documentPlaces[type].to;
  const isCancel = !before && type === 'advance-care-plan';
  return (
    <>
      <div className="page-head">
        <div>
          <PageHeading>{step.title}</PageHeading>
          <p className="lead">{formatLead(name, client)}</p>
        </div>
        <SaveState />
      </div>
      <StepSections step={step} />
      <div className="document-end">
        <LinkButton variant="second" to={toStep(before)} onClick={() => void flush()}>
          {isCancel ? 'Cancel' : 'Back'}
        </LinkButton>
        {after ? (
          <LinkButton variant="primary" to={toStep(after)} onClick={() => void flush()}>
            Continue
          </LinkButton>
        ) : (
          <CompleteButton type={type} clientRef={client.clientRef} />
        )}
        <span className="soft small">What you type is saved as you go.</span>
      </div>
    </>
  );
}

function formatLead(name: string, client: OwnMembership): string {
  const whose = client.role === 'client' ? 'Your' : `${client.name}’s`;
  return `${whose} ${name}. Leave out what does not matter to ${client.role === 'client' ? 'you' : 'them'}.`;
}

/** Keeps the document as its next version. What is not yet confirmed is listed first (docs/product/documents.md, "Completing"). */
function CompleteButton({ type, clientRef }: { type: DocumentType; clientRef: string }) {
  const { read, flush, save } = useEditor();
  const navigate = useNavigate();
  const [isListing, setIsListing] = useState(false);
  const [unsaved, setUnsaved] = useState<string>();
  const description = findDescription(type);
  const send = useCommand({
    command: () => {
      const { saved } = read();
      const body = { leaveUnconfirmed: true } as const;
      const params = { clientRef, documentRef: saved.ref };
      return completeDocument({ params, version: saved.version, body, labels: [description.name] });
    },
    onDone: () => void navigate({ to: type === 'health-passport' ? '/account/my-documents' : documentPlaces[type].to }),
  });

  async function press() {
    setUnsaved(undefined);
    const isSaved = read().saved.version === 0 ? await save() : await flush();
    const { data, confirmed } = read();
    if (!isSaved) setUnsaved(describeSave(read())?.words ?? 'Not saved yet');
    else if (listUnconfirmed(type, data, confirmed).length > 0) setIsListing(true);
    else void send.run();
  }

  return (
    <>
      <Button variant="primary" pending={send.pending} onClick={() => void press()}>
        Complete plan
      </Button>
      {unsaved && <Banner kind="bad">{unsaved}. Everything has to be saved before it can be completed.</Banner>}
      {!isListing && send.failure && <Banner kind="bad">{send.failure}</Banner>}
      {isListing && (
        <FormDialog
          title="Not yet confirmed"
          yes={`Complete it all the same`}
          no="Cancel"
          send={send}
          onClose={() => setIsListing(false)}
        >
          <UnconfirmedList type={type} onFollow={() => setIsListing(false)} />
        </FormDialog>
      )}
    </>
  );
}

/** Lists the choices that speak for the person and that no one has touched, each with a way to it. */
function UnconfirmedList({ type, onFollow }: { type: DocumentType; onFollow: () => void }) {
  const { data, confirmed } = useEditor().read();
  const { route } = findDescription(type);
  return (
    <>
      <p>These answers were filled in for you. On paper each of them reads “not yet confirmed”.</p>
      <ul className="document-unconfirmed">
        {listUnconfirmed(type, data, confirmed).map(({ step, field }) => (
          <li key={field.path}>
            <Link className="tall-link" to={`/${route}/${step.path}` as string} onClick={onFollow}>
              {step.label}: {field.label}
            </Link>{' '}
            {data[field.path] ? field.words.yes : field.words.no}
          </li>
        ))}
      </ul>
    </>
  );
}
