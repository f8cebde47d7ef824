import { expect, it } from 'vitest';
import type { CommandData } from '#web/calls/commands.ts';
import { withdraw } from '#web/calls/tickets.ts';
import { toggleFavourite } from '#web/calls/worker-relationship.ts';
import type { WaitingChanges } from './waiting-changes.ts';
import { createWaitingList } from './waiting-list.ts';

const given = Date.now();
const command = (key: string, over: Partial<CommandData>): CommandData => ({
  ...withdraw({ params: { clientRef: 'c1', ref: key }, version: 1 }),
  ...{ key, place: 1, at: given, keyAt: given, attempts: 0, faults: 0, state: 'waiting' },
  ...over,
});

it('says of what is shown as done whether it needs a person, and whether it may have arrived', () => {
  const waiting = [
    command('new', {}),
    command('tried', { attempts: 1 }),
    command('parked', { attempts: 5, state: 'parked' }),
    command('after it', { after: 'parked' }),
    command('old', { keyAt: 0 }),
    command('refused', { attempts: 1, state: 'refused' }),
  ];
  const list = createWaitingList({ waiting, isLate: true, isStored: () => true } as unknown as WaitingChanges);
  expect(list.listCommands().map(({ key, unsent }) => [key, unsent?.needsPerson, unsent?.mayHaveArrived])).toEqual([
    ['new', false, false],
    ['tried', false, true],
    ['parked', true, true],
    ['after it', true, false],
    ['old', true, false],
  ]);
});

it('lists at once what its kind shows at once, and nothing else that is on its way', () => {
  const worker = { ref: 'tom', fullName: 'Tom Whitaker', favourite: false };
  const heart = { ...toggleFavourite({ clientRef: 'c1', worker }), place: 2 };
  const changes = { waiting: [command('new', {})], isLate: false, isStored: () => true } as unknown as WaitingChanges;
  const list = createWaitingList(changes, () => [...changes.waiting, heart, { ...heart, key: 'no', state: 'refused' }]);
  expect(list.listCommands().map(({ key, unsent }) => [key, unsent])).toEqual([[heart.key, undefined]]);
  const late = createWaitingList({ ...changes, isLate: true } as WaitingChanges, () => [...changes.waiting, heart]);
  expect(late.listCommands().map(({ key }) => key)).toEqual(['new', heart.key]);
});
