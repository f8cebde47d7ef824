import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OfficeClient } from '#contract/office-clients.ts';
import { createLine } from '#domain/booking/line.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { clientQuery } from '#web/calls/office-clients.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { BookingSkeleton } from '#web/parts/booking/booking-skeleton.tsx';
import type { NewBookingTask, TaskStep } from '#web/parts/booking/booking-task.ts';
import { BookVisits } from '#web/parts/booking/new/book-visits.tsx';
import { newLineRefs } from '#web/parts/booking/new/draft-lines.ts';
import { offerDraftBack } from '#web/parts/editing/offer-draft-back.ts';
import { type BookAddress, readBookAddress } from '#web/parts/schedule/book-address.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { useOfficeBooking } from './use-office-booking.ts';

/** Shows the booking task for the office: for this client, at once and without a request. */
export function BookForClient({ step }: { step: TaskStep }) {
  const { clientRef = '' } = useParams({ strict: false });
  const query = useQuery(clientQuery(clientRef));
  usePageTitle(query.data && `Book for ${query.data.fullName}`);
  return (
    <Loaded
      queries={[query]}
      skeleton={<BookingSkeleton />}
      title="The client could not be loaded"
      missing={
        <div className="page">
          <NotFound
            noun="client"
            all={
              <LinkButton variant="second" to="/office/clients">
                All clients
              </LinkButton>
            }
          />
        </div>
      }
    >
      {(client) => <OfficeBooking key={client.ref} client={client} step={step} />}
    </Loaded>
  );
}

function OfficeBooking({ client, step }: { client: OfficeClient; step: TaskStep }) {
  const task = useOfficeBooking(client);
  const isWritten = useSlot(task, readBookAddress(useSearch({ strict: false })));
  return isWritten ? <BookVisits task={task} step={step} /> : <BookingSkeleton />;
}

type StoredDraft = { untouched?: true };
const isDraft = (value: unknown): value is StoredDraft => typeof value === 'object' && value !== null;

/**
 * Writes the free slot of the address into the booking, once, and clears the address. What was typed for this client before is
 * offered back. Returns whether that is done.
 */
function useSlot({ name, userRef, client, pages, limits }: NewBookingTask, slot: BookAddress): boolean {
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

/** Shows `/office/clients/…/book`: what, when and who comes (docs/product/office-acts.md, "Booking for a client"). */
export function OfficeBookingDetailsScreen() {
  return <BookForClient step="details" />;
}

/** Shows `/office/clients/…/book/summary`: the booking to read and confirm (docs/product/office-acts.md, "Booking for a client"). */
export function OfficeBookingSummaryScreen() {
  return <BookForClient step="summary" />;
}
