import { expect, it } from 'vitest';
import type { CommandData } from '#web/calls/commands.ts';
import { withdraw } from '#web/calls/tickets.ts';
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
