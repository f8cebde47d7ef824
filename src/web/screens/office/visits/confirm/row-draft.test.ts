import { describe, expect, it } from 'vitest';
import type { VisitToConfirm } from '#contract/confirmations.ts';
import { parseTypedTime } from '#domain/time/typed-time.ts';
import { instantOf } from '#domain/time/zone.ts';
import { isAsPlanned } from './day-groups.ts';
import {
  checkRow,
  chooseKind,
  describeRow,
  type RowKind,
  toConfirmation,
  toEarlierConfirmation,
  toInitialDraft,
  typeInRow,
} from './row-draft.ts';
import { listKinds } from './row-options.ts';

const visit: VisitToConfirm = {
  clientRef: 'c',
  clientName: 'Rose',
  jobRef: 'a',
  originalDate: '2026-11-19',
  supportWorkerRef: 'tom',
  planned: true,
  jobTypeRefs: [],
  startTimeOption: 'Specified',
  startTime: '09:00',
  minutes: 60,
  status: 'NotConfirmed',
};
const recorded = { confirmedByName: 'Jo', confirmedAt: '2026-11-19T00:00:00Z', version: 7 };
const name = { clientRef: 'c', jobRef: 'a', originalDate: '2026-11-19', supportWorkerRef: 'tom' };
const initial = toInitialDraft(visit);
const choose = (kind: RowKind) => chooseKind(visit, initial, kind);

