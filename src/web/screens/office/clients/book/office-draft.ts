import type { OfficeAppointment, OfficeBooking } from '#contract/office-acts.ts';
import { type BookingDraft, toBooking } from '#web/parts/booking/new/booking-draft.ts';

/** Lists the lines as the office books them: without a request. */
export function toOfficeLines(draft: BookingDraft): OfficeAppointment[] {
  return toBooking(draft).appointments.map(({ ticketRef: _, ...appointment }) => appointment);
}

export function toOfficeBooking(draft: BookingDraft): OfficeBooking {
  const [notes, reason, requestedBy] = [draft.settings.notes, draft.office?.reason, draft.office?.requestedBy].map(
    (words) => words?.trim(),
  );
  return {
    appointments: toOfficeLines(draft),
    ...(notes && { notes }),
    ...(reason && { reason }),
    ...(requestedBy && { requestedBy }),
  };
}
