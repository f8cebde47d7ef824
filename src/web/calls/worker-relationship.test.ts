import { describe, expect, it } from 'vitest';
import type { Relationship } from '#domain/support-workers/relationship.ts';
import { findRules, type ShownCommand } from './commands.ts';
import { workerProfileQuery } from './support-workers.ts';
import { changeLevel, toggleFavourite, toggleHidden } from './worker-relationship.ts';

const worker = (relationship: Relationship) => ({ ref: 'tom', fullName: 'Tom Whitaker', ...relationship });
const input = (relationship: Relationship) => ({ clientRef: 'c', worker: worker(relationship) });

function applyUnanswered(known: ReturnType<typeof worker>, commands: readonly ShownCommand[]) {
  const { queryKey } = workerProfileQuery('c', known.ref);
  const effects = commands.flatMap((command) => findRules(command).shows?.(command) ?? []);
  const after = effects.reduce<unknown>((one, { change }) => change(one, { queryKey, account: undefined }), known);
  return after as typeof known;
}

/** Applies what is known of a worker after some commands. */
function apply(relationship: Relationship, commands: readonly ShownCommand[]): Relationship {
  const { favourite, level } = applyUnanswered(worker(relationship), commands);
  return { favourite, level };
}

describe('a change of a relationship', () => {
  const none = { favourite: false, level: undefined };
  it.each([
    ['heart', none, toggleFavourite, { favourite: true, level: undefined }],
    ['heart of a second choice', { favourite: false, level: 2 }, toggleFavourite, { favourite: true, level: 2 }],
    ['heart taken away', { favourite: true, level: 2 }, toggleFavourite, { favourite: false, level: 2 }],
    [
      'heart of a hidden worker',
      { favourite: false, level: 99 },
      toggleFavourite,
      { favourite: true, level: undefined },
    ],
    ['hide', { favourite: true, level: 3 }, toggleHidden, { favourite: false, level: 99 }],
    ['unhide', { favourite: false, level: 99 }, toggleHidden, none],
  ] as const)('shows at once, and its undo puts back what was: %s', (_, before, act, after) => {
    const command = act(input(before));
    expect(apply(before, [command])).toEqual(after);
    const undo = findRules(command).undo?.(command, { favourite: false }) ?? [];
    expect(apply(before, [command, ...undo])).toEqual(before);
  });

  it('sets a level, and leaves other workers alone', () => {
    const command = changeLevel({ ...input({ favourite: true, level: 4 }), level: 1 });
    expect(apply({ favourite: true, level: 4 }, [command])).toEqual({ favourite: true, level: 1 });
    expect(applyUnanswered({ ...worker({ favourite: true }), ref: 'mele' }, [command])).toMatchObject({
      favourite: true,
    });
    const undo = findRules(command).undo?.(command, {}) ?? [];
    expect(undo).toMatchObject([{ body: { level: 4 } }]);
  });

  it('says how many visits of a hidden worker stay', () => {
    const command = toggleHidden(input(none));
    const { sent } = findRules(command);
    const say = (total: number) =>
      typeof sent === 'function' && sent(command, { upcomingVisits: { visits: [], total } });
    expect(say(0)).toBe('Tom Whitaker has been hidden.');
    expect(say(2)).toBe('Tom Whitaker has been hidden. 2 visits stay booked.');
  });
});
