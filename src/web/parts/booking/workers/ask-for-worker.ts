import { mostWishes } from '#domain/booking/limits.ts';
import { type DraftPlace, isTyped } from '#web/person/device/draft-places.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import type { Changes } from '#web/ui/form/paths.ts';
import type { ChosenWorker } from '../booking-task.ts';

/** The name of the draft of a booking that begins in the calendar. */
export const bookingName = 'booking';

type StoredBooking = { typed: Changes; issues: readonly unknown[] };

export function isStoredBooking(value: unknown): value is StoredBooking {
  const { typed, issues } = (value ?? {}) as Partial<StoredBooking>;
  return typeof typed === 'object' && Array.isArray(issues);
}

/** Adds a worker to the person's booking draft. Earlier input stays. */
export function askForWorker({ place, worker }: { place: Omit<DraftPlace, 'what'>; worker: ChosenWorker }) {
  const own = { ...place, what: bookingName };
  draftsOf().whenOpen(place.userRef, () => {
    const { typed, ...rest } = draftsOf().read(own, isStoredBooking) ?? { typed: {}, issues: [] };
    const before = (typed.supportWorkers ?? []) as readonly ChosenWorker[];
    const others = before.filter(({ ref }) => ref !== worker.ref);
    const supportWorkers = [...others, worker].slice(-mostWishes);
    const { untouched: _, ...stored } = rest as { untouched?: true };
    draftsOf().keep(own, { ...stored, typed: { ...typed, 'settings.selectSupportWorker': true, supportWorkers } });
  });
}

export type BookingOwner = { userRef: string; clientRef: string };

const isUnsent = (value: unknown): value is object => typeof value === 'object' && value !== null && isTyped(value);

export function toBookingPlace({ userRef, clientRef }: BookingOwner): DraftPlace {
  return { what: bookingName, userRef, clientRef };
}

/** Finds what a person has typed for a client's booking and not sent, as it is stored. */
export function findUnsentBooking(owner: BookingOwner): object | undefined {
  return draftsOf().read(toBookingPlace(owner), isUnsent);
}
