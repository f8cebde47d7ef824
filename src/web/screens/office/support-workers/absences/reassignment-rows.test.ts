import { describe, expect, it } from 'vitest';
import type { VisitToReassign } from '#contract/absences.ts';
import { noServiceNames } from '#web/parts/visit/service-names.ts';
import { exampleVisitsToReassign, exampleVisitToReassign } from './example-reassignment.ts';
import {
  describeChoice,
  describeReassignmentRow,
  describeStale,
  describeTaker,
  groupReassignmentRows,
  listReassignmentRows,
  type ReassignmentDraft,
  toReassignment,
} from './reassignment-rows.ts';

const visit = exampleVisitToReassign;
const list = (visits: VisitToReassign[], drafts: Record<string, ReassignmentDraft> = {}) =>
  listReassignmentRows({
    toReassign: exampleVisitsToReassign(visits),
    drafts,
    names: noServiceNames,
    zone: 'Pacific/Auckland',
  });
const first = visit();
const key = 'rose_job1_2026-11-23';
const kiri = { ref: 'kiri', fullName: 'Kiri Paewai', givenName: 'Kiri' };
const atTeds = visit({ clientRef: 'ted', jobRef: 'job2', startTime: '09:30' });
const without = visit({ jobRef: 'job3', proposal: undefined, reason: 'No one works within 10 km.' });

describe('listReassignmentRows', () => {
  it('chooses all that someone can take, until the office chooses otherwise', () => {
    expect(list([first, without]).map(({ isChosen, taker }) => [isChosen, taker?.ref])).toEqual([
      [true, 'mele'],
      [false, undefined],
    ]);
    expect(list([first], { [key]: { isChosen: false } })[0]).toMatchObject({ isChosen: false });
    expect(list([first], { [key]: { taker: kiri } })[0]).toMatchObject({ isChosen: true, taker: kiri });
  });

  it('chooses no one by itself whose check has expired, or whose hours or travel do not fit', () => {
    const onSunday = visit({ proposal: { ...first.proposal!, offHours: { dayOfWeek: 'Sunday' } } });
    expect(list([onSunday])[0]).toMatchObject({ taker: { ref: 'mele' }, isReady: false, isChosen: false });
    expect(list([onSunday], { [key]: { isChosen: true } })[0]).toMatchObject({ isChosen: true });
    const tooFar = visit({ proposal: { ...first.proposal!, tooFarInTime: true } });
    expect(list([tooFar])[0]).toMatchObject({ taker: { ref: 'mele' }, isReady: false, isChosen: false });
    const { supportWorkers, ...rest } = exampleVisitsToReassign([first]);
    const expiredChecks = [{ name: 'First aid', expiresOn: '2026-11-21' }];
    const toReassign = { ...rest, supportWorkers: supportWorkers.map((worker) => ({ ...worker, expiredChecks })) };
    const rows = listReassignmentRows({ toReassign, drafts: {}, names: noServiceNames, zone: 'Pacific/Auckland' });
    expect(rows[0]).toMatchObject({ taker: { ref: 'mele' }, isReady: false, isChosen: false });
  });

  it('says which two visits one worker would have at once, only while both are chosen', () => {
    const clashes = (drafts: Record<string, ReassignmentDraft>) =>
      list([first, atTeds], drafts).map(({ clashesWith }) => clashesWith?.client.ref);
    expect(clashes({})).toEqual(['ted', 'rose']);
    expect(clashes({ [key]: { isChosen: false } })).toEqual([undefined, undefined]);
    expect(clashes({ [key]: { taker: kiri } })).toEqual([undefined, undefined]);
  });
});

describe('groupReassignmentRows', () => {
  it('has a group for each priority, and last those that no one can take', () => {
    const groups = groupReassignmentRows(list([first, without, atTeds]));
    expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Must not be missed', 1],
      ['Can move to another day', 1],
      ['No one can take this one', 1],
    ]);
  });
});

describe('toReassignment', () => {
  it('puts the taker in the place of the one who cannot come, and keeps the other', () => {
    const [row] = list([visit({ supportWorkerRefs: ['priya', 'tom'] })]);
    expect(toReassignment(row!, 'tom')).toEqual({
      clientRef: 'rose',
      jobRef: 'job1',
      originalDate: '2026-11-23',
      version: 1,
      supportWorkerRefs: ['priya', 'mele'],
    });
  });
});

describe('texts', () => {
  const [row] = list([first]);

  it('names a visit, the taker and the choice', () => {
    expect(describeReassignmentRow(row!)).toBe('Mon 23 Nov, 9:00am, Rose Hākaraia');
    expect(describeTaker(row!.taker!, row!)).toBe('Free, 1.2 km, came 47 times, 31 h this week');
    expect(describeTaker(kiri, row!)).toBe('Free, new to Nana');
    expect(describeTaker({ ...kiri, offHours: { dayOfWeek: 'Monday', worksUntil: '08:30' } }, row!)).toBe(
      'Works until 8:30am on Mondays, new to Nana',
    );
    expect(describeTaker({ ...kiri, tooFarInTime: true }, row!)).toBe('Free, too far to be on time, new to Nana');
    const flexible = visit({ startTimeOption: 'Flexible', startTime: undefined });
    expect(describeTaker(kiri, { ...row!, visit: flexible })).toBe('New to Nana');
    expect(describeChoice(list([first, atTeds, without], { [key]: { isChosen: false } }))).toBe(
      '1 chosen. 1 not chosen. 1 with no one yet.',
    );
  });

  it.each([
    [undefined, /no longer in this list/],
    [visit({ date: '2026-11-24' }), /It was Mon 23 Nov, 9:00am to 10:00am.*and is now Tue 24 Nov/],
    [visit({ supportWorkerRefs: ['tom', 'priya'] }), /other support worker has changed/],
    [visit({ version: 2 }), /You can reassign it now/],
  ])('says what changed, case %#', (now, words) => expect(describeStale(row!, now)).toMatch(words));
});
