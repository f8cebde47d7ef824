import type { OwnMembership } from '#contract/users.ts';
import { describeTicket } from '#domain/booking/describe.ts';
import { mostLines } from '#domain/booking/limits.ts';
import { toJob } from '#domain/booking/new-job.ts';
import { noticeText } from '#domain/booking/notice.ts';
import { bookingLimits } from '#domain/booking/time-limits.ts';
import { bookVisits } from '#web/calls/appointments.ts';
import { brand } from '#web/kernel/brand.ts';
import { messages } from '#web/kernel/messages.ts';
import type { NewBookingTask } from '#web/parts/booking/booking-task.ts';
import { toBooking } from '#web/parts/booking/new/booking-draft.ts';
import { bookingName } from '#web/parts/booking/workers/ask-for-worker.ts';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { useRoster } from '#web/parts/visit/use-roster.ts';
import { useAccount, useCan, useClient } from '#web/person/session/account.ts';

/** Returns the task of a booking by the client or a member (docs/product/booking.md, "Who may book"). */
export function useNewBooking(): NewBookingTask {
  const client = useClient();
  const mayBook = useCan('manageRoster');
  const maySee = useCan('viewRoster');
  const { user } = useAccount();
  const mayFind = useFindWorkers();
  return {
    ...settings,
    pages: mayFind ? { ...settings.pages, workers } : settings.pages,
    client,
    userRef: user.ref,
    roster: useRoster(),
    refusal: mayBook ? undefined : formatRefused({ client, maySee }),
  };
}

/** Only where the client may look for support workers. */
const workers = {
  to: '/calendar/new/support-workers',
  title: 'Support workers',
  lead: 'Choose one or more. Any one of them can come.',
  hint: 'Who you would like to come',
} as const;

const settings = {
  name: bookingName,
  stepsLabel: 'Steps of this booking',
  pages: {
    details: {
      to: '/calendar/new',
      title: 'New booking',
      lead: noticeText,
      hint: 'When, how long and what for',
    },
    summary: {
      to: '/calendar/new/summary',
      title: 'Summary',
      lead: 'Nothing is sent until you confirm.',
      hint: 'Check and confirm',
    },
  },
  confirm: { label: 'Confirm booking', sending: 'Sending your booking' },
  subject: 'booking',
  cleared: 'Your booking has been cleared.',
  limits: bookingLimits,
  mostLines,
  repeats: true,
  payers: ['Funded', 'Private'],
  supportWorkers: [],
  book({ clientRef, draft, labels, services }) {
    const body = toBooking(draft);
    const subjects = body.appointments.map((appointment, at) => {
      const job = toJob({ appointment, notes: undefined, fundingRef: undefined });
      return describeTicket({ type: 'newBooking', job, requestedChange: {}, jobTypeName: services[at] ?? '' }).subject;
    });
    return bookVisits({ params: { clientRef }, body, labels, subjects });
  },
  brand,
  cancelTo: () => ({ to: '/calendar' }),
  doneTo: ({ date }) => (date ? { to: '/calendar/date/$date', params: { date } } : { to: '/calendar' }),
} satisfies Partial<NewBookingTask>;

function formatRefused({ client, maySee }: { client: OwnMembership | undefined; maySee: boolean }): string {
  if (!client) return messages.noClient;
  const ask = 'Ask someone who manages this account to book for you, or to give you permission.';
  if (!maySee) return `You do not have permission to book visits for ${client.name}. ${ask}`;
  return `You can see ${client.name}’s visits, but you cannot book new ones. ${ask}`;
}
