import { describe, expect, it } from 'vitest';
import { exampleSingleJob, jobA } from '#domain/appointments/example-job.ts';
import {
  type ApprovalFacts,
  decideApproval,
  decideDecline,
  decideEnd,
  decideOrder,
  type TicketToAnswer,
} from './decide-answer.ts';
import { exampleApprovalInput, exampleTicket, exampleNow as now } from './example-ticket.ts';
import type { VisitTicket } from './types.ts';

const [came, comes] = [jobA.supportWorkerRefs[0]!, 'xxxxxxxxxxxxxxxx'];
const words = { text: 'Good news.', actRef: 'aaaaaaaaaaaaaaaa' };

function factsOf(differs: Partial<VisitTicket>, job = jobA): ApprovalFacts {
  const ticket = exampleTicket({ jobRef: job.ref, seriesRef: job.seriesRef, ...differs });
  const storedTicket: TicketToAnswer = {
    ...{ ref: ticket.ref, type: ticket.type, jobRef: ticket.jobRef, seriesRef: ticket.seriesRef },
    originalDate: ticket.originalDate ?? null,
    effectiveDate: ticket.effectiveDate ?? null,
    about: { version: 1, kind: 'move', service: 'Shopping', date: '2026-11-23', day: '2026-11-24' },
    ...{ message: null, askedBy: 'ana', beginsAt: '2026-11-23T00:00:00.000Z' },
  };
  const { answer: _, now: __, newRef: ___, ...input } = exampleApprovalInput({ job, ticket });
  return { ...input, storedTicket, clientAbsences: [], fundings: [], wishes: ['Mele'] };
}

function approve(facts: ApprovalFacts, more: Partial<Parameters<typeof decideApproval>[1]> = {}) {
  const answer = { supportWorkerRefs: [came, comes, comes] };
  return decideApproval(facts, { ...words, answer, now, newRef: () => 'n', ...more });
}

// docs/product/requests.md, "Answering".
describe('decideApproval', () => {
  const facts = factsOf({ originalDate: '2026-11-23', requestedChange: { date: '2026-11-24' } });

  it('chooses each worker once, and knows who comes anew', () => {
    expect(approve(facts)).toMatchObject({ choice: { chosen: [came, comes], newlyChosen: [comes] } });
  });

  it('is an act of the office that answers its request and tells its asker', () => {
    expect(approve(facts)).toMatchObject({
      ok: true,
      jobRef: jobA.ref,
      audits: [{ action: 'ticketApproved', subjectRef: facts.ticket.ref }],
      act: { ref: words.actRef, type: 'approval', originalDate: '2026-11-23', seriesRefs: [jobA.seriesRef] },
      answer: { ref: facts.ticket.ref, status: 'approved', text: 'Good news.', schedule: { date: '2026-11-24' } },
      notice: {
        ...{ kind: 'approved', askedBy: 'ana', schedule: { single: true, booked: { date: '2026-11-24' } } },
        content: {
          subjects: [{ kind: 'request', about: { kind: 'move', day: '2026-11-24' } }],
          details: [],
          message: 'Good news.',
          wishes: ['Mele'],
        },
      },
    });
  });

  it('is no act of the office where a member accepts what was offered, at the offered time', () => {
    const offer = { date: '2026-11-26', startTime: '15:00', durationMins: 60 };
    expect(approve(facts, { offer, actRef: undefined })).toMatchObject({
      audits: [{ action: 'offerAccepted' }],
      act: undefined,
      plan: { writes: [{ exception: { date: '2026-11-26', startTime: '15:00' } }] },
    });
  });

  it('refuses days when the client is away, before it says what else is wrong', () => {
    const away = { ...facts, clientAbsences: [{ from: '2026-11-20', to: '2026-11-30' }] };
    const begun = Date.parse('2026-11-23T12:00:00.000Z');
    expect(approve(facts, { now: begun })).toMatchObject({
      problems: [{ message: 'This visit has begun, so it cannot be changed.' }],
    });
    expect(approve(away, { now: begun })).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringContaining('The client is away on Mon 23 Nov.') }],
    });
  });

  it('refuses an offered day when the client is away', () => {
    const away = { ...facts, clientAbsences: [{ from: '2026-11-26', to: '2026-11-26' }] };
    expect(approve(away)).toMatchObject({ ok: true });
    const offer = { date: '2026-11-26', startTime: '15:00', durationMins: 60 };
    expect(approve(away, { offer })).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringContaining('The client is away on Thu 26 Nov.') }],
    });
  });
});

