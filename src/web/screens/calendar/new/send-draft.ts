import { createLine } from '#domain/booking/line.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendBooking } from '#web/api/appointments.ts';
import { type BookingDraft, hasRepeat, setSettings, toBooking } from './booking-draft.ts';

type SendDraftInput = {
  clientRef: string;
  draft: BookingDraft;
  /** Keeps what is about to be sent, so that it is known again after a reload. */
  onSent: (bodyKey: string) => void;
  post?: typeof sendBooking;
};

/**
 * Sends a booking and tells the refs of its requests. Where the answer to the very same booking was lost before, `clash` means that it
 * is made, and no refs are told, since they were in the lost answer. A booking that was changed meanwhile is refused.
 */
export async function sendDraft({ clientRef, draft, onSent, post = sendBooking }: SendDraftInput): Promise<string[]> {
  const body = toBooking(draft);
  const bodyKey = JSON.stringify(body);
  const isLost = draft.sent === bodyKey;
  onSent(bodyKey);
  try {
    const { appointments } = await post(clientRef, body);
    return appointments.map(({ ticketRef }) => ticketRef);
  } catch (error) {
    if (!(isLost && error instanceof ApiError && error.code === 'clash')) throw error;
    return [];
  }
}

/** What a refusal leaves in the draft: issues of fields, and what was sent where nobody knows what became of it. */
export function toRefusedDraft({
  draft,
  error,
}: {
  draft: BookingDraft;
  error: unknown;
}): Pick<BookingDraft, 'issues' | 'sent'> {
  if (!(error instanceof ApiError)) return { issues: [], sent: undefined };
  return { issues: [...error.errors], sent: error.transient ? JSON.stringify(toBooking(draft)) : undefined };
}

type KeepUnsentInput = { sent: BookingDraft; now: BookingDraft | undefined; newRef: () => string };

/**
 * What is left to write once a booking was sent: nothing, unless more was written while it was on its way. Visits that were added or
 * changed since are another booking then, and so are notes; a visit that was sent gets another ref in it.
 */
export function keepUnsentLines({ sent, now, newRef }: KeepUnsentInput): BookingDraft | undefined {
  if (!now) return undefined;
  const [was, is] = [toBooking(sent), toBooking(now)];
  const made = new Set(was.appointments.map((appointment) => JSON.stringify(appointment)));
  const added = now.lines.filter((_, at) => !made.has(JSON.stringify(is.appointments[at])));
  if (added.length === 0 && was.notes === is.notes) return undefined;
  const isSent = (ref: string) => sent.lines.some((own) => own.ref === ref);
  const lines = added.map(({ ref, line }) => ({ ref: isSent(ref) ? newRef() : ref, line }));
  const left: BookingDraft = {
    lines: lines.length > 0 ? lines : [{ ref: newRef(), line: createLine() }],
    open: now.open,
    settings: { ...now.settings, notes: was.notes === is.notes ? '' : now.settings.notes },
    issues: [],
  };
  return hasRepeat(left) ? left : setSettings(left, { startDate: undefined });
}
