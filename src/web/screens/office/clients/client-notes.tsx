import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { OfficeClient } from '#contract/office-clients.ts';
import { type ClientNoteKind, emptyClientNote, longestClientNote, noCaller } from '#domain/clients/notes.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { clientNotesQuery, writeClientNote } from '#web/calls/office-clients.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { useMayDo } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { CallerField } from './caller-field.tsx';
import { writing } from './client-address.ts';
import { useShownClient } from './client-context.ts';
import { WrittenNotes } from './written-notes.tsx';

/** Shows the calls and notes about a client, with a form for a new one (docs/product/people.md, "Notes and calls"). */
export function ClientNotes() {
  const { client } = useShownClient();
  const coordinates = useMayDo('coordinates');
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const query = useInfiniteQuery(clientNotesQuery(client.ref, text));
  return (
    <div className="client-part-list">
      {coordinates && <NoteForm client={client} />}
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
          {(notes) => <WrittenNotes clientRef={client.ref} notes={notes} />}
        </PagedList>
      </ClientPart>
    </div>
  );
}

const kinds = [
  { value: 'call', label: 'Call' },
  { value: 'note', label: 'Note' },
] as const;

type NoteValues = { kind: ClientNoteKind; who: string; note: string; followUpOn: string };

function NoteForm({ client: { ref: clientRef, fullName } }: { client: OfficeClient }) {
  const initial: NoteValues = { kind: 'call', who: fullName, note: '', followUpOn: '' };
  const form = useForm({ initial, check: listNoteIssues });
  const today = useToday();
  const { kind, who, note } = form.values;
  const followUpOn = form.values.followUpOn || undefined;
  const send = useCommand({
    form,
    command: () =>
      writeClientNote({
        params: { clientRef },
        body: kind === 'call' ? { kind, who, note, followUpOn } : { kind, note, followUpOn },
      }),
  });
  return (
    <Form className="client-note-form" aria-label="A new note" send={send}>
      <RadioTiles legend="Kind" layout="row" options={kinds} {...form.field('kind')} />
      {kind === 'call' && <CallerField client={{ ref: clientRef }} {...form.field('who')} />}
      <NoteField label={kind === 'call' ? 'What was said' : 'Note'} {...form.field('note')} />
      <DateField
        label="Follow up on"
        emptyLabel="No day"
        className="client-note-day"
        today={today}
        min={today}
        {...form.field('followUpOn')}
        value={followUpOn}
        onClear={() => form.set('followUpOn', '')}
      />
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
