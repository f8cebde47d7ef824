import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { exampleTicket } from './example-ticket.ts';
import type { Write } from './plan-approval.ts';
import { findTicketWrittenTwice, isSuperseded } from './ticket-writes.ts';

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
