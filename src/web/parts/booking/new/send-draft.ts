import { createLine } from '#domain/booking/line.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendBooking } from '#web/api/appointments.ts';
import { type BookingDraft, hasRepeat, setSettings, toBooking } from './booking-draft.ts';

/** The clients whose booking is being sent. After a reload or a lost response it is empty, since no call is running. */
const bookingsInFlight = new Set<string>();

export function isOnItsWay(clientRef: string): boolean {
  return bookingsInFlight.has(clientRef);
}

type SendDraftInput = {
  clientRef: string;
  draft: BookingDraft;
  /** Stores the body before it is sent, so that a reload recognises it. */
  onSent: (bodyKey: string) => void;
  post?: typeof sendBooking;
};

/**
 * Sends a booking and returns the refs of its requests. If the response to the same body was lost before, `clash` means
 * that the booking is made. Then no refs are known, since the lost response had them. A booking that was changed
 * meanwhile is refused.
 */
export async function sendDraft({ clientRef, draft, onSent, post = sendBooking }: SendDraftInput): Promise<string[]> {
  const body = toBooking(draft);
  const bodyKey = JSON.stringify(body);
  const isLost = draft.sent === bodyKey;
  onSent(bodyKey);
  bookingsInFlight.add(clientRef);
  try {
    const { appointments } = await post(clientRef, body);
    return appointments.map(({ ticketRef }) => ticketRef);
  } catch (error) {
    if (!(isLost && error instanceof ApiError && error.code === 'clash')) throw error;
    return [];
  } finally {
    bookingsInFlight.delete(clientRef);
  }
}

/** The sent body where its result is unknown. */
export function toSentBody(draft: BookingDraft, error: unknown): string | undefined {
  return error instanceof ApiError && error.transient ? JSON.stringify(toBooking(draft)) : undefined;
}

type KeepUnsentInput = { sent: BookingDraft; now: BookingDraft | undefined; newRef: () => string };

/**
 * The draft that is left after a booking was sent: undefined, unless more was typed meanwhile. Visits and notes that
 * were added or changed since are another booking. A visit that was sent gets a new ref in it.
 */
export function keepUnsentLines({ sent, now, newRef }: KeepUnsentInput): BookingDraft | undefined {
  if (!now) return undefined;
  const [was, is] = [toBooking(sent), toBooking(now)];
  const made = new Set(was.appointments.map((appointment) => JSON.stringify(appointment)));
  const added = now.lines.filter((_, at) => !made.has(JSON.stringify(is.appointments[at])));
  if (added.length === 0 && was.notes === is.notes) return undefined;
  const isSent = (ref: string) => sent.lines.some((own) => own.ref === ref);
  const lines = added.map(({ ref, line }) => ({ ref: isSent(ref) ? newRef() : ref, line }));
  const unsentDraft: BookingDraft = {
    lines: lines.length > 0 ? lines : [{ ref: newRef(), line: createLine() }],
    open: now.open,
    settings: { ...now.settings, notes: was.notes === is.notes ? '' : now.settings.notes },
    issues: [],
  };
  return hasRepeat(unsentDraft) ? unsentDraft : setSettings(unsentDraft, { startDate: undefined });
}
