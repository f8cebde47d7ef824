import { mostLines } from '#domain/booking/limits.ts';
import { type DayOfWeek, daysOfWeek } from '#domain/time/day.ts';
import { type BookingDraft, type DraftLine, type LineRefs, type LineWorkers, listFirstDates } from './booking-draft.ts';

/**
 * Several weekdays in one line: a line for each of them is sent, and the form shows them as the first (docs/product/booking.md, "Several
 * weekdays").
 */

type Lines = Pick<BookingDraft, 'lines'>;

/** Lists the lines that the form shows, each with its place among all. */
export function listShownLines({ lines }: Lines): { own: DraftLine; at: number }[] {
  return lines.flatMap((own, at) => (own.partOf === undefined ? [{ own, at }] : []));
}

/** Lists a shown line and its other weekdays, with their places among all lines. */
export function listWeekdayLines({ lines }: Lines, ref: string): { own: DraftLine; at: number }[] {
  return lines.flatMap((own, at) => (own.ref === ref || own.partOf === ref ? [{ own, at }] : []));
}

/** Lists the weekdays of a shown line, from Monday on. */
export function listWeekdays(draft: Lines, ref: string): DayOfWeek[] {
  const chosen = listWeekdayLines(draft, ref).map(({ own }) => own.line.dayOfWeek);
  return daysOfWeek.filter((day) => chosen.includes(day));
}

/** Finds the place of the line that shows the one at a place. */
export function findShownAt({ lines }: Lines, at: number): number {
  const head = lines[at]?.partOf;
  return head === undefined ? at : lines.findIndex(({ ref }) => ref === head);
}

type SetWeekdaysInput = { ref: string; days: readonly DayOfWeek[]; newRefs: () => LineRefs };

/**
 * Chooses the weekdays of a shown line, as far as the booking has room. Lines that stay keep their refs, and who comes stays with the weekday; a
 * new one has who comes to the first.
 */
export function setWeekdays(draft: BookingDraft, { ref, days, newRefs }: SetWeekdaysInput): BookingDraft {
  const group = listWeekdayLines(draft, ref).map(({ own }) => own);
  const [head, ...parts] = group;
  if (!head) return draft;
  const most = mostLines - draft.lines.length + group.length;
  const [first, ...others] = daysOfWeek.filter((day) => days.includes(day)).slice(0, most);
  const { ref: _, ticketRef: __, ...shared } = head;
  const setDay = (own: DraftLine, dayOfWeek: DayOfWeek | undefined): DraftLine => {
    const { supportWorkerRefs: _, ...rest } = own;
    const { supportWorkerRefs } = group.find(({ line }) => line.dayOfWeek === dayOfWeek) ?? head;
    return { ...rest, line: { ...head.line, dayOfWeek }, ...(supportWorkerRefs && { supportWorkerRefs }) };
  };
  const made = [
    setDay(head, first),
    ...others.map((day, at) => setDay(parts[at] ?? { ...shared, ...newRefs(), partOf: ref }, day)),
  ];
  const rest = draft.lines.filter((own) => !group.includes(own));
  return { ...draft, lines: rest.toSpliced(draft.lines.indexOf(head), 0, ...made) };
}

/**
 * Sets who comes to a line, at its place among all. What is chosen for the first of its weekdays goes to those that had the same, so that one
 * choice is enough where one person comes on all of them.
 */
export function setWorkers(draft: BookingDraft, at: number, workers: LineWorkers): BookingDraft {
  const head = draft.lines[at];
  const isSame = (own: DraftLine) => own === head || (own.partOf === head?.ref && namesOf(own) === namesOf(head));
  return { ...draft, lines: draft.lines.map((own) => (isSame(own) ? { ...own, ...workers } : own)) };
}

const namesOf = (own: DraftLine | undefined) => own?.supportWorkerRefs?.join() ?? '';

/** Lists the first dates of a shown line, over all its weekdays. */
export function listShownDates({ draft, ref, count }: { draft: BookingDraft; ref: string; count: number }): string[] {
  return listWeekdayLines(draft, ref)
    .flatMap(({ at }) => listFirstDates({ draft, index: at, count }))
    .toSorted()
    .slice(0, count);
}
