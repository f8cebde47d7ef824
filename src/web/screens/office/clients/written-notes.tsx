import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarOff from 'lucide-react/icons/calendar-off';
import Check from 'lucide-react/icons/check';
import Phone from 'lucide-react/icons/phone';
import StickyNote from 'lucide-react/icons/sticky-note';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { ClientNote } from '#contract/client-notes.ts';
import type { RecordNote } from '#contract/records.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { changeFollowUp } from '#web/calls/office-clients.ts';
import { brand } from '#web/kernel/brand.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { formatMoment, formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DayButton } from '#web/ui/date-field.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';

type WrittenNotesProps = { clientRef: string; notes: readonly ClientNote[] };

/** Shows what is to follow up, and below it the other notes (docs/product/people.md, "Following up"). */
export function WrittenNotes({ clientRef, notes }: WrittenNotesProps) {
  const place = useKeptFocus<HTMLDivElement>();
  const [open, others] = [notes.filter(isToFollowUp), notes.filter((note) => !isToFollowUp(note))];
  return (
    <div ref={place}>
      {open.length > 0 && (
        <>
          <h3 className="client-notes-head">{open.length} to follow up</h3>
          <NoteList {...{ clientRef, notes: open }} />
          {others.length > 0 && <h3 className="client-notes-head">Earlier</h3>}
        </>
      )}
      {others.length > 0 && <NoteList {...{ clientRef, notes: others }} />}
    </div>
  );
}

function isToFollowUp({ followUp }: ClientNote): boolean {
  return followUp !== undefined && !followUp.done;
}

function NoteList({ clientRef, notes }: WrittenNotesProps) {
  return (
    <ol className="client-notes">
      {notes.map((note) => (
        <WrittenNote key={note.ref} {...{ clientRef, note }} />
      ))}
    </ol>
  );
}

type WrittenNoteProps = { clientRef: string; note: ClientNote };

function WrittenNote({ clientRef, note }: WrittenNoteProps) {
  const coordinates = useMayDo('coordinates');
  return (
    <NoteRow {...note} words={note.note}>
      {coordinates && <FollowUp {...{ clientRef, note }} />}
    </NoteRow>
  );
}

const kindsOfNote = {
  call: { icon: Phone },
  note: { icon: StickyNote },
  alert: { icon: TriangleAlert, name: 'Alert' },
  absence: { icon: CalendarOff, name: 'Away' },
  officeNote: { icon: CalendarDays, name: 'On Today' },
} as const satisfies Record<RecordNote['kind'], { icon: LucideIcon; name?: string }>;

type NoteRowProps = Pick<RecordNote, 'kind' | 'who' | 'words' | 'writtenByName' | 'writtenAt'> & {
  /** Says more of it, below its words. */
  more?: ReactNode;
  children: ReactNode;
};

/** Shows who wrote a note, when, and its words, with what can be done with it. */
export function NoteRow({ kind, who, words, writtenByName, writtenAt, more, children }: NoteRowProps) {
  const { icon: Icon, ...named } = kindsOfNote[kind];
  return (
    <li className="client-note">
      <span className="soft small num">{formatMoment({ at: writtenAt, zone: brand.timeZone })}</span>
      <div className="client-line">
        <strong className="client-note-who">
          <Icon className="i" aria-hidden />
          {kind === 'call'
            ? `${who}, with ${writtenByName}`
            : joinWithCommas(['name' in named && named.name, writtenByName])}
        </strong>
        <TypedText>{words}</TypedText>
        {more}
      </div>
      {children}
    </li>
  );
}

/** Says when a note is followed up or who has done so. The day can be chosen, changed and removed until the note is marked as done. */
function FollowUp({ clientRef, note: { ref, version, followUp, writtenAt } }: WrittenNoteProps) {
  const today = useToday();
  const { on, done } = followUp ?? {};
  const before = { on, isDone: done !== undefined };
  const send = useCommand({
    command: (body: typeof before) => changeFollowUp({ params: { clientRef, ref }, version, body, before }),
  });
  const change = (body: typeof before) => void send.run(body);
  const name = formatMoment({ at: writtenAt, zone: brand.timeZone });
  const isOpen = on !== undefined && !done;
  return (
    <div className="client-note-follow">
      {done ? (
        <span className="soft small">
          Followed up by {done.byName}, {formatProviderDay(done.at)}
        </span>
      ) : (
        <DayButton
          label="Follow up on"
          value={on}
          min={today}
          today={today}
          pending={send.pending}
          onValue={(day) => change({ on: day, isDone: false })}
        >
          {on === undefined ? 'Follow up…' : formatShortDay(on)}
          <span className="sr">: {name}</span>
        </DayButton>
      )}
      {isOpen && (
        <>
          <Button
            variant="second"
            size="small"
            icon={Check}
            pending={send.pending}
            onClick={() => change({ on, isDone: true })}
          >
            Done<span className="sr">: {name}</span>
          </Button>
          <IconButton
            variant="quiet"
            icon={X}
            label={`Do not follow up: ${name}`}
            pending={send.pending}
            onClick={() => change({ on: undefined, isDone: false })}
          />
        </>
      )}
    </div>
  );
}
