import { describe, expect, it } from 'vitest';
import { listChecks } from './checks.ts';

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
const job = { fundingType: 'Funded', fundingRef: 'f', jobTypeRefs: ['personal-care'] } as CheckedTicket['appointment'];

function wordsOf(more: Partial<CheckedTicket> = {}, at = now): string[] {
  const request: CheckedTicket = {
    type: 'newBooking',
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

  it('warns of less than 48 hours’ notice, but neither of 48 hours nor of a visit that has begun', () => {
    const notice = 'Less than 48 hours’ notice.';
    const type = 'cancellation';
    expect(wordsOf({ type, beginsAt: new Date(now + 48 * 3_600_000 - 1).toISOString() })).toEqual([notice]);
    expect(wordsOf({ type, beginsAt: new Date(now + 48 * 3_600_000).toISOString() })).toEqual([]);
    expect(wordsOf({ type, beginsAt: new Date(now).toISOString() })).toEqual([]);
  });

  it('names the zone of the times where it differs from the brand’s', () => {
    expect(wordsOf({ type: 'cancellation', timeZone: 'Australia/Broken_Hill' })).toEqual([
      'All times are Broken Hill time, where Rose lives.',
    ]);
  });
});
