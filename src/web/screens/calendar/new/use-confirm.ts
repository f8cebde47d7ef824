import { useState } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { showError } from '#web/api/show-error.ts';
import { showSent } from '#web/api/show-sent.ts';
import { messages } from '#web/messages.ts';
import { useHere } from '#web/parts/editing/use-here.ts';
import { useTask } from '#web/parts/editing/use-task.ts';
import { type ServiceNames, serviceOf } from '#web/parts/visit/service-names.ts';
import { visitNamed } from '#web/parts/visit/visit-words.ts';
import { closeErrorToasts } from '#web/ui/toasts.ts';
import { type BookingDraft, firstDates, firstVisitDate } from './booking-draft.ts';
import { checkBooking, hasField } from './booking-issues.ts';
import { refusedDraft, sendDraft } from './send-draft.ts';
import type { Booking } from './use-booking.ts';

/** The clients whose booking is on its way. After a reload, or where the answer was lost, nobody waits for one any more. */
const onTheirWay = new Set<string>();

export function isOnItsWay(clientRef: string): boolean {
  return onTheirWay.has(clientRef);
}

/** Sends the booking, once; then the calendar opens where it stands, or the reader is led to what is wrong. */
export function useConfirm({ client, draft, names, rules, judge, dropSent }: Booking) {
  const [sending, setSending] = useState(false);
  const here = useHere();
  const { goOn, end } = useTask();
  const { clientRef } = client;

  async function confirm() {
    const issues = checkBooking(draft, rules());
    if (issues.length > 0) return mend({ issues });
    setSending(true);
    onTheirWay.add(clientRef);
    try {
      const ticketRefs = await sendDraft({ clientRef, draft, onSent: (sent) => judge({ issues: [], sent }) });
      // The calendar behind this screen reads again before it opens: the visit stands in it at once.
      await queryClient.refetchQueries({ queryKey: ['client', clientRef, 'appointments'], type: 'inactive' });
      dropSent(draft);
      closeErrorToasts();
      showSent({ message: messages.bookingMade, clientRef, ticketRefs, visits: visitsOf(draft, names) });
      if (here.current) openCalendar();
    } catch (error) {
      mend({ ...refusedDraft({ draft, error }), refusal: showError(messages.bookingFailed, error) });
      setSending(false);
    } finally {
      onTheirWay.delete(clientRef);
    }
  }

  /** What is wrong at a field is mended there. */
  function mend(judged: Parameters<typeof judge>[0]) {
    judge(judged);
    if (here.current && judged.issues.some(hasField)) void goOn({ to: '/calendar/new' });
  }

  function openCalendar() {
    const date = firstVisitDate(draft);
    void end(date ? { to: '/calendar/date/$date', params: { date } } : { to: '/calendar' });
  }

  return { confirm, sending };
}

/** What each line asks for: `Shopping on Wed 25 Nov`. */
function visitsOf(draft: BookingDraft, names: ServiceNames): string[] {
  return draft.lines.map(({ line }, index) => {
    const [date = ''] = firstDates({ draft, index, count: 1 });
    const service = serviceOf(names, { jobTypeRefs: line.services });
    return visitNamed({ service, date, goesOn: line.repeat !== 'None' });
  });
}
