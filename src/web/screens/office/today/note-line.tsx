import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import type { ReactNode } from 'react';
import type { TodayNote } from '#contract/today.ts';
import { formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { markDone } from '#web/calls/today.ts';
import { brand } from '#web/kernel/brand.ts';
import { formatNearDay } from '#web/parts/schedule/near-day.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button, findButtonClass } from '#web/ui/button.tsx';
import { isFor } from './today-text.ts';

type NoteLineProps = {
  itemKey: string;
  /** The name of the item, for screen readers. */
  name: string;
  /** True of what leaves Today once someone has seen to it. */
  canBeDone: boolean;
  note: TodayNote | undefined;
  userRef: string;
  today: string;
  /** Buttons for what else can be done with the item. */
  children: ReactNode;
};

/** Shows the note of an item with its author, who sees to it, and how to write it. */
export function NoteLine({ itemKey, name, canBeDone, note, userRef, today, children }: NoteLineProps) {
  const isWritten = note !== undefined && (note.note !== '' || note.handedTo !== undefined);
  return (
    <div className="today-note">
      {isWritten && (
        <p className="today-note-words">
          {note.handedTo && (
            <span className="today-for" data-mine={isFor(note, userRef) || undefined}>
              For {isFor(note, userRef) ? 'you' : note.handedTo.fullName}
            </span>
          )}
          {note.note && <span className="today-words">{note.note}</span>}
          <span className="soft small">
            {note.writtenByName}, {formatWritten(note.writtenAt, today)}
          </span>
        </p>
      )}
      {children}
      {canBeDone && <Done itemKey={itemKey} name={name} note={note} />}
      <Link
        to="/office"
        search={(before) => ({ ...before, note: itemKey })}
        resetScroll={false}
        className={findButtonClass({ variant: 'quiet', size: 'small' })}
        activeProps={{}}
      >
        <NotebookPen className="i" aria-hidden />
        {isWritten ? 'Change note' : 'Add a note'}
        <span className="sr">: {name}</span>
      </Link>
    </div>
  );
}

function formatWritten(at: string, today: string): string {
  const { date, time } = wallClock({ instant: Date.parse(at), zone: brand.timeZone });
  return date === today ? formatTime(time) : `${formatNearDay(date, today)}, ${formatTime(time)}`;
}

/** Removes the report from Today. Its note stays. */
function Done({ itemKey, name, note }: Pick<NoteLineProps, 'itemKey' | 'name' | 'note'>) {
  const items = [{ key: itemKey, version: note?.version ?? 0 }];
  const send = useCommand({ command: () => markDone({ body: { items, done: true }, labels: [name] }) });
  return (
    <Button variant="quiet" size="small" icon={Check} pending={send.pending} onClick={() => void send.run()}>
      Done<span className="sr">: {name}</span>
    </Button>
  );
}
