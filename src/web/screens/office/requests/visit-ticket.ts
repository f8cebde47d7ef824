import type { Appointment } from '#contract/appointments.ts';
import type { OfficeTicket } from '#contract/office.ts';
import { ticketKinds, type VisitTicketType } from '#domain/tickets/kinds.ts';

export type OfficeVisitTicket = Omit<OfficeTicket, 'type' | 'appointment' | 'beginsAt'> & {
  type: VisitTicketType;
  appointment: Appointment;
  beginsAt: string;
};

export function isAboutVisits(ticket: OfficeTicket): ticket is OfficeVisitTicket {
  return ticketKinds[ticket.type].concerns === 'visits' && ticket.appointment !== undefined;
}
