import { useMemo } from 'react';
import type { AppointmentChange, NewBooking } from '#contract/appointments.ts';
import type { NewOrder, Ticket } from '#contract/tickets.ts';
import type { OwnMembership } from '#contract/users.ts';
import { describeAbout } from '#domain/booking/describe.ts';
import { orderAbout } from '#domain/tickets/order.ts';
import { type ShownCommand, type UnsentFacts, useWaitingCommands } from '#web/person/writes/waiting.ts';

/** A request, or one that waits on this device. */
export type ListedTicket = Ticket & { isWaiting?: boolean; unsent?: UnsentFacts | undefined };

/** Lists the requests of a client with those that this person has written and not sent, newest first. */
export function useTicketsWithWaiting({
  clientRef,
  name,
}: Pick<OwnMembership, 'clientRef' | 'name'>): (tickets: readonly Ticket[]) => readonly ListedTicket[] {
  const commands = useWaitingCommands();
  return useMemo(() => {
    const own = commands.filter((command) => command.clientRef === clientRef);
    const waiting = own.flatMap((command) => toTickets(command, name)).reverse();
    const gone = new Set(own.flatMap(listGone));
    return (tickets) => [...waiting, ...tickets].filter(({ ref }) => !gone.has(ref));
  }, [commands, clientRef, name]);
}

/** Lists the requests that a command withdraws or takes the place of. */
function listGone({ endpoint, params, replaces = [] }: ShownCommand): readonly (string | undefined)[] {
  return endpoint === 'POST /clients/{clientRef}/tickets/{ref}/withdraw' ? [params?.ref] : replaces;
}

function toTickets(
  { endpoint, key, at, subjects = [], unsent, body }: ShownCommand,
  clientName: string,
): ListedTicket[] {
  const whenCreated = new Date(at).toISOString();
  const open = { version: 1, status: 'open', whenCreated, answerBy: whenCreated, isWaiting: true, unsent } as const;
  if (endpoint === 'POST /clients/{clientRef}/appointments')
    return (body as NewBooking).appointments.map(({ ref, ticketRef = ref }, at) => ({
      ...{ ...open, ref: ticketRef, type: 'newBooking' },
      subject: subjects[at] ?? 'New booking',
    }));
  if (endpoint === 'PATCH /clients/{clientRef}/appointments/{jobRef}') {
    const { ticketRef = key, cancellation, notes } = body as AppointmentChange;
    const type = cancellation ? 'cancellation' : 'change';
    return [{ ...open, ref: ticketRef, type, subject: subjects[0] ?? 'Change', message: notes }];
  }
  if (endpoint !== 'POST /clients/{clientRef}/tickets') return [];
  const { ref, notes } = body as NewOrder;
  return [
    {
      ...open,
      ref,
      type: 'consumablesOrder',
      ...describeAbout({ ...orderAbout, clientName }),
      message: notes,
    },
  ];
}
