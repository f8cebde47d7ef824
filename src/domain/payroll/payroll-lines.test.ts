import { describe, expect, it } from 'vitest';
import { findHolidays } from '#domain/settings/holidays.ts';
import { listPayrollLines, type PaidWork, sumMinutes } from './payroll-lines.ts';

const karori = { latitude: -41.285, longitude: 174.737 };
const petone = { latitude: -41.227, longitude: 174.871 };
const work: PaidWork = {
  clientRef: 'rose',
  jobRef: 'a',
  originalDate: '2026-11-19',
  date: '2026-11-19',
  startTime: '09:00',
  minutes: 60,
  version: 1,
  outcome: 'tookPlace',
  zone: 'Pacific/Auckland',
  supportWorkerRef: 'tom',
  supportWorkerName: 'Tom Whitaker',
  approvedByName: 'Sam Reid',
  approvedAt: '2026-11-20T01:00:00.000Z',
  location: karori,
  isDue: true,
};
const holidays = [
  { date: '2026-11-20', name: 'Canterbury Anniversary', country: 'nz', region: 'nz-canterbury' },
  { date: '2026-11-20', name: 'Show Day', country: 'au' },
] as const;
const list = (...items: Partial<PaidWork>[]) =>
  listPayrollLines(
    items.map((one) => ({ ...work, ...one })),
    (place) => findHolidays(place, holidays),
  );
const later = { jobRef: 'b', clientRef: 'arthur', startTime: '13:00', location: petone };

describe('listPayrollLines', () => {
  it('has the public holiday of the client’s region on its own day, and the kind on both', () => {
    const overnight = { startTime: '23:00', minutes: 480, region: 'nz-canterbury' } as const;
    expect(list(overnight).map(({ date, minutes, kind, holiday }) => [date, minutes, kind, holiday])).toEqual([
      ['2026-11-19', 60, 'overnight', undefined],
      ['2026-11-20', 420, 'overnight', 'Canterbury Anniversary'],
    ]);
    expect(list({ ...overnight, region: 'nz-westland' })[1]?.holiday).toBeUndefined();
    expect(list({ ...overnight, region: undefined })[1]?.holiday).toBeUndefined();
    expect(list({ ...overnight, region: undefined, zone: 'Australia/Melbourne' })[1]?.holiday).toBe('Show Day');
  });

  it('has hours for which no one was home as a kind of their own, by night too', () => {
    const nobodyHome = { outcome: 'nobodyHome', charged: true } as const;
    const lines = list(nobodyHome, { ...nobodyHome, startTime: '23:00', minutes: 480 });
    expect(lines.map(({ kind }) => kind)).toEqual(['nobodyHome', 'nobodyHome', 'nobodyHome']);
    expect(lines.map(({ charged }) => charged)).toEqual([true, true, true]);
  });

  it('has what is paid of a visit that was cancelled late as a kind of its own, to and from which no one travels', () => {
    const between = { ...later, jobRef: 'c', startTime: '11:00', outcome: 'cancelledLate', charged: false } as const;
    const lines = list({}, between, { ...later, startTime: '14:00' });
    expect(lines.map(({ kind, travelMinutes }) => [kind, travelMinutes])).toEqual([
      ['ordinary', 25],
      ['cancelledLate', undefined],
      ['ordinary', undefined],
    ]);
  });

  it('is in order of worker and time, and holds only what is due', () => {
    const lines = list(later, { supportWorkerRef: 'ana', supportWorkerName: 'Ana Walker' }, {}, { isDue: false });
    expect(lines.map((line) => [line.supportWorkerName, line.startTime])).toEqual([
      ['Ana Walker', '09:00'],
      ['Tom Whitaker', '09:00'],
      ['Tom Whitaker', '13:00'],
    ]);
    expect(sumMinutes(lines)).toBe(180);
  });

  it('estimates the way to the worker’s next visit of the day, whether that is due or not', () => {
    const [first, second] = list({}, { ...later, isDue: false }, { supportWorkerRef: 'zed' });
    expect([first?.travelKilometres, first?.travelMinutes]).toEqual([16.8, 25]);
    expect(second?.travelKilometres).toBeUndefined();
    expect(list(later, {})[0]?.travelKilometres).toBe(16.8);
  });

  it('goes from the end of a night to the visit of that day', () => {
    const morning = { ...later, date: '2026-11-20', startTime: '09:00' };
    const lines = list({ startTime: '23:00', minutes: 480 }, morning);
    expect(lines.map((line) => line.travelMinutes)).toEqual([undefined, 25, undefined]);
  });

  it.each<[string, Partial<PaidWork>, Partial<PaidWork>]>([
    ['to the next day', {}, { ...later, date: '2026-11-20' }],
    ['where a place is missing', { location: undefined }, later],
    ['where the other place is missing', {}, { ...later, location: undefined }],
    ['where a time is missing', { startTime: undefined }, later],
    ['to another worker’s visit', {}, { ...later, supportWorkerRef: 'vic' }],
  ])('estimates nothing %s', (_, one, other) => {
    expect(list(one, other)[0]?.travelKilometres).toBeUndefined();
  });
});
