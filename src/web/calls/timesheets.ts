import { messages } from '#web/kernel/messages.ts';
import { callEndpoint } from './client.ts';
import { type CommandData, defineCommand } from './commands.ts';
import { readQuery } from './read-query.ts';

/** The office answers and other members add meanwhile. */
const readAgainAfter = 30_000;

const timesheetsKey = (clientRef: string) => ['client', clientRef, 'timesheets'];

/** Reads one week's timesheet; `current` is the week of today. */
export const timesheetQuery = (clientRef: string, timesheetRef: string) =>
  readQuery(
    [...timesheetsKey(clientRef), timesheetRef],
    'GET /clients/{clientRef}/timesheets/{timesheetRef}',
    { params: { clientRef, timesheetRef } },
    { kept: true, refetchInterval: readAgainAfter },
  );

/** Reads who can come and what can pay, for an entry of that week. */
export const timesheetChoicesQuery = (clientRef: string, timesheetRef: string) =>
  readQuery(
    [...timesheetsKey(clientRef), timesheetRef, 'choices'],
    'GET /clients/{clientRef}/timesheets/{timesheetRef}/choices',
    { params: { clientRef, timesheetRef } },
  );

export function readTimesheetFile(params: { clientRef: string; timesheetRef: string }) {
  return callEndpoint('GET /clients/{clientRef}/timesheets/{timesheetRef}/pdf', { params });
}

/** A timesheet completes visits, and its entries are visits: the calendar is read again too. */
const rules = {
  offline: 'now',
  thing: ({ params: { timesheetRef } }: { params: { timesheetRef: string } }) => timesheetRef,
  invalidates: ({ params: { clientRef } }: { params: { clientRef: string } }) => [['client', clientRef]],
} as const;

const submitRules = { ...rules, sent: messages.timesheetSubmitted, failed: messages.timesheetSubmitFailed };

export const submitTimesheet = defineCommand('POST /clients/{clientRef}/timesheets/{timesheetRef}/submit', submitRules);

const resubmitTimesheet = defineCommand('POST /clients/{clientRef}/timesheets/{timesheetRef}/submit', {
  ...submitRules,
  name: 'resubmitTimesheet',
});

/** `before` is there where the week could be submitted again as it is. */
export const recallTimesheet = defineCommand('POST /clients/{clientRef}/timesheets/{timesheetRef}/recall', {
  ...rules,
  sent: messages.timesheetRecalled,
  failed: messages.timesheetRecallFailed,
  undo: ({ params, before }, { version }) => (before ? [resubmitTimesheet({ params, version })] : []),
});

export const addTimesheetEntry = defineCommand('POST /clients/{clientRef}/timesheets/{timesheetRef}/entries', {
  ...rules,
  offline: 'queue',
  title: 'Entry of a timesheet',
  text: ({ body }) => body.notes,
  sent: () => 'The entry has been added.',
  failed: messages.bookingFailed,
});

/** Changes a visit that has not begun, or records what was worked of one that has. */
export const changeTimesheetVisit = defineCommand(
  'PATCH /clients/{clientRef}/timesheets/{timesheetRef}/visits/{jobRef}/{originalDate}',
  {
    ...rules,
    offline: 'queue',
    title: 'Visit of a timesheet',
    sent: ({ body }) => (body?.cancelled ? 'The visit has been cancelled.' : 'The visit has been updated.'),
    failed: messages.appointmentFailed,
  },
);

/** Says whether a write is of this week's timesheet. */
export function isOfTimesheet(
  { params }: CommandData,
  { clientRef, ref }: { clientRef: string; ref: string },
): boolean {
  return params?.clientRef === clientRef && params.timesheetRef === ref;
}
