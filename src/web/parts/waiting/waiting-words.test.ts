import { describe, expect, it } from 'vitest';
import type { WaitingChange } from '#web/person/writes/waiting.ts';
import { formatSaved, formatWaitingLead, formatWaitingReason } from './waiting-reasons.ts';
import { countChanges, formatLabels, formatWaitingCount } from './waiting-words.ts';

const inStates = (states: readonly WaitingChange['state'][], rest: Partial<WaitingChange> = {}) =>
  states.map((state) => ({ isStored: true, mayHaveArrived: false, ...rest, state }) as WaitingChange);

describe('formatWaitingCount', () => {
  it.each([
    [[], ''],
    [['sending'], '1 change waiting to be sent'],
    [['waiting', 'held', 'old', 'refused'], '3 changes waiting to be sent'],
    [['refused', 'parked'], '2 changes not sent'],
  ] as const)('of %j is %j', (states, words) => {
    expect(formatWaitingCount(countChanges(inStates(states)))).toBe(words);
  });
});

describe('formatWaitingLead', () => {
  it.each([
    [['waiting'], '1 change is saved on this device only. We have not seen it.'],
    [['waiting', 'old', 'parked'], '2 changes are saved on this device only. We have not seen them.'],
    [['refused'], '1 change could not be sent. We have not seen it.'],
  ] as const)('of %j is %j', (states, words) => {
    expect(formatWaitingLead(inStates(states))).toBe(words);
  });

  it('says what may have arrived, and what this browser cannot save', () => {
    expect(formatWaitingLead(inStates(['waiting'], { mayHaveArrived: true }))).toBe(
      '1 change is not answered yet. We may not have seen it.',
    );
    expect(formatWaitingLead(inStates(['waiting', 'waiting'], { isStored: false }))).toBe(
      '2 changes are in this page only. This browser cannot save everything. Keep this page open. We have not seen them.',
    );
  });
});

describe('formatLabels', () => {
  it('names three and counts the rest', () => {
    expect(formatLabels(['A', 'B', 'C'])).toBe('A, B and C');
    expect(formatLabels(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more');
  });
});

describe('formatSaved', () => {
  it.each([
    ['2026-11-20T00:00:00+13:00', 'at 12:00am today'],
    ['2026-11-19T23:59:00+13:00', 'at 11:59pm yesterday'],
    ['2026-11-18T09:40:00+13:00', 'at 9:40am on 18 Nov 2026'],
  ])('says of %s %j on 20 November', (at, words) => {
    const now = Date.parse('2026-11-20T10:00:00+13:00');
    expect(formatSaved(Date.parse(at), { now, zone: 'Pacific/Auckland' })).toBe(words);
  });
});

describe('formatWaitingReason', () => {
  it('gives the server’s words of a refusal, and nothing of what only waits', () => {
    expect(formatWaitingReason({ state: 'refused', reason: 'The visit has begun.' })).toBe('The visit has begun.');
    expect(formatWaitingReason({ state: 'old', reason: undefined })).toContain('more than 25 days ago');
    expect(formatWaitingReason({ state: 'waiting', reason: undefined })).toBeUndefined();
  });
});
