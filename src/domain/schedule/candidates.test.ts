import { describe, expect, it } from 'vitest';
import { type Candidate, compareCandidates, findProposedWorker, isHeldBack } from './candidates.ts';

type WorkerNamed = Candidate & { ref: string };
const near: WorkerNamed = { ref: 'near', free: true, distanceKm: 2, visitsToClient: 0, minutesThisWeek: 120 };
const expiredChecks = [{ name: 'First aid', expiresOn: '2026-11-01' }];
const offHours = { dayOfWeek: 'Sunday' } as const;
const lacks = (...missingSkillRefs: string[]) => ({ skillsRequired: 2, missingSkillRefs });

describe('who could come', () => {
  it.each<[string, Candidate, 'before' | 'after', { isProposedAlone: boolean }]>([
    ['asked for, however far', { requested: true, distanceKm: 30 }, 'before', { isProposedAlone: false }],
    ['asked for, and busy', { requested: true, free: false }, 'after', { isProposedAlone: false }],
    ['asked for, with an expired check', { requested: true, expiredChecks }, 'after', { isProposedAlone: false }],
    ['preferred', { level: 4, distanceKm: 9 }, 'before', { isProposedAlone: true }],
    ['preferred, and lacks a skill', { level: 4, fit: lacks('hoist') }, 'before', { isProposedAlone: true }],
    ['preferred, but far', { level: 1, distanceKm: 30 }, 'before', { isProposedAlone: false }],
    ['preferred, and busy', { level: 1, free: false }, 'after', { isProposedAlone: false }],
    [
      'preferred, but outside their hours',
      { level: 1, free: undefined, offHours },
      'after',
      { isProposedAlone: false },
    ],
    ['hidden', { level: 99, visitsToClient: 9 }, 'after', { isProposedAlone: false }],
    ['hidden, and asked for before that', { level: 99, requested: true }, 'after', { isProposedAlone: false }],
    ['without a good check', { expiredChecks, visitsToClient: 9 }, 'after', { isProposedAlone: false }],
    ['off hours', { free: undefined, offHours, visitsToClient: 9 }, 'after', { isProposedAlone: false }],
    ['busy or away', { free: false, visitsToClient: 9 }, 'after', { isProposedAlone: false }],
    ['too far', { distanceKm: 10.1 }, 'after', { isProposedAlone: false }],
    ['of no known distance', { distanceKm: undefined }, 'after', { isProposedAlone: false }],
    ['far, but comes already', { distanceKm: 30, visitsToClient: 1 }, 'before', { isProposedAlone: true }],
    [
      'comes already, and lacks a skill',
      { visitsToClient: 9, fit: lacks('hoist') },
      'after',
      { isProposedAlone: true },
    ],
    ['far, with all skills', { distanceKm: 30, fit: lacks() }, 'after', { isProposedAlone: false }],
    ['nearer', { distanceKm: 1.9, minutesThisWeek: 900 }, 'before', { isProposedAlone: true }],
    ['as near, with less to do that week', { minutesThisWeek: 60 }, 'before', { isProposedAlone: true }],
  ])('is, %s, %3$s someone free and near', (_, facts, place, { isProposedAlone }) => {
    const worker = { ...near, ref: 'worker', ...facts };
    const order = [near, worker].toSorted(compareCandidates).map(({ ref }) => ref);
    expect(order).toEqual(place === 'before' ? ['worker', 'near'] : ['near', 'worker']);
    expect(findProposedWorker([worker])?.ref).toBe(isProposedAlone ? 'worker' : undefined);
    const isFirst = isProposedAlone && place === 'before';
    expect(findProposedWorker([near, worker])?.ref).toBe(isFirst ? 'worker' : 'near');
  });

  it('are in full: free, with an expired check, outside their hours, busy, hidden', () => {
    const all: WorkerNamed[] = [
      { ...near, ref: 'hidden', level: 99 },
      { ...near, ref: 'busy', free: false },
      { ...near, ref: 'off', free: undefined, offHours },
      { ...near, ref: 'expired', expiredChecks },
      near,
    ];
    expect(all.toSorted(compareCandidates).map(({ ref }) => ref)).toEqual(['near', 'expired', 'off', 'busy', 'hidden']);
    expect(all.filter(isHeldBack).map(({ ref }) => ref)).toEqual(['off', 'expired']);
  });

  it('stay in the order in which they came where nothing tells them apart', () => {
    const unknown = ['a', 'b', 'c'].map((ref) => ({ ref, free: true }));
    expect(unknown.toSorted(compareCandidates)).toEqual(unknown);
  });
});
