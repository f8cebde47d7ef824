import { mostLines } from '#domain/booking/limits.ts';
import { createLine } from '#domain/booking/line.ts';
import { type BookingDraft, type DraftLine, hasRepeat, setSettings } from './booking-draft.ts';
import { moveIssues } from './booking-issues.ts';

/** The line whose fields are shown: the one that was asked for, else the last. */
export function openLineOf({ lines, open }: Pick<BookingDraft, 'lines' | 'open'>): DraftLine | undefined {
  return lines.find(({ ref }) => ref === open) ?? lines.at(-1);
}

export function openLine(draft: BookingDraft, ref: string): BookingDraft {
  return { ...draft, open: ref };
}

/** One more blank line at the end, open; a booking that is full stays as it is. */
export function addLine(draft: BookingDraft, ref: string): BookingDraft {
  return putLine(draft, { own: { ref, line: createLine() }, at: draft.lines.length });
}

/** A line at a place, open; a booking that is full stays as it is. */
export function putLine(draft: BookingDraft, { own, at }: { own: DraftLine; at: number }): BookingDraft {
  const { lines, issues } = draft;
  if (lines.length >= mostLines || lines.some(({ ref }) => ref === own.ref)) return draft;
  return {
    ...draft,
    lines: lines.toSpliced(at, 0, own),
    open: own.ref,
    issues: moveIssues(issues, (place) => (place < at ? place : place + 1)),
  };
}

/**
 * A booking without one of its lines; the only one stays. Its neighbour opens where it was open itself, and the start date goes with
 * the last line that repeats, as it does where that line stops repeating (docs/product/booking.md, "Booking settings").
 */
export function removeLine(draft: BookingDraft, ref: string): BookingDraft {
  const { lines, issues } = draft;
  const at = lines.findIndex((own) => own.ref === ref);
  if (at < 0 || lines.length === 1) return draft;
  const isOpen = openLineOf(draft)?.ref === ref;
  const left: BookingDraft = {
    ...draft,
    lines: lines.toSpliced(at, 1),
    open: isOpen ? findNeighbour(draft, ref) : draft.open,
    issues: moveIssues(issues, (place) => (place === at ? undefined : place - (place > at ? 1 : 0))),
  };
  return hasRepeat(left) ? left : setSettings(left, { startDate: undefined });
}

/** The line that takes the place of one that goes: the next, or at the end the one before. */
export function findNeighbour({ lines }: Pick<BookingDraft, 'lines'>, ref: string): string | undefined {
  const at = lines.findIndex((own) => own.ref === ref);
  return (lines[at + 1] ?? lines[at - 1])?.ref;
}