describe('decideDecline', () => {
  it('cancels a booking that was only asked for, and closes what else is open about it', () => {
    const pending = exampleSingleJob('2026-11-24', { status: 'Pending' });
    const facts = factsOf({ type: 'newBooking' }, pending);
    expect(decideDecline(facts, { ...words, ticket: facts.storedTicket })).toMatchObject({
      plan: { writes: [{ kind: 'updateJob', job: { status: 'Cancelled' } }, { kind: 'supersedeOthers' }] },
      audits: [{ action: 'ticketDeclined' }],
      act: { type: 'decline', reason: 'Good news.' },
      answer: { status: 'declined' },
      notice: { kind: 'declined' },
    });
  });

  it('changes no visit of another request, and is as urgent as the visit that stays', () => {
    const facts = factsOf({ originalDate: '2026-11-23' });
    const change = decideDecline(facts, { ...words, ticket: facts.storedTicket });
    expect(change.plan.writes).toEqual([]);
    // Monday 23 November, 9:00am in Auckland.
    expect(change.notice?.beginsAt).toBe(Date.parse('2026-11-22T20:00:00.000Z'));
  });
});

describe('decideOrder', () => {
  it('changes no visit, and says what was ordered', () => {
    const { seriesRef: _, ...rest } = factsOf({}).storedTicket as TicketToAnswer & { seriesRef: string };
    const order = { ...rest, type: 'consumablesOrder', jobRef: null, message: 'Gloves' } as const;
    expect(decideOrder(factsOf({}), { ...words, ticket: order })).toMatchObject({
      ...{ jobRef: null, plan: { writes: [] }, act: { seriesRefs: [] } },
      notice: { content: { order: 'Gloves' } },
    });
  });
});

// docs/product/requests.md, "Withdrawing a request" and "Lapsing"; docs/product/endings.md, "When the day has come".
describe('decideEnd', () => {
  const pending = exampleSingleJob('2026-11-24', { status: 'Pending' });
  const facts = factsOf({ type: 'newBooking' }, pending);
  const end = (status: 'withdrawn' | 'lapsed' | 'closed') => decideEnd(facts, { ticket: facts.storedTicket, status });

  it('takes a booking that was only asked for out of the calendar where it is withdrawn', () => {
    expect(end('withdrawn')).toMatchObject({
      plan: { writes: [{ kind: 'withdrawJob', jobRef: pending.ref }, { kind: 'supersedeOthers' }] },
      ...{ audits: [{ action: 'ticketWithdrawn' }], answer: { status: 'withdrawn' }, notice: undefined },
    });
  });

  it('cancels it where it lapses, and tells its asker', () => {
    expect(end('lapsed')).toMatchObject({
      plan: { writes: [{ kind: 'updateJob', job: { status: 'Cancelled' } }, { kind: 'supersedeOthers' }] },
      notice: {
        kind: 'unanswered',
        askedBy: 'ana',
        content: { subjects: [{ kind: 'request', about: { kind: 'move', day: '2026-11-24' } }] },
      },
    });
  });

  it('leaves the others about it to be closed by themselves at the end of care', () => {
    expect(end('closed').plan.writes.map(({ kind }) => kind)).toEqual(['updateJob']);
  });

  it('changes no visit where the request was about one', () => {
    const change = factsOf({ originalDate: '2026-11-23' });
    const ended = decideEnd(change, { ticket: change.storedTicket, status: 'withdrawn' });
    expect(ended.plan.writes).toEqual([]);
  });
});
