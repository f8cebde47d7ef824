import { useEffect, useRef, useState } from 'react';
import { compareStarts } from '#domain/appointments/begin.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { undoAct } from '#web/calls/schedule.ts';
import { now } from '#web/kernel/clock.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangesNotice } from '#web/ui/form/changes-notice.tsx';
import { describeReassignmentRow, describeStale } from './reassignment-rows.ts';
import { countGivenVisits } from './standing.ts';
import type { ReassignedRow, ReassignmentForm } from './use-reassignment-form.ts';

/** Shows what became of the visits that were sent: those not reassigned, with what changed, and those reassigned, to undo for a while. */
export function ReassignmentResults({ reassignment }: { reassignment: ReassignmentForm }) {
  const { rows, reassigned, refused } = reassignment;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone with its row.
  useEffect(() => {
    if (reassigned.length + refused.length > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [reassigned.length, refused.length]);
  if (reassigned.length + refused.length === 0) return null;
  const texts = refused.map(({ row, isStale, message }) => {
    const present = rows.find(({ key }) => key === row.key)?.visit;
    return `${describeReassignmentRow(row)}: ${isStale ? describeStale(row, present) : message}`;
  });
  return (
    <section className="reassigned" aria-labelledby="reassigned">
      <h2 className="reassign-title" id="reassigned" ref={heading} tabIndex={-1}>
        {reassigned.length > 0
          ? `${formatCount(countGivenVisits(reassigned.map(({ row }) => row)), 'visit')} reassigned`
          : 'No visit was reassigned'}
      </h2>
      <ChangesNotice
        title={`${formatCount(refused.length, 'visit was', 'visits were')} not reassigned`}
        changes={texts}
      />
      <ul className="lines">
        {reassigned.toSorted(compareBegin).map((one) => (
          <ReassignedLine key={one.row.key} reassigned={one} isLast={isLastOfBooking(one, reassigned)} />
        ))}
      </ul>
    </section>
  );
}

function compareBegin({ row: { visit: a } }: ReassignedRow, { row: { visit: b } }: ReassignedRow): number {
  return compareStarts(a, b);
}

/** Acts on one booking are undone from the last to the first. */
function isLastOfBooking({ row, at }: ReassignedRow, reassigned: readonly ReassignedRow[]): boolean {
  const ofBooking = reassigned.filter((other) => other.row.visit.jobRef === row.visit.jobRef);
  const latest = Math.max(...ofBooking.map((other) => other.at));
  return at === latest && ofBooking.filter((other) => other.at === latest).at(-1)?.row.key === row.key;
}

function ReassignedLine({ reassigned: { row, actRef, at }, isLast }: { reassigned: ReassignedRow; isLast: boolean }) {
  const undo = useCommand({
    command: () => undoAct({ params: { actRef }, labels: [describeReassignmentRow(row)] }),
  });
  const canUndo = useUndoTime(at);
  return (
    <li>
      <span>
        <strong>{row.taker?.fullName}</strong>, {describeReassignmentRow(row)}
      </span>
      {canUndo && !isLast && <span className="soft small">Undo later visits of this booking first</span>}
      {canUndo && isLast && (
        <Button variant="quiet" size="small" pending={undo.pending} onClick={() => void undo.run()}>
          Undo
          <span className="sr"> for {describeReassignmentRow(row)}</span>
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
