import type { Brand } from '#domain/brands/types.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

type TimesheetEmail = {
  to: { email: string; givenName: string; isClient: boolean };
  clientRef: string;
  clientName: string;
  timesheetRef: string;
  brand: Brand;
  publicUrl: string;
};

/** Says that the office has returned a week, and why; for members who can change it. */
export function renderReturnedEmail({ reason, ...input }: TimesheetEmail & { reason: string }): Email {
  return renderEmail({
    to: input.to.email,
    givenName: input.to.givenName,
    subject: 'Your timesheet has been returned',
    paragraphs: [
      `We have returned ${formatWeek(input)}. Change it, then submit it again.`,
      `The reason: “${reason}”`,
      formatLink(input),
    ],
    brand: input.brand,
  });
}

/** On Monday morning, that last week is not submitted. */
export function renderReminderEmail(input: TimesheetEmail): Email {
  return renderEmail({
    to: input.to.email,
    givenName: input.to.givenName,
    subject: 'Last week’s timesheet is not submitted',
    paragraphs: [
      `Check ${formatWeek(input)}, then submit it, so that your support workers are paid.`,
      formatLink(input),
    ],
    brand: input.brand,
  });
}

function formatWeek({ to, clientName, timesheetRef }: TimesheetEmail): string {
  const whose = to.isClient ? 'your timesheet' : `the timesheet of ${clientName}`;
  return `${whose} for the week from ${formatLongDate(timesheetRef)}`;
}

/** The client's opaque ref, which the page reads once, so that a supporter of two clients opens the right timesheet. */
function formatLink({ publicUrl, clientRef, timesheetRef }: TimesheetEmail): string {
  return `See the timesheet: ${publicUrl}/app/timesheet/ref/${timesheetRef}?client=${clientRef}`;
}
