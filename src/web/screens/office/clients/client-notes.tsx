import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import Phone from 'lucide-react/icons/phone';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useEffect, useRef, useState } from 'react';
import type { ClientNote } from '#contract/client-notes.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { type ClientNoteKind, emptyClientNote, longestClientNote, noCaller } from '#domain/clients/notes.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { clientNotesQuery, writeClientNote } from '#web/calls/office-clients.ts';
import { brand } from '#web/kernel/brand.ts';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { CallerField } from './caller-field.tsx';
import { writing } from './client-address.ts';
import { useShownClient } from './client-context.ts';

/** Shows the calls and notes about a client, with a form for a new one (docs/product/people.md, "Notes and calls"). */
export function ClientNotes() {
  const { client } = useShownClient();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const query = useInfiniteQuery(clientNotesQuery(client.ref, text));
  return (
    <div className="client-part-list">
      <NoteForm client={client} />
      <ClientPart
        id="notes"
        title="Notes and calls"
        action={<SearchField label="Search" className="client-notes-search" value={typed} onValue={setTyped} />}
      >
        <PagedList
          query={query}
          of="the notes"
          rows={({ notes }) => notes}
          none={<Empty>{text ? 'No note has these words.' : 'Nothing has been noted yet.'}</Empty>}
          more="Show earlier"
        >
          {(notes) => (
            <ol className="client-notes">
              {notes.map((note) => (
                <WrittenNote key={note.ref} note={note} />
              ))}
            </ol>
          )}
        </PagedList>
      </ClientPart>
    </div>
  );
}

function WrittenNote({ note: { kind, who, note, writtenByName, writtenAt } }: { note: ClientNote }) {
  const Icon = kind === 'call' ? Phone : StickyNote;
  return (
    <li className="client-note">
      <span className="soft small num">{formatMoment({ at: writtenAt, zone: brand.timeZone })}</span>
      <div className="client-line">
        <strong className="client-note-who">
          <Icon className="i" aria-hidden />
          {kind === 'call' ? `${who}, with ${writtenByName}` : writtenByName}
        </strong>
        <TypedText>{note}</TypedText>
      </div>
    </li>
  );
}

const kinds = [
  { value: 'call', label: 'Call' },
  { value: 'note', label: 'Note' },
] as const;

type NoteValues = { kind: ClientNoteKind; who: string; note: string };

function NoteForm({ client: { ref: clientRef, fullName } }: { client: OfficeClient }) {
  const initial: NoteValues = { kind: 'call', who: fullName, note: '' };
  const form = useForm({ initial, check: listNoteIssues });
  const { kind, who, note } = form.values;
  const send = useCommand({
    form,
    command: () =>
      writeClientNote({ params: { clientRef }, body: kind === 'call' ? { kind, who, note } : { kind, note } }),
    onDone: () => form.reset(),
  });
  return (
    <Form className="client-note-form" aria-label="A new note" send={send}>
      <RadioTiles legend="Kind" layout="row" options={kinds} {...form.field('kind')} />
      {kind === 'call' && <CallerField client={{ ref: clientRef }} {...form.field('who')} />}
      <NoteField label={kind === 'call' ? 'What was said' : 'Note'} {...form.field('note')} />
      <SaveButton form={form} pending={send.pending} label={kind === 'call' ? 'Save call' : 'Save note'} />
    </Form>
  );
}

type NoteFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  onValue: (value: string) => void;
};

/** Asks for the words; it has the focus where the address says that a note is begun. */
function NoteField(field: NoteFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash === writing) place.current?.querySelector('textarea')?.focus();
  }, [hash]);
  return (
    <div ref={place}>
      <TextArea {...field} hint="It is part of the client’s record." rows={3} maxLength={longestClientNote} />
    </div>
  );
}

function listNoteIssues({ kind, who, note }: NoteValues) {
  return [
    ...(kind === 'call' && isBlank(who) ? [{ path: 'who', message: noCaller }] : []),
    ...(isBlank(note) ? [{ path: 'note', message: emptyClientNote }] : []),
  ];
}
