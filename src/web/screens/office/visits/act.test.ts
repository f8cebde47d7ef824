import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { noPaidValues } from '#web/parts/schedule/paid-and-charged.tsx';
import {
  type ActKind,
  type ActScope,
  type ActValues,
  checkActForm,
  isPreviewable,
  toAct,
  toActTimes,
  toAnswerChoice,
  toTicketAnswer,
} from './act.ts';

const { visit } = exampleShown();
/** A's Monday 23rd, moved to Tuesday at 2:00pm, for 90 minutes. */
const moved = exampleShown({
  visit: { job: jobA, repeatOption: 'Weekly', date: '2026-11-24', startTime: '14:00', durationMins: 90 },
}).visit;
const movedOfSeries = { ...moved, originalDate: '2026-11-23' };

type Typed = Partial<ActValues> & { supportWorkerRefs?: string[] };

function toInput(kind: ActKind, { supportWorkerRefs, ...typed }: Typed, of = visit, scope: ActScope = 'one') {
  const none = { reason: '', requestedBy: '', answer: '', message: '', ...noPaidValues };
  return {
    kind,
    visit: of,
    scope,
    supportWorkerRefs,
    values: { ...toActTimes({ visit: of, scope }), ...none, ...typed },
  };
}

const at = (startTime: string) => ({ startTimeOption: 'Specified', startTime });
const lasting = (durationMins: number) => ({ durationOption: 'Specified', durationMins });
const morning = { startTimeOption: 'Morning', startTime: undefined } as const;
const unsure = { durationOption: 'NotSpecified', durationMins: undefined } as const;

describe('toAct', () => {
  it.each<[ActKind, Typed, object]>([
    ['move', {}, { change: {} }],
    ['move', { date: '2026-11-24', startTime: '10:00' }, { change: { date: '2026-11-24', ...at('10:00') } }],
    ['length', { durationMins: 90 }, { change: lasting(90) }],
    ['workers', { workersNeeded: '2' }, { change: { workersNeeded: 2 } }],
    ['reassign', { supportWorkerRefs: ['mele'] }, { change: { supportWorkerRefs: ['mele'] } }],
    ['cancel', {}, { cancel: true }],
  ])('%s %j', (kind, typed, act) => expect(toAct(toInput(kind, typed))).toEqual(act));

  it.each<[ActScope, ActKind, Typed, object]>([
    ['all', 'move', {}, { change: {} }],
    ['all', 'move', { startTime: '14:00' }, { change: at('14:00') }],
    ['all', 'move', { date: '2026-11-24' }, { change: { date: '2026-11-24' } }],
    ['all', 'length', { durationMins: 90 }, { change: lasting(90) }],
    ['one', 'move', { startTime: '09:00' }, { change: at('09:00') }],
    ['one', 'length', { durationMins: 60 }, { change: lasting(60) }],
  ])('of a visit that differs from its series: %s, %s %j', (scope, kind, typed, act) =>
    expect(toAct(toInput(kind, typed, movedOfSeries, scope))).toEqual(act),
  );
});

describe('a start or a length left open', () => {
  it.each<[ActKind, Typed, object]>([
    ['move', morning, { startTimeOption: 'Morning', supportWorkerRefs: [] }],
    ['length', unsure, { durationOption: 'NotSpecified', supportWorkerRefs: [] }],
    ['move', { ...morning, supportWorkerRefs: ['mele'] }, { startTimeOption: 'Morning', supportWorkerRefs: [] }],
  ])('%s %j takes the support worker off', (kind, typed, change) =>
    expect(toAct(toInput(kind, typed, moved))).toEqual({ change }),
  );

  it('an overnight visit keeps them', () => {
    const overnight = { ...at('23:00'), durationOption: 'Overnight', durationMins: undefined } as const;
    expect(toAct(toInput('length', overnight as Typed, moved))).toEqual({
      change: { ...at('23:00'), durationOption: 'Overnight' },
    });
  });

  it('one that is open already keeps who comes', () => {
    const open = { ...moved, ...morning };
    expect(toAct(toInput('length', { durationMins: 120 }, open))).toEqual({ change: lasting(120) });
  });
});

describe('checkActForm', () => {
  const clock = { now: Date.parse('2026-11-20T00:00:00Z'), zone: 'Pacific/Auckland' };
  it.each<[ActKind, Typed, string]>([
    ['move', {}, ''],
    ['move', { startTime: '' }, 'startTime'],
    ['move', { date: '2026-11-19' }, 'date'],
    ['length', { durationMins: 4 }, 'durationMins'],
    ['length', { durationMins: 725 }, 'durationMins'],
    ['length', { durationMins: 7.5 }, 'durationMins'],
    ['cancel', {}, 'reason'],
    ['cancel', { reason: 'Ill', answer: 'declined tttttttttttttttt' }, 'message'],
  ])('%s %j', (kind, typed, path) =>
    expect(checkActForm(toInput(kind, typed), clock).map((issue) => issue.path)).toEqual([path]),
  );

  it('says that a series on several days keeps its days', () => {
    const daily = { ...movedOfSeries, job: { ...jobA, repeatOption: 'Daily' as const, dayOfWeek: undefined } };
    const input = toInput('move', { date: '2026-11-25' }, daily, 'all');
    expect(checkActForm(input, clock)).toMatchObject([
      { path: 'date', message: expect.stringContaining('several days') },
    ]);
  });
});

describe('isPreviewable', () => {
  it.each<[ActKind, Typed, boolean]>([
    ['cancel', {}, true],
    ['move', {}, false],
    ['move', { startTime: '' }, false],
    ['move', { date: '2026-11-24' }, true],
    ['move', { startTimeOption: 'Specified', startTime: undefined }, false],
    ['move', morning, true],
    ['length', { durationMins: 45 }, true],
  ])('%s %j: %s', (kind, typed, can) => expect(isPreviewable(toAct(toInput(kind, typed)))).toBe(can));
});

describe('toTicketAnswer', () => {
  const toTicket = (ref: string, version: number) => ({
    ...{ ref, version, type: 'change' as const, subject: '', superseded: false },
  });
  const [first, second] = [toTicket('tttttttttttttttt', 2), toTicket('uuuuuuuuuuuuuuuu', 3)];
  const answer = (values: { answer: string; message?: string }) =>
    toTicketAnswer([first, second], { message: '', ...values });

  it('leaves requests open unless an answer is chosen', () => expect(answer({ answer: '' })).toEqual({}));

  it('answers the one that was chosen', () => {
    expect(answer({ answer: toAnswerChoice('declined', second), message: ' Tom is ill. ' })).toEqual({
      answer: { ticketRef: second.ref, version: 3, outcome: 'declined', message: 'Tom is ill.' },
    });
  });

  it('answers none that is open no more', () =>
    expect(toTicketAnswer([first], { answer: toAnswerChoice('approved', second), message: '' })).toEqual({}));
});
