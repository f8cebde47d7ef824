import { describe, expect, it } from 'vitest';
import type { Visit } from '#domain/appointments/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { type ConfirmedVisit, checkConfirmation } from './check.ts';
import { findOfficeStatus, formatOfficeStatus } from './office-status.ts';
import type { Confirmation } from './outcome.ts';
import { findPlannedWork } from './planned-work.ts';

const zone = 'Pacific/Auckland';
const at = (date: string, time: string) => instantOf({ date, time, zone });
const visit: Visit = {
  jobRef: 'a',
  seriesRef: 'a',
  originalDate: '2026-11-19',
  date: '2026-11-19',
  repeatOption: 'None',
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
  jobTypeRefs: ['personal-care'],
  supportWorkerRefs: ['tom'],
  status: 'Allocated',
};

describe('findOfficeStatus', () => {
  const statusAt = (
    time: string,
    fields: Partial<Visit> = {},
    worked: { outcome: 'tookPlace' | 'nobodyHome' }[] = [],
  ) => findOfficeStatus({ visit: { ...visit, ...fields }, requests: [], worked, now: at('2026-11-19', time), zone });

  it.each([
    ['Active', '08:00', {}],
    ['UnderWay', '09:30', {}],
    ['Past', '09:30', { status: 'Pending' as const }],
    ['NotAllocated', '09:30', { supportWorkerRefs: [], status: 'NotAllocated' as const }],
    ['NotConfirmed', '10:00', {}],
    ['NotAllocated', '10:00', { supportWorkerRefs: [], status: 'NotAllocated' as const }],
    ['Cancelled', '10:00', { status: 'Cancelled' as const }],
    ['Active', '23:59', { startTimeOption: 'Morning' as const, startTime: undefined }],
  ])('is %s at %s', (status, time, fields) => {
    expect(statusAt(time, fields)).toBe(status);
  });

  it('follows from what was worked', () => {
    expect(statusAt('10:00', {}, [{ outcome: 'nobodyHome' }])).toBe('DidNotTakePlace');
    expect(statusAt('10:00', {}, [{ outcome: 'nobodyHome' }, { outcome: 'tookPlace' }])).toBe('Completed');
    const two = { supportWorkerRefs: ['tom', 'mele'] };
    expect(statusAt('09:30', two, [{ outcome: 'nobodyHome' }])).toBe('UnderWay');
    expect(statusAt('10:00', two, [{ outcome: 'nobodyHome' }])).toBe('NotConfirmed');
    expect(statusAt('09:30', two, [{ outcome: 'nobodyHome' }, { outcome: 'nobodyHome' }])).toBe('DidNotTakePlace');
    expect(
      ['UnderWay', 'NotConfirmed', 'DidNotTakePlace', 'Completed'].map((one) =>
        formatOfficeStatus({ status: one as 'Past' }),
      ),
    ).toEqual(['Under way', 'Not confirmed yet', 'Did not take place', 'Completed']);
  });
});

describe('findPlannedWork', () => {
  const overnight = { durationOption: 'Overnight' as const, startTimeOption: 'Specified' as const, startTime: '23:00' };
  it.each([
    ['2026-09-26', 420],
    ['2026-11-19', 480],
    ['2027-04-03', 540],
  ])('counts the minutes that pass in the night of %s: %i', (date, minutes) => {
    expect(findPlannedWork({ ...overnight, date }, zone)).toEqual({ startTime: '23:00', minutes });
  });

  it.each([
    ['2026-09-26', '23:00', 480],
    ['2027-04-04', '02:30', 60],
  ])('keeps a length that was booked, on %s at %s: %i', (date, startTime, durationMins) => {
    const visit = { date, startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins } as const;
    expect(findPlannedWork(visit, zone)).toEqual({ startTime, minutes: durationMins });
  });
});

