import { type DraftPlace, isTyped } from '#web/person/device/draft-places.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { bookingName } from './workers/ask-for-worker.ts';

export type BookingOwner = { userRef: string; clientRef: string };

const isUnsent = (value: unknown): value is object => typeof value === 'object' && value !== null && isTyped(value);

export function toBookingPlace({ userRef, clientRef }: BookingOwner): DraftPlace {
  return { what: bookingName, userRef, clientRef };
}

/** Finds what a person has typed for a client's booking and not sent, as it is stored. */
export function findUnsentBooking(owner: BookingOwner): object | undefined {
  return draftsOf().read(toBookingPlace(owner), isUnsent);
}
