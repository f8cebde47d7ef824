import { mostLines } from '#domain/booking/limits.ts';
import { createLine } from '#domain/booking/line.ts';
import type { TimeLimits } from '#domain/booking/time-limits.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { type BookingDraft, type DraftLine, hasRepeat, type LineRefs, setSettings } from './booking-draft.ts';
import { listShownLines, listWeekdayLines } from './weekday-lines.ts';

export function newLineRefs(): Required<LineRefs> {
  return { ref: newRef(), ticketRef: newRef() };
}

/** Finds the line that shows its fields: the one that was opened, else the last. */
export function openLineOf({ lines, open }: Pick<BookingDraft, 'lines' | 'open'>): DraftLine | undefined {
  return lines.find(({ ref }) => ref === open) ?? listShownLines({ lines }).at(-1)?.own;
}

export function openLine(draft: BookingDraft, ref: string): BookingDraft {
  return { ...draft, open: ref };
}

/** Adds a blank, open line at the end; a full booking stays unchanged. */
export function addLine(draft: BookingDraft, { limits, ...refs }: LineRefs & { limits?: TimeLimits }): BookingDraft {
  return putLines(draft, { own: [{ ...refs, line: createLine(undefined, limits) }], at: draft.lines.length });
}

/** Adds a line, with all its weekdays, at a place and opens it; a full booking stays unchanged. */
export function putLines(draft: BookingDraft, { own, at }: { own: readonly DraftLine[]; at: number }): BookingDraft {
  const { lines } = draft;
  const open = own[0]?.ref;
  if (lines.length + own.length > mostLines || lines.some(({ ref }) => ref === open)) return draft;
  return { ...draft, lines: lines.toSpliced(at, 0, ...own), open };
}

/**
 * Removes a line, unless it is the only one. Its neighbour opens if the line was open. The start date goes with the
 * last line that repeats, as when a line stops repeating (docs/product/booking.md, "Booking settings").
 */
export function removeLine(draft: BookingDraft, ref: string): BookingDraft {
  const { lines } = draft;
  const removed = listWeekdayLines(draft, ref);
  if (removed.length === 0 || removed.length === lines.length) return draft;
  const isOpen = openLineOf(draft)?.ref === ref;
  const shorterDraft: BookingDraft = {
    ...draft,
    lines: lines.filter((own) => removed.every((one) => one.own !== own)),
    open: isOpen ? findNeighbour(draft, ref) : draft.open,
  };
  return hasRepeat(shorterDraft) ? shorterDraft : setSettings(shorterDraft, { startDate: undefined });
}

/** Finds the line that opens for a removed one: the next, or at the end the one before. */
export function findNeighbour(draft: Pick<BookingDraft, 'lines'>, ref: string): string | undefined {
  const shown = listShownLines(draft);
  const at = shown.findIndex(({ own }) => own.ref === ref);
  return (shown[at + 1] ?? shown[at - 1])?.own.ref;
}
