import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { OfficeClient } from '#contract/office-clients.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { clientQuery } from '#web/calls/office-clients.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { BookingSkeleton } from '#web/parts/booking/booking-skeleton.tsx';
import type { TaskStep } from '#web/parts/booking/booking-task.ts';
import { BookVisits } from '#web/parts/booking/new/book-visits.tsx';
import { readBookAddress } from '#web/parts/schedule/book-address.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useOfficeBooking } from './use-office-booking.ts';
import { useSlot } from './use-slot.ts';

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
          <PageHead title="This client was not found" />
          <Empty
            action={
              <LinkButton variant="second" to="/office/clients">
                All clients
              </LinkButton>
            }
          >
            The link may be wrong.
          </Empty>
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
