import { describe, expect, it } from 'vitest';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { type ActValues, checkAct, isPreviewable, toAct, toTicketAnswer } from './act.ts';

const { visit } = exampleShown();
const values: ActValues = {
  date: visit.date,
  startTime: '09:00',
  durationMins: '60',
  workersNeeded: '1',
  scope: 'one',
  reason: '',
  requestedBy: '',
  answer: 'open',
  message: '',
};

describe('toAct', () => {
  it.each([
    ['move', {}, undefined],
    ['move', { date: '2026-11-24', startTime: '10:00' }, { change: { date: '2026-11-24', startTime: '10:00' } }],
    ['move', { date: '2026-11-24', startTime: '10:00', scope: 'all' }, { change: { startTime: '10:00' } }],
    ['length', { durationMins: '90' }, { change: { durationMins: 90 } }],
    ['workers', { workersNeeded: '2' }, { change: { workersNeeded: 2 } }],
    ['cancel', {}, { cancel: true }],
  ] as const)('%s %j', (kind, typed, act) =>
    expect(toAct({ kind, values: { ...values, ...typed }, visit })).toEqual(act),
  );
});

describe('checkAct', () => {
  it.each([
    ['move', { startTime: '' }, 'startTime'],
    ['length', { durationMins: '4' }, 'durationMins'],
    ['length', { durationMins: '721' }, 'durationMins'],
    ['length', { durationMins: '7.5' }, 'durationMins'],
    ['cancel', {}, 'reason'],
    ['move', { answer: 'declined' }, 'message'],
  ] as const)('%s %j', (kind, typed, path) =>
    expect(checkAct(kind, { ...values, ...typed }).map((issue) => issue.path)).toEqual([path]),
  );
});

describe('isPreviewable', () => {
  it.each([
    ['cancel', { durationMins: '' }, true],
    ['move', { durationMins: '', answer: 'declined' }, true],
    ['length', { durationMins: '' }, false],
    ['length', { durationMins: '45' }, true],
  ] as const)('%s %j: %s', (kind, typed, can) => expect(isPreviewable(kind, { ...values, ...typed })).toBe(can));
});

describe('toTicketAnswer', () => {
  const ticket = { ref: 'tttttttttttttttt', version: 2, type: 'change' as const, subject: '', superseded: false };
  it('leaves a request open unless an answer is chosen', () => {
    expect(toTicketAnswer(ticket, values)).toEqual({});
    expect(toTicketAnswer(ticket, { ...values, answer: 'declined', message: ' Tom is ill. ' })).toEqual({
      answer: { ticketRef: ticket.ref, version: 2, outcome: 'declined', message: 'Tom is ill.' },
    });
  });
});
