import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { instantOf } from '#domain/time/zone.ts';
import { exampleTicket, exampleZone as zone } from './example-ticket.ts';
import type { Write } from './plan-approval.ts';
import { findTicketWrittenTwice, isSuperseded, listTicketOutcomes } from './ticket-writes.ts';

const ticket = exampleTicket({ ref: 't', originalDate: '2026-11-23' });
const { ref: jobRef } = jobA;
const rename: Write = {
  kind: 'renameVisit',
  from: { jobRef, originalDate: '2026-11-23' },
  to: { jobRef: 'b', originalDate: '2026-11-24' },
};
const close: Write = { kind: 'supersedeTickets', refs: ['t'] };
const move: Write = { kind: 'moveTickets', tickets: [{ ref: 't', effectiveDate: '2026-11-24' }] };
const closeOthers: Write = { kind: 'supersedeOthers', jobRef };
const closeLater: Write = { kind: 'supersedeOthers', jobRef, about: { after: '2026-11-23', dates: [] } };

describe('findTicketWrittenTwice', () => {
  it.each<[string, Write[], string[] | undefined]>([
    ['closed and moved', [close, move], ['supersedeTickets', 'moveTickets']],
    ['renamed and closed with its job', [rename, closeOthers], ['renameVisit', 'supersedeOthers']],
    ['closed twice, by its job and by its name', [closeOthers, close], ['supersedeOthers', 'supersedeTickets']],
    ['renamed once, beside a later one that is closed', [rename, closeLater], undefined],
    ['closed by two writes of one kind', [closeOthers, closeOthers], undefined],
    ['not named', [{ kind: 'supersedeTickets', refs: ['u'] }], undefined],
  ])('finds a request that is %s', (_, writes, kinds) => {
    expect(findTicketWrittenTwice([ticket], writes)?.kinds).toEqual(kinds);
  });
});

describe('isSuperseded', () => {
  it.each<[string, Write, boolean]>([
    ['by its name', close, true],
    ['with its job', closeOthers, true],
    ['on a day that is named', { ...closeLater, about: { after: '2026-12-01', dates: ['2026-11-23'] } }, true],
    ['not before the end of its job', closeLater, false],
    ['not where it moves', move, false],
  ])('closes a request %s', (_, write, isClosed) => {
    expect(isSuperseded(ticket, [write])).toBe(isClosed);
  });
});

describe('listTicketOutcomes', () => {
  const rows = { jobs: [jobA], exceptions: [] };
  const outcomes = (...writes: Write[]) => listTicketOutcomes({ rows, tickets: [ticket], writes, zone });
  const lapsesAt = instantOf({ date: '2026-11-23', time: '09:00', zone });

  it('leaves a request about its visit, which lapses as that begins', () => {
    const elsewhere: Write = { kind: 'deleteException', visit: { jobRef, originalDate: '2026-11-30' } };
    expect(outcomes(elsewhere)).toEqual([{ ref: 't', kind: 'follows', lapsesAt }]);
    const later = {
      kind: 'upsertException' as const,
      exception: { jobRef, originalDate: '2026-11-23', startTime: '10:00' },
    };
    expect(outcomes(later)).toEqual([{ ref: 't', kind: 'follows', lapsesAt: lapsesAt + 3_600_000 }]);
  });

  it('lets a request follow its visit to the job of a split, and to another day', () => {
    const writes: Write[] = [{ kind: 'insertJob', job: { ...jobA, ref: 'b', dayOfWeek: 'Tuesday' } }, rename];
    const outcome = { ref: 't', kind: 'follows', visit: { jobRef: 'b', originalDate: '2026-11-24' } };
    expect(outcomes(...writes)).toEqual([{ ...outcome, lapsesAt: lapsesAt + 86_400_000 }]);
  });

  it('gives a request about all upcoming visits its new first day, without an end where they have none', () => {
    const ofAll = exampleTicket({ ref: 't', effectiveDate: '2026-11-23' });
    expect(listTicketOutcomes({ rows, tickets: [ofAll], writes: [move], zone })).toEqual([
      { ref: 't', kind: 'follows', effectiveDate: '2026-11-24', lapsesAt: undefined },
    ]);
  });

  it('closes what is replaced, but not the request that is answered', () => {
    const tickets = [ticket, exampleTicket({ ref: 'u', originalDate: '2026-11-30' })];
    expect(listTicketOutcomes({ rows, tickets, writes: [closeOthers], answeredRef: 'u', zone })).toEqual([
      { ref: 't', kind: 'superseded' },
    ]);
  });

  it('leads the request that is answered to its visit too, and leaves all where nothing is written', () => {
    const input = { rows, tickets: [ticket], answeredRef: 't', zone };
    const visit = { jobRef: 'b', originalDate: '2026-11-24' };
    expect(listTicketOutcomes({ ...input, writes: [rename] })).toEqual([{ ref: 't', kind: 'answered', visit }]);
    expect(listTicketOutcomes({ ...input, answeredRef: undefined, writes: [] })).toEqual([]);
  });

  it('refuses a plan that names a request in two ways', () => {
    expect(() => outcomes(close, move)).toThrow(
      'ticket t would be changed by supersedeTickets and moveTickets at once',
    );
  });
});
