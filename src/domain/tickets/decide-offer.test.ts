import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { decideOffer, decideOfferDecline, decideOfferNotKept } from './decide-offer.ts';
import { exampleApprovalInput, exampleTicket, exampleNow as now } from './example-ticket.ts';
import { asAskedMessage } from './offer.ts';

const ticket = exampleTicket({ originalDate: '2026-11-23', requestedChange: { date: '2026-11-24' } });
const { answer: _, now: __, newRef: ___, ...input } = exampleApprovalInput({ ticket });
const storedTicket = {
  ...{ ref: ticket.ref, type: ticket.type, jobRef: jobA.ref, seriesRef: jobA.seriesRef },
  ...{ originalDate: '2026-11-23', effectiveDate: null, message: null, askedBy: 'ana' },
  about: { version: 1, kind: 'move', service: 'Shopping', date: '2026-11-23', day: '2026-11-24' } as const,
  // Monday 23 November, 9:00am in Auckland.
  ...{
    beginsAt: '2026-11-22T20:00:00.000Z',
    lapsesAt: '2026-11-22T20:00:00.000Z',
    answerBy: '2026-11-23T04:00:00.000Z',
  },
};
const facts = { ...input, storedTicket, clientAbsences: [], fundings: [], wishes: [] };
const time = { date: '2026-11-24', startTime: '15:00', durationMins: 60, supportWorkerRef: 'xxxxxxxxxxxxxxxx' };
const madeOffer = { ...time, workerName: 'Mele', at: '2026-11-19T20:00:00.000Z', until: '2026-11-22T20:00:00.000Z' };

// docs/product/offers.md
describe('decideOffer', () => {
  const offer = (more: Partial<typeof time> = {}) =>
    decideOffer(facts, { time: { ...time, ...more }, text: 'At nine no one is free.', now, newRef: () => 'n' });

  it('writes no visit and moves no version, and looks for clashes as an approval would', () => {
    expect(offer()).toMatchObject({
      ...{ ok: true, jobRef: null, answer: undefined, act: undefined, audits: [{ action: 'offerMade' }] },
      ...{ choice: { chosen: ['xxxxxxxxxxxxxxxx'] }, plan: { writes: [], jobs: [{ ref: jobA.ref }] } },
      offer: { kind: 'made', ref: ticket.ref, offer: { ...time, until: '2026-11-22T20:00:00.000Z' } },
      notice: {
        kind: 'offered',
        schedule: { single: true },
        content: { details: [{ kind: 'answerBy', date: '2026-11-23', time: '09:00' }] },
      },
    });
  });

  it('refuses what was asked for, with who comes now', () => {
    const { startTime = '', durationMins = 0, supportWorkerRefs } = jobA;
    const timeAskedFor = { startTime, durationMins, supportWorkerRef: supportWorkerRefs[0]! };
    const problems = [{ path: 'startTime', message: asAskedMessage }];
    expect(offer(timeAskedFor)).toEqual({ ok: false, problems });
    expect(offer({ ...timeAskedFor, date: '2026-11-25' })).toMatchObject({ ok: true });
    expect(offer({ ...timeAskedFor, supportWorkerRef: time.supportWorkerRef })).toMatchObject({ ok: true });
  });

  it('refuses a time without a day where one visit was asked for', () => {
    const { date: _, ...anyDay } = time;
    const decided = decideOffer(facts, { time: anyDay, text: undefined, now, newRef: () => 'n' });
    expect(decided).toEqual({ ok: false, problems: [{ path: 'date', message: 'Choose a date.' }] });
  });
});

describe('an offer that ends', () => {
  it('comes first in the queue where it cannot be kept, and its asker hears of it', () => {
    expect(decideOfferNotKept(facts, { offer: madeOffer, now })).toMatchObject({
      ...{
        plan: { writes: [] },
        audits: [{ action: 'offerNotKept' }],
        notice: { kind: 'offerNotKept', askedBy: 'ana' },
      },
      offer: { kind: 'over', offer: { outcome: { kind: 'notKept' } }, answerBy: now },
    });
  });

  it('keeps the words of the member who declines it, and is answered before the visit begins', () => {
    const declined = decideOfferDecline(facts, { offer: madeOffer, text: 'The eye clinic.', now, openings: undefined });
    expect(declined).toMatchObject({ audits: [{ action: 'offerDeclined' }], offer: { kind: 'over' } });
    expect(declined.offer).toMatchObject({ offer: { outcome: { kind: 'declined', text: 'The eye clinic.' } } });
    expect(declined.offer).toMatchObject({ answerBy: Date.parse('2026-11-22T20:00:00.000Z') });
    expect(declined.notice).toBeUndefined();
  });
});