describe('checkConfirmation', () => {
  const took: Confirmation = {
    clientRef: 'c',
    jobRef: 'a',
    originalDate: '2026-11-19',
    supportWorkerRef: 'tom',
    outcome: 'tookPlace',
    startTime: '09:00',
    minutes: 60,
  };
  const workerRefs = new Set(['tom', 'mele', 'liam']);
  const check = (confirmation: Partial<Confirmation>, confirmed: Partial<ConfirmedVisit> = {}, time = '18:00') =>
    checkConfirmation({
      confirmation: { ...took, ...confirmation },
      confirmed: { visit, zone, hasTimesheets: false, isProcessed: false, worked: [], ...confirmed },
      workerRefs,
      now: at('2026-11-19', time),
    });
  const row = { supportWorkerRef: 'tom', outcome: 'tookPlace' as const, minutes: 60, version: 3 };
  const noWorker = { visit: { ...visit, supportWorkerRefs: [], status: 'NotAllocated' as const } };
  const two = { visit: { ...visit, supportWorkerRefs: ['tom', 'mele'] } };

  it.each<[string, Partial<Confirmation>, Partial<ConfirmedVisit>, string?]>([
    ['as planned', {}, {}],
    ['at its very end', {}, {}, '10:00'],
    ['a correction with the version read', { version: 3, minutes: 55 }, { worked: [row] }],
    ['taken back', { outcome: 'notConfirmed', version: 3 }, { worked: [row] }],
    [
      'no one home, without a time',
      { outcome: 'nobodyHome', charged: true, startTime: undefined, minutes: undefined },
      {},
    ],
    [
      'no one home, as before it was asked whether the visit is charged',
      { outcome: 'nobodyHome', startTime: undefined, minutes: 0 },
      {},
    ],
    [
      'did not come, with what was done',
      { outcome: 'workerDidNotCome', startTime: undefined, minutes: 0, note: 'Called' },
      {},
    ],
    [
      'no one home, from its start',
      { outcome: 'nobodyHome', charged: true, startTime: undefined, minutes: undefined },
      {},
      '09:00',
    ],
    ['another worker', { otherWorkerRef: 'liam' }, {}],
    ['a worker named where none was planned', { supportWorkerRef: 'liam' }, noWorker],
    ['the second of two', { supportWorkerRef: 'mele' }, { ...two, worked: [row] }],
    [
      'a correction of what was cancelled since',
      { version: 3 },
      { visit: { ...visit, status: 'Cancelled' }, worked: [row] },
    ],
  ])('accepts %s', (_, confirmation, confirmed, time) => {
    expect(check(confirmation, confirmed, time)).toBeUndefined();
  });

  it.each<[string, Partial<Confirmation>, Partial<ConfirmedVisit>, string?]>([
    ['This visit is not over yet.', {}, {}, '09:59'],
    [
      'This visit has not begun yet.',
      { outcome: 'nobodyHome', charged: true, startTime: undefined, minutes: undefined },
      {},
      '08:59',
    ],
    ['This client’s visits are confirmed by timesheet.', {}, { hasTimesheets: true }],
    ['Someone else has confirmed this visit since you opened it.', {}, { worked: [row] }],
    ['Someone else has confirmed this visit since you opened it.', { version: 2 }, { worked: [row] }],
    ['Someone else has taken this confirmation back since you opened it.', { version: 3 }, {}],
    [
      'These hours are in payroll export 12 and can no longer be changed. Tell payroll.',
      { version: 3 },
      { worked: [{ ...row, payrollExport: 12 }] },
    ],
    ['The week of this visit is processed and can no longer be changed. Tell payroll.', {}, { isProcessed: true }],
    ['This visit is not confirmed.', { outcome: 'notConfirmed' }, {}],
    ['This visit is cancelled.', {}, { visit: { ...visit, status: 'Cancelled' } }],
    ['This visit was never approved.', {}, { visit: { ...visit, status: 'Pending' } }],
    ['This support worker was not planned for this visit.', { supportWorkerRef: 'liam' }, {}],
    ['No support worker was planned.', { outcome: 'workerDidNotCome', note: 'Called' }, noWorker],
    ['Choose a support worker.', { otherWorkerRef: 'unknown' }, {}],
    ['Choose someone who is not at this visit already.', { otherWorkerRef: 'mele' }, two],
    ['Choose who came, or that no one did.', { outcome: 'workerDidNotCome', otherWorkerRef: 'liam' }, {}],
    ['Enter how long it took.', { minutes: undefined }, {}],
    ['Say this only where no one was home, or where it was cancelled late.', { charged: false }, {}],
    ['Enter what was done about it.', { outcome: 'workerDidNotCome', startTime: undefined, minutes: 0, note: ' ' }, {}],
    ['Leave the time empty where no one came.', { outcome: 'workerDidNotCome', note: 'Called' }, {}],
    ['Enter a start that has passed.', { startTime: '18:01' }, {}],
    ['Enter a length that has passed.', { startTime: '17:30' }, {}],
  ])('says: %s', (message, confirmation, confirmed, time) => {
    expect(check(confirmation, confirmed, time)?.message).toBe(message);
  });
});
