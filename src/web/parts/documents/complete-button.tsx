import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findDescription } from '#domain/documents/descriptions.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { listUnconfirmed } from '#domain/documents/unconfirmed.ts';
import { completeDocument } from '#web/calls/documents.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { documentPlaces } from './document-places.ts';
import { describeSave } from './save-state.tsx';
import { useEditor } from './use-document-editor.ts';

type CompleteButtonProps = { type: DocumentType; clientRef: string };

/** Keeps the document as its next version. What is not yet confirmed is listed first (docs/product/documents.md, "Completing"). */
export function CompleteButton({ type, clientRef }: CompleteButtonProps) {
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
