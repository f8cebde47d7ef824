import { useState } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { showError } from '#web/api/show-error.ts';
import { messages } from '#web/kernel/messages.ts';
import { useIsMounted } from '#web/parts/editing/use-is-mounted.ts';
import { useWizardHistory } from '#web/parts/editing/use-wizard-history.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { showSent } from '#web/parts/visit/show-sent.ts';
import { formatVisitName } from '#web/parts/visit/visit-text.ts';
import { closeErrorToasts } from '#web/ui/toasts.ts';
import { type BookingDraft, findFirstVisitDate, listFirstDates } from './booking-draft.ts';
import { checkBooking, hasField } from './booking-issues.ts';
import { sendDraft, toRefusedDraft } from './send-draft.ts';
import type { BookingForm } from './use-booking-form.ts';

/** The clients whose booking is being sent. After a reload or a lost response it is empty, since no call is running. */
const bookingsInFlight = new Set<string>();

export function isOnItsWay(clientRef: string): boolean {
  return bookingsInFlight.has(clientRef);
}

/** Sends the booking once. Then the calendar opens at its date, or the form opens at the first issue. */
export function useConfirmBooking({ client, draft, names, rules, setIssues: judge, clearSent: dropSent }: BookingForm) {
  const [sending, setSending] = useState(false);
  const here = useIsMounted();
  const { goOn, end } = useWizardHistory();
  const { clientRef } = client;

  async function confirm() {
    const issues = checkBooking(draft, rules());
    if (issues.length > 0) return showIssues({ issues });
    setSending(true);
    bookingsInFlight.add(clientRef);
    try {
      const ticketRefs = await sendDraft({ clientRef, draft, onSent: (sent) => judge({ issues: [], sent }) });
      // The calendar behind this screen loads again before it opens, so that it shows the new visit at once.
      await queryClient.refetchQueries({ queryKey: ['client', clientRef, 'appointments'], type: 'inactive' });
      dropSent(draft);
      closeErrorToasts();
      showSent({ message: messages.bookingMade, clientRef, ticketRefs, visits: listVisitNames(draft, names) });
      if (here.current) openCalendar();
    } catch (error) {
      showIssues({ ...toRefusedDraft({ draft, error }), refusal: showError(messages.bookingFailed, error) });
      setSending(false);
    } finally {
      bookingsInFlight.delete(clientRef);
    }
  }

  /** Goes back to the details, where a wrong field can be corrected. */
  function showIssues(judged: Parameters<typeof judge>[0]) {
    judge(judged);
    if (here.current && judged.issues.some(hasField)) void goOn({ to: '/calendar/new' });
  }

  function openCalendar() {
    const date = findFirstVisitDate(draft);
    void end(date ? { to: '/calendar/date/$date', params: { date } } : { to: '/calendar' });
  }

  return { confirm, sending };
}

/** Each line in words: `Shopping on Wed 25 Nov`. */
function listVisitNames(draft: BookingDraft, names: ServiceNames): string[] {
  return draft.lines.map(({ line }, index) => {
    const [date = ''] = listFirstDates({ draft, index, count: 1 });
    const service = findServiceName(names, { jobTypeRefs: line.services });
    return formatVisitName({ service, date, goesOn: line.repeat !== 'None' });
  });
}
