import { describe, expect, it } from 'vitest';
import type { OfficeTicket, OfficeWorker } from '#contract/office.ts';
import { findPlainAnswer } from './plain-dialog.tsx';
import type { OfficeVisitTicket } from './visit-ticket.ts';

const appointment = {
  ...{ ref: 'a', seriesRef: 's', version: 1, status: 'Pending', changesPending: true, jobTypeRefs: ['shopping'] },
  ...{ repeatOption: 'None', date: '2026-11-30', startTimeOption: 'Specified', startTime: '09:00' },
  ...{ durationOption: 'Specified', durationMins: 60, supportWorkerRefs: [] },
  ...{ fundingType: 'Funded', fundingRef: 'f' },
} as unknown as OfficeVisitTicket['appointment'];
const funding = { ref: 'f', funderRef: 'x', funderName: 'X', jobTypeRef: 'shopping', fundedTimeMins: 90, active: true };
const mele: OfficeWorker = {
  ...{ ref: 'w', fullName: 'Mele Tau', givenName: 'Mele' },
  ...{ requested: true, free: true, visitsToClient: 2 },
};
const booking = {
  ...{ type: 'newBooking', status: 'open', requestedChange: { supportWorkerRefs: ['w'] }, appointment },
  ...{
    ref: 't',
    history: [],
    fundings: [funding],
    beginsAt: '2026-11-30T09:00:00+13:00',
    timeZone: 'Pacific/Auckland',
  },
} as unknown as OfficeVisitTicket;
const change: OfficeVisitTicket = {
  ...booking,
  type: 'change',
  appointment: { ...appointment, status: 'Allocated', supportWorkerRefs: ['w'] },
  originalDate: '2026-11-30',
  requestedChange: { startTimeOption: 'Specified', startTime: '11:00' },
};

const ofWeek = (fundedTimeAllocatedThisWeekMins: number): OfficeVisitTicket['fundedTime'] => ({
  week: '2026-11-30',
  fundings: [{ ...funding, fundedTimeAllocatedThisWeekMins }],
});

function findPlain({
  ticket = {},
  worker = {},
  base = booking,
  now = Date.parse('2026-11-20T09:00:00+13:00'),
  ...facts
}: {
  base?: OfficeVisitTicket;
  now?: number;
  ticket?: Partial<OfficeVisitTicket>;
  worker?: Partial<OfficeWorker>;
  overlap?: object;
} = {}) {
  const { overlap } = facts;
  return findPlainAnswer({
    ticket: { ...base, fundedTime: ofWeek(90), ...ticket },
    offers: { supportWorkers: [{ ...mele, ...worker }], overlap },
    now,
  });
}

const notFunded = 'Not within the week’s funding';

