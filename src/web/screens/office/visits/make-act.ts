import type { ActChange } from '#contract/office-acts.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { actOnVisit } from '#web/calls/schedule.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import type { toTicketAnswer } from './act.ts';
import { describeVisit } from './act-text.ts';

type ActForm = { values: { reason: string; requestedBy: string }; keepRef: (make: () => string) => string };
type Act = ({ cancel: true } | { change: ActChange }) & { repeating: boolean } & ReturnType<typeof toTicketAnswer>;

/** Makes an act on a visit, with why and who asked for it, as typed. `version` is that of the calendar as it was read. */
export function makeAct(shown: ScheduledVisit, { version, form, ...act }: Act & { version: number; form: ActForm }) {
  const { clientRef, jobRef, originalDate } = shown.visit;
  const [reason, requestedBy] = [form.values.reason.trim(), form.values.requestedBy.trim()];
  return actOnVisit({
    params: { clientRef, jobRef },
    version,
    labels: [describeVisit(shown)],
    body: {
      actRef: form.keepRef(newRef),
      effectiveDate: originalDate,
      ...act,
      ...(reason && { reason }),
      ...(requestedBy && { requestedBy }),
    },
  });
}
