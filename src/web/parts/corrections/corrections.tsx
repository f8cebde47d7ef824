import { useQuery } from '@tanstack/react-query';
import FilePen from 'lucide-react/icons/file-pen';
import { useState } from 'react';
import { Loaded } from '#web/calls/loaded.tsx';
import { newRef } from '#web/calls/new-ref.ts';
import { correctionsQuery, writeCorrection } from '#web/calls/records.ts';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';

/** Shows what is disputed in a client's record, and a way to say so (docs/product/records.md, "What is disputed"). */
export function Corrections({ clientRef, mayWrite = true }: { clientRef: string; mayWrite?: boolean }) {
  const query = useQuery(correctionsQuery(clientRef));
  const [writing, setWriting] = useState(false);
  return (
    <section className="stack corrections" aria-labelledby="corrections">
      <h2 id="corrections" className="corrections-title">
        Something is wrong?
      </h2>
      {mayWrite && (
        <p className="corrections-words">
          Say what is wrong in the record. Your note stays with it, and everyone who may export the record sees it.
        </p>
      )}
      <Loaded queries={[query]} skeleton={<Skeleton width="60%" />} title="The notes could not be loaded">
        {({ corrections }) =>
          corrections.length > 0 && (
            <ul className="stack">
              {corrections.map(({ ref, about, note, writtenByName, writtenAt }) => (
                <li key={ref}>
                  <TypedText as="strong">{about}</TypedText>
                  <TypedText>{note}</TypedText>
                  <p className="soft small">
                    {writtenByName}, {formatProviderDay(writtenAt)}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayWrite && (
        <div>
          <Button variant="second" icon={FilePen} onClick={() => setWriting(true)}>
            Attach a note
          </Button>
        </div>
      )}
      {writing && <CorrectionDialog clientRef={clientRef} onClose={() => setWriting(false)} />}
    </section>
  );
}

function CorrectionDialog({ clientRef, onClose }: { clientRef: string; onClose: () => void }) {
  const [ref] = useState(newRef);
  const form = useForm({
    initial: { about: '', note: '' },
    check: ({ about, note }) => [
      ...(about.trim() ? [] : [{ path: 'about', message: 'Enter what this is about.' }]),
      ...(note.trim() ? [] : [{ path: 'note', message: 'Enter what is wrong, and what would be right.' }]),
    ],
  });
  const send = useCommand({
    form,
    command: () => writeCorrection({ params: { clientRef }, body: { ref, ...form.values } }),
    onDone: onClose,
  });
  return (
    <FormDialog title="Attach a note" onClose={onClose} yes="Attach this note" no="Cancel" send={send}>
      <TextInput label="What is it about?" hint="For example, the visit of 3 March" {...form.field('about')} />
      <TextArea label="What is wrong, and what would be right?" {...form.field('note')} />
    </FormDialog>
  );
}