describe('findPlainAnswer', () => {
  it('approves with the worker who was asked for, in words', () => {
    expect(findPlain()).toMatchObject({
      body: { supportWorkerRefs: ['w'] },
      words: 'Mon 30 Nov, 9:00am, 1 hour, with Mele Tau',
    });
  });

  it.each<[string, Parameters<typeof findPlain>[0], string]>([
    ['something of the client overlaps it', { overlap: { date: '2026-11-30' } }, 'The client has another visit then'],
    [
      'a skill that the client needs is missing',
      { worker: { fit: { skillsRequired: 1, missingSkillRefs: ['hoist'] } } },
      'Skills are missing: Mele Tau',
    ],
    ['the worker is not free', { worker: { free: false } }, 'Not free then: Mele Tau'],
    [
      'nothing is known of the worker’s time',
      { worker: { free: undefined } as unknown as Partial<OfficeWorker> },
      'Not free then: Mele Tau',
    ],
    [
      'a check of the present worker has expired',
      { base: change, worker: { expiredChecks: [{ name: 'First aid', expiresOn: '2026-11-01' }] } },
      'A check has expired: Mele Tau',
    ],
    ['the worker would not be on time', { worker: { tooFarInTime: true } }, 'Too far to be on time: Mele Tau'],
    [
      'another time is offered',
      { ticket: { offer: { until: '2026-11-21T09:00:00+13:00' } as OfficeVisitTicket['offer'] & object } },
      'Another time is offered',
    ],
    [
      'the client has not taken another time',
      { ticket: { offer: { until: '2026-11-20T08:00:00+13:00' } as OfficeVisitTicket['offer'] & object } },
      'Another time was offered',
    ],
    [
      'another request about the booking is open',
      { ticket: { history: [{ ref: 'u', status: 'open' }] as OfficeVisitTicket['history'] } },
      'Another request about this booking is open',
    ],
    [
      'it has no exact start',
      { ticket: { appointment: { ...appointment, startTimeOption: 'Morning' } } },
      'Start left open',
    ],
    [
      'it has no exact length',
      { ticket: { appointment: { ...appointment, durationOption: 'NotSpecified' } } },
      'Length left open',
    ],
    [
      'the proposed worker lives near but does not know the client',
      { ticket: { requestedChange: {} }, worker: { requested: false, visitsToClient: 0, distanceKm: 1 } },
      'New to this client: Mele Tau',
    ],
    ['the week has more than is funded', { ticket: { fundedTime: ofWeek(91) } }, notFunded],
    ['the week was not read', { ticket: { fundedTime: undefined } }, notFunded],
    ['there is no funding', { ticket: { fundings: [] } }, notFunded],
  ])('is none where %s, and says so', (_, facts, problem) => {
    const answer = findPlain(facts);
    expect([answer.body, answer.problem]).toEqual([undefined, problem]);
  });

  it('is that of a cancellation and of an order, with what was said', () => {
    const asking = { type: 'cancellation', requestedChange: {}, message: 'Away.' } as const;
    const cancel = (now: string) =>
      findPlainAnswer({ ticket: { ...change, ...asking, fundings: [] }, now: Date.parse(now) });
    const cancellation = cancel('2026-11-20T09:00:00+13:00');
    const late = cancel('2026-11-29T09:00:00+13:00');
    expect(late.words).toBe('Mon 30 Nov, 9:00am, 1 hour. Less than 48 hours’ notice. “Away.”');
    expect([cancellation.words, cancellation.body]).toEqual([
      'Mon 30 Nov, 9:00am, 1 hour. “Away.”',
      { supportWorkerRefs: [] },
    ]);
    const order = { type: 'consumablesOrder', status: 'open', message: 'Gloves, M' } as OfficeTicket;
    expect(findPlainAnswer({ ticket: order, now: 0 })).toMatchObject({
      words: '“Gloves, M”',
      body: { supportWorkerRefs: [] },
    });
  });

  it('leaves a new booking that several fundings could pay for to be looked at', () => {
    const [funding] = booking.fundings;
    const several = [funding!, { ...funding!, ref: 'other' }];
    expect(findPlain({ ticket: { fundings: several } }).problem).toBe('More than one funding could pay');
    expect(findPlain({ ticket: { fundings: [funding!, { ...several[1]!, active: false }] } }).problem).toBeUndefined();
  });

  it('takes a worker who came before, and no funding where it is paid privately', () => {
    const cameBefore = { ticket: { requestedChange: {} }, worker: { requested: false } };
    expect(findPlain(cameBefore).body?.supportWorkerRefs).toEqual(['w']);
    const ticket = {
      appointment: { ...appointment, fundingType: 'Private' as const },
      fundings: [],
      fundedTime: undefined,
    };
    expect(findPlain({ ticket }).body?.supportWorkerRefs).toEqual(['w']);
  });

  it('takes a change with the present worker, unless it takes more of a week’s funding than before', () => {
    const worker = { requested: false, visitsToClient: 0 };
    expect(findPlain({ base: change, worker }).words).toBe('Mon 30 Nov, 11:00am, 1 hour, with Mele Tau');
    const asking = (requestedChange: OfficeVisitTicket['requestedChange']) =>
      findPlain({ base: change, worker, ticket: { requestedChange } }).body;
    expect(asking({ durationOption: 'Specified', durationMins: 75 })).toBeUndefined();
    expect(asking({ durationOption: 'Specified', durationMins: 45 })).toBeDefined();
    // Thursday of the same week, then Monday of the next.
    expect(asking({ date: '2026-12-03' })).toBeDefined();
    expect(asking({ date: '2026-12-07' })).toBeUndefined();
    expect(findPlain({ base: change, worker, ticket: { fundedTime: ofWeek(91) } }).body).toBeUndefined();
  });
});
