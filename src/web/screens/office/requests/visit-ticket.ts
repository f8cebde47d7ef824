import type { Appointment } from '#contract/appointments.ts';
import type { OfficeTicket } from '#contract/office.ts';
import type { VisitTicketType } from '#domain/tickets/types.ts';

/** A request about visits, with its job. */
export type OfficeVisitTicket = Omit<OfficeTicket, 'type' | 'appointment' | 'beginsAt'> & {
  type: VisitTicketType;
  appointment: Appointment;
  beginsAt: string;
};

/** Says whether a request is about visits; an order of consumables is not. */
export function isAboutVisits(ticket: OfficeTicket): ticket is OfficeVisitTicket {
  return ticket.type !== 'consumablesOrder' && ticket.appointment !== undefined;
}
