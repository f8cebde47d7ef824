import { createLine } from '#domain/booking/line.ts';
import { type BookingDraft, hasRepeat, type LineRefs, setSettings, toBooking } from './booking-draft.ts';

type KeepUnsentInput = { sent: BookingDraft; now: BookingDraft | undefined; newLineRefs: () => LineRefs };

/**
 * Returns the draft that is left after a booking was sent: undefined, unless more was typed meanwhile. Visits and notes
 * that were added or changed since are another booking, and so are who asked and why. A visit that was sent gets new refs in it.
 */
export function keepUnsentLines({ sent, now, newLineRefs }: KeepUnsentInput): BookingDraft | undefined {
  if (!now) return undefined;
  const [was, is] = [toBooking(sent), toBooking(now)];
  const made = new Set(was.appointments.map((appointment) => JSON.stringify(appointment)));
  const added = now.lines.filter((_, at) => !made.has(JSON.stringify(is.appointments[at])));
  const areWordsSame =
    sent.office?.requestedBy === now.office?.requestedBy && sent.office?.reason === now.office?.reason;
  if (added.length === 0 && was.notes === is.notes && areWordsSame) return undefined;
  const isSent = (ref: string) => sent.lines.some((own) => own.ref === ref);
  // A weekday whose first line was sent is a line of its own.
  const lines = added.map(({ partOf: _, ...own }) => ({ ...own, ...(isSent(own.ref) && newLineRefs()) }));
  const unsentDraft: BookingDraft = {
    lines: lines.length > 0 ? lines : [{ ...newLineRefs(), line: createLine() }],
    open: now.open,
    supportWorkers: now.supportWorkers ?? [],
    ...(now.office && { office: now.office }),
    settings: { ...now.settings, notes: was.notes === is.notes ? '' : now.settings.notes },
  };
  return hasRepeat(unsentDraft) ? unsentDraft : setSettings(unsentDraft, { startDate: undefined });
}
