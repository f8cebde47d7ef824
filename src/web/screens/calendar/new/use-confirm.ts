import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { sendBooking } from '#web/api/appointments.ts';
import { queryClient } from '#web/api/query-client.ts';
import { showError } from '#web/api/show-error.ts';
import { messages } from '#web/messages.ts';
import { showToast } from '#web/ui/toasts.ts';
import { bookingOf, firstVisitDate } from './booking-draft.ts';
import { checkBooking, hasField } from './booking-issues.ts';
import type { Booking } from './use-booking.ts';

/** Sends the booking, once; then the calendar opens where it stands, or the reader is led to what is wrong. */
export function useConfirm(booking: Booking) {
  const { client, draft, judge, drop } = booking;
  const [sending, setSending] = useState(false);
  const here = useRef(true);
  const navigate = useNavigate();
  // Whoever has left for another page while it was being sent is not called back.
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function confirm() {
    const issues = checkBooking(draft, booking.rules());
    if (issues.length > 0) return lead({ issues });
    setSending(true);
    try {
      await sendOnce();
      await queryClient.refetchQueries({ queryKey: ['client', client.clientRef, 'appointments'] });
      made();
    } catch (error) {
      refuse(error);
    }
    setSending(false);
  }

  /** A booking whose answer got lost is refused as sent already: it is made, if it is still the same. */
  async function sendOnce() {
    const body = bookingOf(draft);
    const said = JSON.stringify(body);
    const lost = draft.sent === said;
    judge({ issues: [], refusal: undefined, sent: said });
    try {
      await sendBooking(client.clientRef, body);
    } catch (error) {
      if (!(lost && error instanceof ApiError && error.code === 'clash')) throw error;
    }
  }

  function made() {
    const date = firstVisitDate(draft);
    drop();
    showToast({ message: messages.bookingMade });
    if (!here.current) return;
    void (date
      ? navigate({ to: '/calendar/date/$date', params: { date }, replace: true })
      : navigate({ to: '/calendar', replace: true }));
  }

  function refuse(error: unknown) {
    const refusal = showError(messages.bookingFailed, error);
    const issues = error instanceof ApiError ? [...error.errors] : [];
    const unknown = error instanceof ApiError && error.transient;
    lead({ issues, refusal, sent: unknown ? JSON.stringify(bookingOf(draft)) : undefined });
  }

  /** What is wrong at a field is mended there. */
  function lead(judged: Parameters<typeof judge>[0]) {
    judge(judged);
    if (here.current && judged.issues.some(hasField)) void navigate({ to: '/calendar/new' });
  }

  return { confirm, sending };
}
