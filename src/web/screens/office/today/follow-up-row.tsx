import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import type { NoteToFollowUp } from '#contract/today.ts';
import { changeFollowUp } from '#web/calls/office-clients.ts';
import { formatNearDay } from '#web/parts/schedule/near-day.ts';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ItemWords, type RowProps } from './today-rows.tsx';

/** Shows how a note to follow up begins, and who wrote it; it opens the notes of its client (docs/product/people.md, "Following up"). */
export function FollowUpRow({ item, today }: RowProps<NoteToFollowUp>) {
  const { clientRef, clientName, kind, who, firstLine, writtenByName, writtenAt, on } = item;
  const written = `${writtenByName}, ${formatProviderDay(writtenAt)}`;
  return (
    <Link className="item" to="/office/clients/$clientRef/notes" params={{ clientRef }}>
      <ItemWords look="pending" name={clientName} lines={[kind === 'call' ? `${who}, with ${written}` : written]}>
        <span className="today-words">“{firstLine}”</span>
      </ItemWords>
      <span className="today-due" data-due={on < today ? 'overdue' : 'today'}>
        {formatNearDay(on, today)}
      </span>
    </Link>
  );
}

/** Marks the note as followed up. */
export function FollowedUp({ item }: { item: NoteToFollowUp }) {
  const { clientRef, clientName, ref, version, on } = item;
  const send = useCommand({
    command: () =>
      changeFollowUp({
        ...{ params: { clientRef, ref }, version, labels: [clientName] },
        ...{ body: { on, isDone: true }, before: { on, isDone: false } },
      }),
  });
  return (
    <Button variant="quiet" size="small" icon={Check} pending={send.pending} onClick={() => void send.run()}>
      Done<span className="sr">: {clientName}</span>
    </Button>
  );
}