describe('parseTypedTime', () => {
  it.each([
    ['9', '09:00'],
    ['9.15', '09:15'],
    ['915', '09:15'],
    ['1325', '13:25'],
    ['1:25pm', '13:25'],
    ['1.25 PM', '13:25'],
    ['12:05am', '00:05'],
    [' 8 a', '08:00'],
    ['25:00', undefined],
    ['13pm', undefined],
    ['9:61', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, time) => {
    expect(parseTypedTime(text)).toBe(time);
  });
});

describe('typeInRow', () => {
  it('names what took place by what was typed, and is as planned again when that is undone', () => {
    const late = typeInRow(visit, initial, { start: '9.25' });
    expect(late.kind).toBe('otherTime');
    expect(describeRow(visit, late, () => '')).toBe('Started 25 minutes late.');
    expect(typeInRow(visit, late, { start: '9:00am' })).toEqual(initial);
    const longer = typeInRow(visit, initial, { minutes: 90 });
    expect([longer.kind, describeRow(visit, longer, () => '')]).toEqual([
      'otherLength',
      '30 minutes longer than planned.',
    ]);
    const liam = typeInRow(visit, initial, { workerRef: 'liam' });
    expect([liam.kind, describeRow(visit, liam, () => 'Liam')]).toEqual(['otherWorker', 'Liam came instead.']);
  });
});

describe('toConfirmation', () => {
  it.each<[RowKind, object]>([
    ['asPlanned', { outcome: 'tookPlace', startTime: '09:00', minutes: 60 }],
    ['notHome', { outcome: 'nobodyHome', minutes: 60 }],
    ['didNotCome', { outcome: 'workerDidNotCome', minutes: 0 }],
  ])('sends %s', (kind, fields) => {
    expect(toConfirmation({ visit, draft: choose(kind) })).toEqual({ ...name, version: undefined, ...fields });
  });

  it('corrects what is recorded by its version, and undo puts it back', () => {
    const stored = {
      ...visit,
      status: 'Completed' as const,
      recorded: {
        ...recorded,
        outcome: 'tookPlace' as const,
        startTime: '09:10',
        minutes: 50,
        otherWorkerRef: 'liam',
        note: 'Bus',
      },
    };
    const before = toInitialDraft(stored);
    expect(before).toEqual({ kind: 'otherWorker', start: '9:10am', minutes: 50, workerRef: 'liam', note: 'Bus' });
    const row = { visit: stored, draft: chooseKind(stored, before, 'notConfirmed') };
    expect(toConfirmation(row)).toEqual({ ...name, outcome: 'notConfirmed', version: 7 });
    const earlier = {
      ...name,
      outcome: 'tookPlace',
      startTime: '09:10',
      minutes: 50,
      otherWorkerRef: 'liam',
      note: 'Bus',
    };
    expect(toEarlierConfirmation(row)).toEqual(earlier);
    expect(toEarlierConfirmation({ visit, draft: initial })).toEqual({ ...name, outcome: 'notConfirmed' });
  });

  it('says what is paid and charged where no one was home', () => {
    const draft = { ...choose('notHome'), minutes: 20, charged: false };
    expect(toConfirmation({ visit, draft })).toMatchObject({ outcome: 'nobodyHome', minutes: 20, charged: false });
    const stored = { ...recorded, outcome: 'nobodyHome' as const, minutes: 20, charged: false };
    expect(toInitialDraft({ ...visit, status: 'DidNotTakePlace', recorded: stored })).toEqual(draft);
    expect(typeInRow(visit, draft, { minutes: 0 })).toEqual({ ...draft, minutes: 0 });
  });

  it('asks of a visit that was cancelled late what is paid and charged, which can be corrected and taken back', () => {
    const late: VisitToConfirm = { ...visit, cancelledLate: true };
    const asked = toInitialDraft(late);
    expect(asked).toMatchObject({ kind: 'cancelledLate', start: '', minutes: 60 });
    const clock = { date: '2026-11-19', zone: 'Pacific/Auckland', now: Date.parse('2026-11-20T00:00:00Z') };
    expect(checkRow({ visit: late, draft: asked }, clock)).toMatchObject({ field: 'charged' });
    const draft = { ...typeInRow(late, asked, { minutes: 30 }), charged: true };
    expect(checkRow({ visit: late, draft }, clock)).toBeUndefined();
    const said = { ...name, outcome: 'cancelledLate', minutes: 30, charged: true };
    expect(toConfirmation({ visit: late, draft })).toEqual({ ...said, version: undefined });
    const stored = { ...recorded, outcome: 'cancelledLate' as const, minutes: 30, charged: true };
    const answered: VisitToConfirm = { ...late, status: 'DidNotTakePlace', recorded: stored };
    expect(toInitialDraft(answered)).toEqual(draft);
    expect(listKinds(answered).map(({ value }) => value)).toEqual(['cancelledLate', 'notConfirmed']);
    expect(isAsPlanned(late, false)).toBe(false);
    const row = { visit: answered, draft: chooseKind(answered, draft, 'notConfirmed') };
    expect([toConfirmation(row), toEarlierConfirmation(row)]).toEqual([
      { ...name, outcome: 'notConfirmed', version: 7 },
      said,
    ]);
  });

  it('names who came where no one was planned', () => {
    const { supportWorkerRef: _, ...rest } = visit;
    const unplanned: VisitToConfirm = { ...rest, planned: false, status: 'NotAllocated' };
    const draft = chooseKind(unplanned, toInitialDraft(unplanned), 'otherWorker');
    const clock = { date: '2026-11-19', zone: 'Pacific/Auckland', now: Date.parse('2026-11-20T00:00:00Z') };
    expect(checkRow({ visit: unplanned, draft }, clock)).toEqual({
      field: 'workerRef',
      message: 'Choose a support worker.',
    });
    const named = typeInRow(unplanned, draft, { workerRef: 'mele' });
    expect(toConfirmation({ visit: unplanned, draft: named })).toMatchObject({ supportWorkerRef: 'mele' });
    expect(describeRow(unplanned, named, () => 'Mele')).toBe('Mele came.');
  });
});

describe('checkRow', () => {
  const now = instantOf({ date: '2026-11-19', time: '18:00', zone: 'Pacific/Auckland' });
  const clock = { date: '2026-11-19', zone: 'Pacific/Auckland', now };
  it.each([
    ['start', typeInRow(visit, initial, { start: 'soon' })],
    ['start', typeInRow(visit, initial, { start: '6:30pm' })],
    ['minutes', typeInRow(visit, initial, { start: '5:30pm' })],
    ['note', choose('didNotCome')],
    ['charged', choose('notHome')],
    ['workerRef', choose('otherWorker')],
  ])('finds what is missing or wrong in the %s', (field, draft) => {
    expect(checkRow({ visit, draft }, clock)?.field).toBe(field);
  });

  it('finds nothing wrong with a row as planned', () => {
    expect(checkRow({ visit, draft: initial }, clock)).toBeUndefined();
  });
});
