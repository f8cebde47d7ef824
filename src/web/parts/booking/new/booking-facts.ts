import { listFundedChanges } from '#domain/booking/funded-change.ts';
import { listFundedFacts } from '../funded-hours.tsx';
import type { SummaryFact } from '../summary-facts.tsx';
import { toBooking } from './booking-draft.ts';
import type { BookingForm } from './use-booking-form.ts';

/** Lists what a booking leaves of the client's fundings. */
export function listFundedFactsOf({ task, client, draft, roster }: BookingForm): SummaryFact[] {
  const changes = listFundedChanges(toBooking(draft).appointments, roster.fundings);
  return listFundedFacts({ ...task.roster, clientRef: client.clientRef, subject: 'booking', changes });
}
