import { describe, expect, it } from 'vitest';
import { type Candidate, compareCandidates, findProposedWorker, isHeldBack } from './candidates.ts';

type WorkerNamed = Candidate & { ref: string };
const near: WorkerNamed = { ref: 'near', free: true, distanceKm: 2, visitsToClient: 0, minutesThisWeek: 120 };
const expiredChecks = [{ name: 'First aid', expiresOn: '2026-11-01' }];
const offHours = { dayOfWeek: 'Sunday' } as const;
const lacks = (...missingSkillRefs: string[]) => ({ skillsRequired: 2, missingSkillRefs });

describe('a list of who could come', () => {
  it.each<[string, 'before' | 'after', Candidate, { isProposedAlone: boolean }]>([
    ['asked for, however far', 'before', { requested: true, distanceKm: 30 }, { isProposedAlone: false }],
    ['asked for, and busy', 'after', { requested: true, free: false }, { isProposedAlone: false }],
    ['asked for, with an expired check', 'after', { requested: true, expiredChecks }, { isProposedAlone: false }],
    ['preferred', 'before', { level: 4, distanceKm: 9 }, { isProposedAlone: true }],
    ['preferred, and lacks a skill', 'before', { level: 4, fit: lacks('hoist') }, { isProposedAlone: true }],
    ['preferred, but far', 'before', { level: 1, distanceKm: 30 }, { isProposedAlone: false }],
    ['preferred, and busy', 'after', { level: 1, free: false }, { isProposedAlone: false }],
    [
      'preferred, but outside their hours',
      'after',
      { level: 1, free: undefined, offHours },
      { isProposedAlone: false },
    ],
    ['hidden', 'after', { level: 99, visitsToClient: 9 }, { isProposedAlone: false }],
    ['hidden, and asked for before that', 'after', { level: 99, requested: true }, { isProposedAlone: false }],
    ['without a good check', 'after', { expiredChecks, visitsToClient: 9 }, { isProposedAlone: false }],
    ['off hours', 'after', { free: undefined, offHours, visitsToClient: 9 }, { isProposedAlone: false }],
    ['too far to be on time', 'after', { tooFarInTime: true, visitsToClient: 9 }, { isProposedAlone: false }],
    ['busy or away', 'after', { free: false, visitsToClient: 9 }, { isProposedAlone: false }],
    ['too far', 'after', { distanceKm: 10.1 }, { isProposedAlone: false }],
    ['of no known distance', 'after', { distanceKm: undefined }, { isProposedAlone: false }],
    ['far, but there already', 'before', { distanceKm: 30, visitsToClient: 1 }, { isProposedAlone: true }],
    [
      'there already, and lacks a skill',
      'after',
      { visitsToClient: 9, fit: lacks('hoist') },
      { isProposedAlone: true },
    ],
    ['far, with all skills', 'after', { distanceKm: 30, fit: lacks() }, { isProposedAlone: false }],
    ['nearer', 'before', { distanceKm: 1.9, minutesThisWeek: 900 }, { isProposedAlone: true }],
    ['as near, with less to do that week', 'before', { minutesThisWeek: 60 }, { isProposedAlone: true }],
  ])('has a worker who is %s, %s someone free and near', (_, place, facts, { isProposedAlone }) => {
    const worker = { ...near, ref: 'worker', ...facts };
    const order = [near, worker].toSorted(compareCandidates).map(({ ref }) => ref);
    expect(order).toEqual(place === 'before' ? ['worker', 'near'] : ['near', 'worker']);
    expect(findProposedWorker([worker])?.ref).toBe(isProposedAlone ? 'worker' : undefined);
    const isFirst = isProposedAlone && place === 'before';
    expect(findProposedWorker([near, worker])?.ref).toBe(isFirst ? 'worker' : 'near');
  });

  it('has in order: free, too far to be on time, with an expired check, outside their hours, busy, with a check that stops, hidden', () => {
    const all: WorkerNamed[] = [
      { ...near, ref: 'hidden', level: 99 },
      { ...near, ref: 'stopped', expiredChecks: [{ name: 'Screening', expiresOn: '2026-11-01', stops: true }] },
      { ...near, ref: 'busy', free: false },
      { ...near, ref: 'off', free: undefined, offHours },
      { ...near, ref: 'expired', expiredChecks },
      { ...near, ref: 'late', tooFarInTime: true },
      near,
    ];
    const order = ['near', 'late', 'expired', 'off', 'busy', 'stopped', 'hidden'];
    expect(all.toSorted(compareCandidates).map(({ ref }) => ref)).toEqual(order);
    expect(all.filter(isHeldBack).map(({ ref }) => ref)).toEqual(['stopped', 'off', 'expired']);
  });

  it('keeps the order in which they came where nothing tells them apart', () => {
    const unknown = ['a', 'b', 'c'].map((ref) => ({ ref, free: true }));
    expect(unknown.toSorted(compareCandidates)).toEqual(unknown);
  });
});
