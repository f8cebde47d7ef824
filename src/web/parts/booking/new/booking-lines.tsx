import Plus from 'lucide-react/icons/plus';
import { type RefObject, useEffect, useRef } from 'react';
import { tooManyLinesMessage } from '#domain/booking/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { closeToast, showToast } from '#web/ui/toasts.ts';
import type { DraftLine } from './booking-draft.ts';
import { BookingLine } from './booking-line.tsx';
import { addLine, findNeighbour, newLineRefs, openLine, putLines, removeLine } from './draft-lines.ts';
import type { BookingForm } from './use-booking-form.ts';
import { listShownLines, listWeekdayLines } from './weekday-lines.ts';

/**
 * Shows the lines of a booking: one shows its fields, the others text. Lines are added, opened and removed
 * (docs/product/booking.md, "Lines").
 */
export function BookingLines({ booking, page }: { booking: BookingForm; page: RefObject<HTMLElement | null> }) {
  const { draft, serviceOf, change } = booking;
  const { mostLines, limits } = booking.task;
  const { lines } = draft;
  const shown = listShownLines(draft);
  const leadTo = useFocusLine(page);
  const offerBack = useUndoToast();

  function editLine(ref: string) {
    change((before) => openLine(before, ref));
    leadTo(ref);
  }

  function add() {
    const refs = newLineRefs();
    change((before) => addLine(before, { ...refs, limits }));
    leadTo(refs.ref);
  }

  function remove(own: DraftLine, at: number) {
    const removed = listWeekdayLines(draft, own.ref).map((one) => one.own);
    leadTo(findNeighbour(draft, own.ref));
    change((before) => removeLine(before, own.ref));
    const { startDate } = draft.settings;
    offerBack(serviceOf(own.line) ?? `Visit ${at + 1}`, () => {
      change((before) => {
        const settings = { ...before.settings, startDate: before.settings.startDate ?? startDate };
        return putLines({ ...before, settings }, { own: removed, at });
      });
      leadTo(own.ref);
    });
  }

  return (
    <>
      {shown.map(({ own, at }, place) => (
        <BookingLine
          key={own.ref}
          booking={booking}
          at={at}
          number={shown.length > 1 ? place + 1 : undefined}
          onEdit={() => editLine(own.ref)}
          onRemove={() => remove(own, at)}
        />
      ))}
      {mostLines > 1 && (
        <div className="booking-add">
          <Button
            variant="second"
            size="small"
            icon={Plus}
            unavailable={lines.length >= mostLines ? tooManyLinesMessage : undefined}
            onClick={add}
          >
            Add another visit
          </Button>
        </div>
      )}
    </>
  );
}

function useFocusLine(page: RefObject<HTMLElement | null>) {
  const awaited = useRef<string>(undefined);
  // A new line's heading exists only after the render that adds it.
  useEffect(() => {
    if (awaited.current === undefined) return;
    page.current?.querySelector<HTMLElement>(`[data-line="${awaited.current}"] h2`)?.focus();
    awaited.current = undefined;
  });
  return (ref: string | undefined) => {
    awaited.current = ref;
  };
}

/** Offers to put a removed line back, for a moment and as long as the form is open. */
function useUndoToast() {
  const offered = useRef<number>(undefined);
  // The toast outlives the form, where its action would have no effect.
  useEffect(() => () => closeToast(offered.current ?? 0), []);
  return (what: string, onAction: () => void) => {
    closeToast(offered.current ?? 0);
    offered.current = showToast({
      message: `${what} was removed.`,
      kind: 'note',
      action: { label: 'Undo', onAction },
    });
  };
}
