import { describe, expect, it } from 'vitest';
import { emptyDraft } from './answer.ts';
import { findLineAnswer } from './use-desk-answers.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

const now = Date.parse('2026-11-20T09:00:00+13:00');
const appointment = {
  ...{ ref: 'a', seriesRef: 's', version: 1, status: 'Pending', changesPending: true, jobTypeRefs: ['shopping'] },
  ...{ repeatOption: 'None', date: '2026-11-30', startTimeOption: 'Specified', startTime: '09:00' },
  ...{ durationOption: 'Specified', durationMins: 60, supportWorkerRefs: [], fundingType: 'Private' },
} as unknown as OfficeVisitTicket['appointment'];
const booking = {
  ...{ ref: 't', type: 'newBooking', status: 'open', requestedChange: {}, appointment, timeZone: 'Pacific/Auckland' },
} as unknown as OfficeVisitTicket;
const morning = { ...booking, appointment: { ...appointment, startTimeOption: 'Morning' as const } };
const mele = { name: 'Mele Tau', free: true };

const find = (input: Partial<Parameters<typeof findLineAnswer>[0]>) =>
  findLineAnswer({ ticket: booking, draft: emptyDraft, refs: ['w'], chosen: mele, userRef: 'jo', now, ...input });

describe('findLineAnswer', () => {
  it('names the day, the time, the length and who comes', () => {
    expect(find({})).toMatchObject({
      words: 'Mon 30 Nov, 9:00am, 1 hour, with Mele Tau',
      body: { supportWorkerRefs: ['w'] },
      isLeftOut: false,
    });
    expect(find({ refs: [], chosen: undefined }).words).toBe('Mon 30 Nov, 9:00am, 1 hour, no support worker yet');
  });

  it('takes the exact time of the draft, and the message for all', () => {
    const draft = { ...emptyDraft, startTime: '09:30', message: 'See you then.' };
    expect(find({ ticket: morning, draft })).toMatchObject({
      words: 'Mon 30 Nov, 9:30am, 1 hour, with Mele Tau',
      body: { supportWorkerRefs: ['w'], startTime: '09:30', message: 'See you then.' },
    });
  });

  it.each<[string, Partial<Parameters<typeof findLineAnswer>[0]>, string]>([
    ['a colleague has taken it', { ticket: { ...booking, takenByRef: 'al', takenByName: 'Al Ng' } }, 'Al Ng has taken'],
    [
      'it is not known which funding pays',
      { fundings: [{ ref: 'acc' }, { ref: 'enable' }] as never },
      'Choose which funding',
    ],
    ['it lacks a time', { ticket: morning }, 'Choose an exact start'],
    ['no one is chosen', { refs: undefined, chosen: undefined }, 'Choose a support worker'],
    ['the worker is busy', { chosen: { ...mele, free: false } }, 'Mele Tau is busy then.'],
  ])('is not ready where %s', (_, input, problem) => {
    const found = find(input);
    expect([found.body, found.problem]).toEqual([undefined, expect.stringContaining(problem)]);
  });

  it('leaves out offered and snoozed requests, but not ones that the person has taken', () => {
    const offer = { until: '2026-11-21T09:00:00+13:00' } as OfficeVisitTicket['offer'];
    expect(find({ ticket: { ...booking, offer } }).isLeftOut).toBe(true);
    expect(find({ ticket: { ...booking, snoozedUntil: '2026-11-21T09:00:00+13:00' } }).isLeftOut).toBe(true);
    expect(find({ ticket: { ...booking, takenByRef: 'jo' } })).toMatchObject({ isLeftOut: false, body: {} });
  });
});
