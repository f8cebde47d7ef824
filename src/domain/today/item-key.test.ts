import { expect, it } from 'vitest';
import { itemKeyPattern, readItemKey, toItemKey } from './item-key.ts';

const ref = '0123456789abcdef';

it.each([
  { kind: 'visit', clientRef: ref, jobRef: 'aaaaaaaaaaaaaaaa', originalDate: '2026-11-23' },
  { kind: 'hidden', clientRef: ref, workerRef: 'aaaaaaaaaaaaaaaa' },
  { kind: 'away', clientRef: ref, ref: 'aaaaaaaaaaaaaaaa' },
  { kind: 'followUp', clientRef: ref, ref: 'aaaaaaaaaaaaaaaa' },
  { kind: 'ticket', ref },
  { kind: 'left', ref },
  { kind: 'day', date: '2026-11-20' },
] as const)('a key is read as it was made: %j', (subject) => {
  const key = toItemKey(subject);
  expect([itemKeyPattern.test(key), readItemKey(key)]).toEqual([true, subject]);
});
