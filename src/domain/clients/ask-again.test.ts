import { describe, expect, it } from 'vitest';
import { askStillAway, proposeAskAgain } from './ask-again.ts';

const today = '2026-11-28';

describe('proposeAskAgain', () => {
  it.each([
    ['2026-12-05', { from: today, reason: 'hospital' }],
    ['2026-12-05', { from: '2026-11-20', reason: 'hospital', to: '2026-12-05' }],
    ['2026-12-08', { from: '2026-12-01' }],
    [undefined, { from: today, reason: 'hospital', to: '2026-12-04' }],
    [undefined, { from: today, reason: 'respite', to: '2026-12-24' }],
  ] as const)('is %s of %j', (day, absence) => {
    expect(proposeAskAgain(absence, today)).toBe(day);
  });
});

describe('askStillAway', () => {
  it.each([
    ['14 days away, still in hospital?', { from: '2026-11-14', reason: 'hospital' }],
    ['1 day away, is that still so?', { from: '2026-11-27' }],
    ['Away from today, is that still so?', { from: today, reason: 'respite' }],
    ['Away from Tue 1 Dec, is that still so?', { from: '2026-12-01' }],
  ] as const)('says %s', (words, absence) => {
    expect(askStillAway(absence, today)).toBe(words);
  });
});
