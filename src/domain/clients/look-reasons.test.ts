import { describe, expect, it } from 'vitest';
import { compareLooks, describeLookReason, findMoneyEnd, type LookFacts, listLookReasons } from './look-reasons.ts';

// A Friday.
const today = '2026-11-20';
const over = (overMins: number, ...overJobTypes: string[]) => {
  return { usedMins: 600 + overMins, fundedMins: 600, overMins, overJobTypes };
};
const quiet: LookFacts = { ended: false, hours: over(0), nextVisit: { date: today, startTimeOption: 'Flexible' } };
const noVisit: LookFacts = { ...quiet, nextVisit: undefined };
const unallocated = (...days: string[]) => ({ count: days.length, days });
const services = new Map([
  ['meals', 'Meals'],
  ['shopping', 'Shopping'],
]);
const first = (differs: Partial<LookFacts>) => {
  const client = { ...quiet, ...differs };
  const [reason] = listLookReasons(client);
  return reason && describeLookReason(reason, client, { today, services });
};

describe('listLookReasons', () => {
  it('lists every reason, the most pressing first', () => {
    const waiting = { count: 1, since: today };
    const all = { ...noVisit, waiting, moneyEnds: '2027-03-14', hours: over(15), notAllocated: unallocated(today) };
    expect(listLookReasons(all)).toEqual(['notAllocated', 'overHours', 'money', 'waiting', 'noVisit']);
  });

  it.each<[string, LookFacts, string[]]>([
    ['visits within the funded hours', quiet, []],
    ['14 minutes over', { ...quiet, hours: over(14) }, []],
    ['a quarter of an hour over', { ...quiet, hours: over(15) }, ['overHours']],
    ['no visit', noVisit, ['noVisit']],
    ['no visit and nothing funded', { ...noVisit, hours: { ...over(0), fundedMins: 0 } }, []],
    ['no visit where the hours are not shared', { ...noVisit, hours: undefined }, []],
    ['no visit while the client is away', { ...noVisit, isAway: true }, []],
    ['no visit after the care has ended', { ...noVisit, ended: true }, []],
  ])('%s', (_, client, reasons) => {
    expect(listLookReasons(client)).toEqual(reasons);
  });
});

describe('describeLookReason', () => {
  it.each<[string, Partial<LookFacts>]>([
    ['No worker today, 2:30pm', { notAllocated: { ...unallocated(today), startTime: '14:30' } }],
    ['No worker tomorrow', { notAllocated: unallocated('2026-11-21') }],
    ['No worker on Tuesday and Thursday', { notAllocated: unallocated('2026-11-24', '2026-11-26') }],
    ['No worker today, on Thursday and Fri 27 Nov', { notAllocated: unallocated(today, '2026-11-26', '2026-11-27') }],
    [
      'No worker for 9 visits, the first tomorrow',
      { notAllocated: { count: 9, days: ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'] } },
    ],
    [
      'No worker for 4 visits, the first on Sunday',
      { notAllocated: unallocated('2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25') },
    ],
    ['Over by 2 hours this week', { hours: over(120) }],
    ['Over by 45 minutes this week', { hours: over(45) }],
    ['Meals and Shopping over by 1.5 hours this week', { hours: over(90, 'meals', 'shopping') }],
    ['Money runs out in mid-March', { moneyEnds: '2027-03-14' }],
    ['The money has run out', { moneyEnds: today }],
    ['Request waiting since today', { waiting: { count: 1, since: today } }],
    ['Request waiting since yesterday', { waiting: { count: 1, since: '2026-11-19' } }],
    ['Request waiting since Wednesday', { waiting: { count: 1, since: '2026-11-18' } }],
    ['2 requests waiting, the first since Fri 13 Nov', { waiting: { count: 2, since: '2026-11-13' } }],
    ['No visit in the next 14 days', { nextVisit: undefined }],
  ])('%s', (words, differs) => {
    expect(first(differs)).toBe(words);
  });
});

it('compareLooks puts the most pressing reason first, then the soonest, the longest and the oldest', () => {
  const clients: [string, LookFacts][] = [
    ['quiet', quiet],
    ['no visit', noVisit],
    ['asked today', { ...quiet, waiting: { count: 3, since: today } }],
    ['asked before', { ...quiet, waiting: { count: 1, since: '2026-11-18' } }],
    ['money until summer', { ...quiet, moneyEnds: '2027-01-20' }],
    ['money until Christmas', { ...quiet, moneyEnds: '2026-12-20' }],
    ['over by half an hour', { ...quiet, hours: over(30) }],
    ['over by two hours', { ...quiet, hours: over(120) }],
    ['later', { ...quiet, notAllocated: unallocated('2026-11-24') }],
    ['sooner', { ...noVisit, notAllocated: unallocated('2026-11-21', '2026-11-28') }],
  ];
  expect(clients.toSorted(([, a], [, b]) => compareLooks(a, b)).map(([name]) => name)).toEqual(
    clients.map(([name]) => name).toReversed(),
  );
});

describe('findMoneyEnd', () => {
  const funding = { openingCents: 10_000, closingCents: 5_000, startDate: '2026-07-01', endDate: '2027-06-30' };
  const find = (...fundings: Parameters<typeof findMoneyEnd>[0]) => findMoneyEnd(fundings, '2026-10-09');

  it('finds the first day on which money runs out a week or more before the end', () => {
    expect(find(funding, { ...funding, closingCents: 2_000 })).toBe('2026-11-03');
    expect(find({ ...funding, endDate: '2027-01-23' })).toBeUndefined();
    expect(find({ ...funding, endDate: '2027-01-24' })).toBe('2027-01-17');
  });

  it('finds none where it lasts, where no end is known and without a funding', () => {
    expect(find({ ...funding, closingCents: 9_000 }, { ...funding, endDate: undefined })).toBeUndefined();
    expect(find()).toBeUndefined();
  });
});
