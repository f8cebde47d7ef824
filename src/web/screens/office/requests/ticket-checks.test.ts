import { describe, expect, it } from 'vitest';
import { listChecks } from './ticket-checks.tsx';

type CheckedTicket = Parameters<typeof listChecks>[0];
const now = Date.parse('2026-11-20T09:00:00+13:00');
const nameOf = (ref = '') => ref.replace('-', ' ');
const known = { now, brandZone: 'Pacific/Auckland', nameOf, overlap: undefined };
const funding = {
  ref: 'f',
  funderRef: 'x',
  funderName: 'Home support',
  jobTypeRef: 'personal-care',
  fundedTimeMins: 90,
  active: true,
};
const day = {
  ...{ repeatOption: 'None', date: '2026-11-30', startTimeOption: 'Specified', startTime: '09:00' },
  ...{ durationOption: 'Specified', durationMins: 60, supportWorkerRefs: [] },
};
const payment = { fundingType: 'Funded', fundingRef: 'f', jobTypeRefs: ['personal-care'] };
const job = { ...day, ...payment } as unknown as CheckedTicket['appointment'];

function wordsOf(more: Partial<CheckedTicket> = {}, at = now): string[] {
  const request: CheckedTicket = {
    type: 'newBooking',
    status: 'open',
    requestedChange: {},
    appointment: job,
    fundings: [funding],
    beginsAt: '2026-11-30T09:00:00+13:00',
    timeZone: 'Pacific/Auckland',
    clientName: 'Rose',
    ...more,
  };
  return listChecks(request, { ...known, now: at }).map(({ text: words }) => words);
}

describe('listChecks', () => {
  it('names the funding and its time a week', () => {
    expect(wordsOf()).toEqual(['Home support funds 1.5 hours of personal care a week in total.']);
    expect(wordsOf({ fundings: [{ ...funding, fundedTimeMins: 0 }] })).toEqual(['Funded by Home support.']);
  });

  it('says what is used of the funding in the week, with a booking that counts already or without a change', () => {
    const ofWeek = (minutes: number, more: Partial<CheckedTicket> = {}) => {
      const fundings = [{ ...funding, fundedTimeAllocatedThisWeekMins: minutes }];
      const request = {
        type: 'newBooking',
        fundings: [funding],
        appointment: job,
        beginsAt: '',
        ...more,
      } as CheckedTicket;
      return listChecks(
        { ...request, timeZone: known.brandZone, fundedTime: { week: '2026-11-30', fundings } },
        known,
      )[0];
    };
    const words =
      'Home support, personal care: 1 of 1.5 hours booked; 0.5 hours left in the week from Monday 30 November';
    expect(ofWeek(60)).toEqual({ kind: 'fine', text: `${words}, with this request.` });
    expect(ofWeek(60, { type: 'change' })).toEqual({ kind: 'note', text: `${words}, without this request.` });
    expect(ofWeek(120)?.kind).toBe('note');
  });

  it('shows no tick for a time a week, which may be less than the request needs', () => {
    const request = { type: 'newBooking', appointment: job, fundings: [funding] } as unknown as CheckedTicket;
    expect(listChecks({ ...request, beginsAt: '', timeZone: known.brandZone }, known)[0]?.kind).toBe('note');
  });

  it('says where there is no funding, or none is needed', () => {
    expect(wordsOf({ fundings: [] })).toEqual(['No funding for personal care.']);
    expect(wordsOf({ appointment: { ...job, fundingType: 'Private' } })).toEqual(['Paid privately.']);
  });

  it('names the client’s own visit that the request would overlap', () => {
    const request = {
      type: 'change',
      appointment: { ...job, fundingType: 'Private' },
      clientName: 'Rose',
    } as CheckedTicket;
    const overlap = { date: '2026-11-30', startTime: '10:30', endTime: '11:30', jobTypeRefs: ['shopping'] };
    const checkedTicket = { ...request, beginsAt: '', timeZone: known.brandZone };
    expect(listChecks(checkedTicket, { ...known, overlap })[1]?.text).toBe(
      'Overlaps Rose’s shopping, Mon 30 Nov, 10:30am to 11:30am.',
    );
  });

  it('leaves funding out where a visit is cancelled', () => {
    expect(wordsOf({ type: 'cancellation' })).toEqual([]);
  });

  const notice = 'Less than 48 hours’ notice.';
  const type = 'cancellation';
  const morning = { startTimeOption: 'Morning', startTime: undefined } as const;

  it.each<[string, Partial<CheckedTicket['appointment']>, string[]]>([
    ['less than 48 hours before it', { date: '2026-11-22', startTime: '08:30' }, [notice]],
    ['48 hours before it', { date: '2026-11-22' }, []],
    ['less than 48 hours before the first hour of its morning', { date: '2026-11-22', ...morning }, [notice]],
    ['more than 48 hours before its morning', { date: '2026-11-23', ...morning }, []],
  ])('judges the notice of a visit %s', (_, times, expected) => {
    expect(wordsOf({ type, appointment: { ...job, ...times } })).toEqual(expected);
  });

  it('judges the notice of the visit that a change asks for too', () => {
    const change = { type: 'change', originalDate: day.date, requestedChange: { date: '2026-11-21' } } as const;
    expect(wordsOf(change)).toContain(notice);
  });

  it('says nothing of the notice of a visit that has begun', () => {
    const appointment = { ...job, date: '2026-11-20' };
    expect(wordsOf({ type, appointment, beginsAt: new Date(now).toISOString() })).toEqual([]);
  });

  it('names the zone of the times where it differs from the brand’s', () => {
    expect(wordsOf({ type: 'cancellation', timeZone: 'Australia/Broken_Hill' })).toEqual([
      'All times are Broken Hill time, where Rose lives.',
    ]);
  });
});
