import type { Appointment } from '#contract/appointments.ts';
import type { OfficeRequest } from '#contract/office.ts';
import type { RequestType } from '#domain/requests/types.ts';

/** A request about visits, with the job that it is about. */
export type VisitRequest = Omit<OfficeRequest, 'type' | 'appointment' | 'beginsAt'> & {
  type: RequestType;
  appointment: Appointment;
  beginsAt: string;
};

/** Whether a request is about visits; an order of consumables is about none. */
export function isAboutVisits(request: OfficeRequest): request is VisitRequest {
  return request.type !== 'consumablesOrder' && request.appointment !== undefined;
}
