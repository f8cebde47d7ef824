import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { brand } from '#web/kernel/brand.ts';
import { useFocusFirstError } from '#web/parts/editing/use-focus-first-error.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { hasRepeat, setSettings } from './booking-draft.ts';
import { checkBooking, groupBookingErrors } from './booking-issues.ts';
import { BookingLines } from './booking-lines.tsx';
import { SettingsFields } from './settings-fields.tsx';
import type { BookingForm } from './use-booking-form.ts';
import { isOnItsWay } from './use-confirm-booking.ts';

/** Every field of a booking. Continue shows what is missing at its field; Cancel resets the booking. */
export function BookingDetailsForm({ booking }: { booking: BookingForm }) {
  const { draft, firstDate, today, change } = booking;
  const navigate = useNavigate();
  const { goOn } = useWizardHistory();
  const form = useRef<HTMLFormElement>(null);
  const leadToWrong = useFocusFirstError({ form, atOnce: draft.issues.length > 0 });

  function submit(event: FormEvent) {
    event.preventDefault();
    const issues = checkBooking(draft, booking.rules());
    booking.setIssues({ issues, sent: draft.sent });
    if (issues.length > 0) leadToWrong();
    else void goOn({ to: '/calendar/new/summary' });
  }

  function cancel() {
    booking.drop();
    void navigate({ to: '/calendar' });
  }

  return (
    <form noValidate ref={form} onSubmit={submit}>
      {draft.refusal && <Banner kind="bad">{draft.refusal}</Banner>}
      {draft.sent && !draft.refusal && (
        <Banner kind="wait" title="No answer has come yet">
          {isOnItsWay(booking.client.clientRef)
            ? 'This booking has been sent. What you add or change here meanwhile is kept for the next one.'
            : 'This booking has been sent, but nobody knows yet whether it arrived. Confirm it as it was: it is made only once. Before you change it, look in the calendar.'}
        </Banner>
      )}
      {brand.bookingNote && <Banner>{brand.bookingNote}</Banner>}
      <BookingLines booking={booking} form={form} />
      <SettingsFields
        settings={draft.settings}
        repeats={hasRepeat(draft)}
        errors={groupBookingErrors(draft).settings}
        firstDate={firstDate}
        today={today}
        onSettings={(settings) => change((before) => setSettings(before, settings))}
      />
      <div className="booking-end">
        <Button variant="primary" type="submit">
          Continue
        </Button>
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
