import { listFundedChanges } from '#domain/booking/funded-change.ts';
import { FundedHours } from '../funded-hours.tsx';
import { toBooking } from './booking-draft.ts';
import type { BookingForm } from './use-booking-form.ts';

/** Shows what a booking makes of the client's funded hours. */
export function BookingHours({ booking, isOffice = false }: { booking: BookingForm; isOffice?: boolean }) {
  const { task, client, draft, roster } = booking;
  const changes = listFundedChanges(toBooking(draft).appointments, roster.fundings);
  return <FundedHours clientRef={client.clientRef} roster={task.roster} changes={changes} isOffice={isOffice} />;
}
