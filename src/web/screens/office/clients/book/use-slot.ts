import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createLine } from '#domain/booking/line.ts';
import type { NewBookingTask } from '#web/parts/booking/booking-task.ts';
import { newLineRefs } from '#web/parts/booking/new/draft-lines.ts';
import { offerDraftBack } from '#web/parts/editing/offer-draft-back.ts';
import type { BookAddress } from '#web/parts/schedule/book-address.ts';
import { draftsOf } from '#web/person/device/drafts.ts';

type StoredDraft = { untouched?: true };
const isDraft = (value: unknown): value is StoredDraft => typeof value === 'object' && value !== null;

/**
 * Writes the free slot of the address into the booking, once, and clears the address. What was typed for this client before is
 * offered back. Returns whether that is done.
 */
export function useSlot({ name, userRef, client, pages, limits }: NewBookingTask, slot: BookAddress): boolean {
  const navigate = useNavigate();
  const { day, start, worker } = slot;
  const isWritten = !day && !start && !worker;
  const clientRef = client?.clientRef ?? '';
  const { to } = pages.details;
  // The address is outside React: leaving it as it is would write the slot again after a reload.
  useEffect(() => {
    if (isWritten) return;
    const place = { what: name, clientRef, userRef };
    draftsOf().whenOpen(userRef, () => {
      const before = draftsOf().read(place, isDraft);
      draftsOf().keep(place, { typed: toTyped({ day, start, worker }, limits), issues: [], untouched: true });
      if (before && !before.untouched) {
        const message = 'This takes the place of a booking that you had begun.';
        offerDraftBack({ place, draft: before, message, onBack: () => void navigate({ to }) });
      }
      void navigate({ to, replace: true });
    });
  }, [isWritten, name, clientRef, userRef, day, start, worker, limits, navigate, to]);
  return isWritten;
}

/** Returns a booking whose first line is at the slot. */
function toTyped(
  { day, start, worker }: { [Name in keyof BookAddress]: BookAddress[Name] | undefined },
  limits: NewBookingTask['limits'],
) {
  const line = { ...createLine(day, limits), ...(start && { startTimeOption: 'Specified', startTime: start }) };
  return {
    lines: [{ ...newLineRefs(), line, ...(worker && { supportWorkerRefs: [worker] }) }],
    ...(day && { 'office.boardDay': day }),
  };
}
