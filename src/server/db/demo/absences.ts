import { toDay } from '#domain/time/day.ts';
import { createRandom } from './random.ts';
import { toDemoDate, toDemoInstant } from './setting.ts';
import type { TicketDesk } from './tickets.ts';

/** So many days ago the client was taken to hospital. */
const daysAway = 7;

type AbsencesInput = {
  desk: TicketDesk;
  feedback: readonly { clientRef: string; originalDate: string }[];
  arrivals: readonly { clientRef: string }[];
};

/** Makes the absence of one client in hospital, with no open request. No one came to them since. */
export function makeAbsences({ desk, feedback, arrivals }: AbsencesInput) {
  const { provider, people, bookings, visits, tickets } = desk;
  const { setting, clients } = provider;
  const from = toDemoDate(setting, -daysAway);
  const feedbackSince = feedback.filter(({ originalDate }) => originalDate >= from);
  const openTickets = tickets.filter(({ status }) => status === 'open');
  const unsettled = visits.list().filter(({ exception }) => exception.status === 'NotAllocated');
  const busy = new Set([...feedbackSince, ...arrivals, ...openTickets].map(({ clientRef }) => clientRef));
  for (const { booking } of unsettled) busy.add(booking.client.ref);
  const ownRef = people.memberships[0]!.clientRef;
  const client = clients.find(({ ref, nextOfKinName }) => {
    const own = bookings.filter((booking) => booking.client.ref === ref);
    const isCalm = own.every(({ job }) => job.status === 'Allocated');
    const isWeekly = own.some(({ job }) => job.repeatOption === 'Weekly' && job.repeatEndDate === undefined);
    return ref !== ownRef && nextOfKinName && !busy.has(ref) && isCalm && isWeekly;
  });
  if (!client) return [];
  for (const { booking, exception } of visits.list())
    if (booking.client.ref === client.ref && toDay(exception.originalDate) >= toDay(from))
      visits.put(booking, { ...exception, status: undefined });
  return [
    {
      ...{
        ref: createRandom('absences').ref(),
        clientRef: client.ref,
        fromDate: from,
        kind: 'away',
        reason: 'hospital',
      },
      ...{ requestedBy: `${client.nextOfKinName}, by phone`, note: 'Ward 4. Ask for the charge nurse.' },
      askAgainOn: toDemoDate(setting, 0),
      recordedBy: people.users.find(({ office }) => office)!.ref,
      recordedAt: toDemoInstant(setting, -daysAway, '08:10'),
    },
  ];
}
