import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import type { Times } from '#domain/appointments/types.ts';
import type { DurationChoice } from '#domain/booking/choices.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { offerDraftBack } from '#web/parts/editing/offer-draft-back.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { listChanges } from '#web/ui/form/list-changes.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type BookingOwner, findUnsentBooking, toBookingPlace } from '../workers/ask-for-worker.ts';
import type { BookingDraft } from './booking-draft.ts';

type FilledBookingInput = {
  client: Pick<OwnMembership, 'clientRef' | 'userRef'>;
  /** Makes the booking of what was booked before; undefined where it cannot be found. */
  read: () => Promise<BookingDraft | undefined>;
  onFilled?: () => void;
  /** The button that it loaded for was pressed. */
  isPressed?: boolean;
};

/** Opens a new booking filled from an earlier one; an unsent booking is replaced only after a question. */
export function useFilledBooking({ client, read, onFilled, isPressed = false }: FilledBookingInput) {
  const { clientRef, userRef } = client;
  const owner = { userRef, clientRef };
  const navigate = useNavigate();
  const [isReading, setIsReading] = useState(false);
  const [filled, setFilled] = useState<BookingDraft>();
  const open = () => void navigate({ to: '/calendar/new' });

  async function ask() {
    const person = currentPerson();
    setIsReading(true);
    const draft = await read().catch(() => undefined);
    if (person.isOver) return;
    setIsReading(false);
    if (!draft) return showToast({ message: 'The booking could not be read. Try again.', kind: 'bad' });
    draftsOf().whenOpen(userRef, () => (findUnsentBooking(owner) ? setFilled(draft) : fill(draft)));
  }
  function fill(draft: BookingDraft) {
    const before = keepBooking(owner, draft);
    const message = 'Your unsent booking has been replaced.';
    if (before) offerDraftBack({ place: toBookingPlace(owner), draft: before, message, onBack: open });
    open();
    onFilled?.();
  }
  async function run() {
    if (filled) fill(filled);
    return true;
  }
  const asksAtOnce = useRef(isPressed);
  useEffect(() => {
    if (asksAtOnce.current) void ask();
    asksAtOnce.current = false;
  });
  const question = filled && (
    <Confirm
      title="Replace your unsent booking?"
      yes="Replace it"
      no="Keep it"
      send={{ pending: false, failure: undefined, run }}
      onClose={() => setFilled(undefined)}
    >
      <p>You have begun a booking that is not sent. To send it first, choose “Keep it”, then “New booking”.</p>
    </Confirm>
  );
  return { ask, isReading, question };
}

/** Returns the length of a visit as the form chooses it. */
export function toDurationChoice({
  durationOption,
  durationMins,
}: Pick<Times, 'durationOption' | 'durationMins'>): DurationChoice {
  return durationOption === 'Specified' ? (durationMins ?? 'NotSpecified') : durationOption;
}

/** Puts a booking into the form, and returns the unsent one that was in it. */
function keepBooking(owner: BookingOwner, draft: BookingDraft): object | undefined {
  const before = findUnsentBooking(owner);
  draftsOf().keep(toBookingPlace(owner), { typed: listChanges({}, draft), issues: [] });
  return before;
}
