import { expect, it } from 'vitest';
import { exampleTables } from './example-tables.ts';
import { listHolidayVisits } from './holiday-visits.ts';

const zone = 'Pacific/Auckland';
const date = '2026-11-13';
const jobOf = (clientRef: string, more: object = {}) => ({
  ...{
    clientRef,
    ref: `${clientRef}-job`,
    version: 1,
    status: 'Allocated',
    fundingType: 'Private',
    repeatOption: 'None',
  },
  ...{ date, startTimeOption: 'Specified', startTime: '09:00', durationOption: 'Specified', durationMins: 60 },
  ...more,
});
const clients = [
  { ref: 'rose', region: 'nz-canterbury' as const },
  { ref: 'arthur', region: 'nz-wellington' as const },
  { ref: 'beryl' },
  { ref: 'away', region: 'nz-canterbury' as const },
  { ref: 'sydney', timeZone: 'Australia/Sydney' },
];
const schedule = {
  ...exampleTables({
    jobs: [
      ...clients.map(({ ref }) => jobOf(ref)),
      jobOf('rose', { ref: 'wish', status: 'PendingApproval' }),
      jobOf('rose', { ref: 'other day', date: '2026-11-14' }),
    ],
  }),
  clientAbsences: [{ clientRef: 'away', from: date }],
};
const listRefs = (region?: 'nz-canterbury') =>
  listHolidayVisits({ schedule, clients, zone, holiday: { date, name: 'A day', country: 'nz', region } }).map(
    ({ client, visits }) => `${client.ref} ${visits.map(({ jobRef }) => jobRef)}`,
  );

it('lists of a regional holiday those of its region, without wishes, other days and who is away', () => {
  expect(listRefs('nz-canterbury')).toEqual(['rose rose-job']);
});

it('lists of a holiday of the country everyone whose region or time zone is there', () => {
  expect(listRefs()).toEqual(['rose rose-job', 'arthur arthur-job', 'beryl beryl-job']);
});
