import { useEffect, useRef, useState } from 'react';
import { sortMinutes } from '#domain/appointments/begin.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { undoAct } from '#web/api/schedule.ts';
import { useCommand } from '#web/api/use-command.ts';
import { now } from '#web/kernel/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangesNotice } from '#web/ui/form/changes-notice.tsx';
import { describeGiveRow, describeStale } from './give-text.ts';
import type { GivenRow, Giving } from './use-giving.ts';

/** Shows what became of the visits that were sent: those not given with what changed, and those given, which can be undone for a while. */
export function GivenResults({ giving: { rows, given, refused } }: { giving: Giving }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone with its row.
  useEffect(() => {
    if (given.length + refused.length > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [given.length, refused.length]);
  if (given.length + refused.length === 0) return null;
  const texts = refused.map(({ row, isStale, message }) => {
    const present = rows.find(({ key }) => key === row.key)?.visit;
    return `${describeGiveRow(row)}: ${isStale ? describeStale(row, present) : message}`;
  });
  return (
    <section className="given" aria-labelledby="given">
      <h2 id="given" ref={heading} tabIndex={-1}>
        {given.length > 0 ? `${formatCount(given.length, 'visit')} given` : 'No visit was given'}
      </h2>
      <ChangesNotice title={`${formatCount(refused.length, 'visit was', 'visits were')} not given`} changes={texts} />
      <ul className="lines">
        {given.toSorted(compareBegin).map((one) => (
          <GivenLine key={one.row.key} given={one} isLast={isLastOfBooking(one, given)} />
        ))}
      </ul>
    </section>
  );
}

function compareBegin({ row: { visit: a } }: GivenRow, { row: { visit: b } }: GivenRow): number {
  return a.date.localeCompare(b.date) || sortMinutes(a) - sortMinutes(b);
}

/** Acts on one booking are undone from the last to the first. */
function isLastOfBooking({ row, at }: GivenRow, given: readonly GivenRow[]): boolean {
  const ofBooking = given.filter((other) => other.row.visit.jobRef === row.visit.jobRef);
  const latest = Math.max(...ofBooking.map((other) => other.at));
  return at === latest && ofBooking.filter((other) => other.at === latest).at(-1)?.row.key === row.key;
}

function GivenLine({ given: { row, actRef, at }, isLast }: { given: GivenRow; isLast: boolean }) {
  const undo = useCommand({
    needsConnection: true,
    command: () => undoAct({ params: { actRef }, labels: [describeGiveRow(row)] }),
  });
  const canUndo = useUndoTime(at);
  return (
    <li>
      <span>
        <strong>{row.taker?.fullName}</strong>, {describeGiveRow(row)}
      </span>
      {canUndo && !isLast && <span className="soft small">Undo later visits of this booking first</span>}
      {canUndo && isLast && (
        <Button variant="quiet" size="small" pending={undo.pending} onClick={() => void undo.run()}>
          Undo
          <span className="sr"> for {describeGiveRow(row)}</span>
        </Button>
      )}
    </li>
  );
}

/** Says whether an act of a moment can still be undone. */
function useUndoTime(at: number): boolean {
  const left = at + undoSeconds * 1000 - now();
  const [isOver, setIsOver] = useState(left <= 0);
  // Takes the button away when the time is over.
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [left]);
  return !isOver;
}
