import { noticeText } from '#domain/booking/notice.ts';
import { bookingLimits } from '#domain/booking/time-limits.ts';
import { findTimesheetForEdit } from '#domain/timesheets/week.ts';
import { brand } from '#web/kernel/brand.ts';
import { messages } from '#web/kernel/messages.ts';
import type { BookingTask, EditTask, TaskPlace } from '#web/parts/booking/booking-task.ts';
import { editName } from '#web/parts/booking/edit/edit-name.ts';
import { findEditDisabledReason } from '#web/parts/booking/edited-visit.ts';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { useRoster } from '#web/parts/visit/use-roster.ts';
import { useAccount, useCan, useClient } from '#web/person/session/account.ts';

/** Returns the task of changing a visit in the calendar (docs/product/changing.md, "When a visit can change"). */
export function useEditTask(): EditTask {
  const client = useClient();
  const mayEdit = useCan('manageRoster');
  const { user } = useAccount();
  const mayFind = useFindWorkers();
  const roster = useRoster();
  /** Finds the way back to the timesheet of a visit, which is edited from there. */
  const toTimesheet = ({ date = '' }: TaskPlace) => {
    const timesheetRefs = roster.index?.timesheetRefs ?? [];
    const timesheetRef = client && findTimesheetForEdit({ date, isPending: false, membership: client, timesheetRefs });
    return timesheetRef && { to: '/timesheet/ref/$timesheetRef' as const, params: { timesheetRef } };
  };
  return {
    ...settings,
    cancelTo: (place) => toTimesheet(place) || settings.cancelTo(place),
    doneTo: (place) => toTimesheet(place) || settings.doneTo(place),
    pages: mayFind ? { ...settings.pages, workers } : settings.pages,
    client,
    userRef: user.ref,
    roster,
    findDisabledReason: (input) => client && findEditDisabledReason({ ...input, membership: client }),
    refusal: mayEdit ? undefined : formatRefused(client?.name),
  };
}

/** Only where the client may look for support workers. */
const workers = {
  to: '/calendar/edit/support-workers',
  title: 'Support workers',
  lead: 'Choose one or more. Any one of them can come.',
  hint: 'Who you would like to come',
} as const;

const settings = {
  name: editName,
  stepsLabel: 'Steps of this change',
  pages: {
    details: {
      to: '/calendar/edit',
      title: 'Edit booking',
      lead: noticeText,
      hint: 'What you would like to change',
    },
    summary: {
      to: '/calendar/edit/summary',
      title: 'Summary',
      lead: 'Nothing is sent until you confirm.',
      hint: 'Check and confirm',
    },
  },
  confirm: { label: 'Confirm amendments', sending: 'Sending your amendments' },
  subject: 'change',
  cleared: 'Your changes have been cleared.',
  limits: bookingLimits,
  brand,
  cancelTo: ({ date = '', originalDate = date, jobRef = '' }) => ({
    to: '/calendar/date/$date/appt/$originalDate/$jobRef',
    params: { date, originalDate, jobRef },
  }),
  doneTo: ({ date = '' }) => ({ to: '/calendar/date/$date', params: { date } }),
} satisfies Partial<BookingTask>;

function formatRefused(name: string | undefined): string {
  if (name === undefined) return messages.noClient;
  return `You cannot change ${name}’s visits. Ask someone who manages this account to do it for you, or to give you permission.`;
}
