import type { QueuedTimesheet } from '#contract/office-timesheets.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import { pagedQuery, readQuery } from './read-query.ts';

type Week = { clientRef: string; timesheetRef: string };

/** Reads weeks that clients submitted, page by page. */
export const officeTimesheetsQuery = (state: QueuedTimesheet['state']) =>
  pagedQuery(
    ['office', 'timesheets', state],
    (after, signal) => callEndpoint('GET /office/timesheets', { query: { state, after }, signal }),
    {
      findLast: ({ timesheets }) => {
        const last = timesheets.at(-1);
        return last && `${last.clientRef}-${last.timesheetRef}-${last.submittedAt}`;
      },
    },
  );

export const officeTimesheetQuery = (params: Week) =>
  readQuery(['office', 'timesheet', params], 'GET /office/clients/{clientRef}/timesheets/{timesheetRef}', { params });

export function readOfficeTimesheetFile(params: Week) {
  return callEndpoint('GET /office/clients/{clientRef}/timesheets/{timesheetRef}/pdf', { params });
}

const rules = { offline: 'now', invalidates: () => [['office']] } as const;

export const processTimesheets = defineCommand('POST /office/timesheets/process', {
  ...rules,
  sent: (_, { processed, refused }) => {
    const done = processed.length > 0 ? `${formatCount(processed.length, 'timesheet')} processed.` : '';
    const left = refused.length > 0 ? `${formatCount(refused.length, 'timesheet')} not processed.` : '';
    return [done, left].filter(Boolean).join(' ');
  },
  failed: 'Nothing was processed',
});

export const returnTimesheet = defineCommand('POST /office/clients/{clientRef}/timesheets/{timesheetRef}/return', {
  ...rules,
  sent: 'Timesheet returned. The client will get an email.',
  failed: 'The timesheet was not returned',
});
