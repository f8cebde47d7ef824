import { describe, expect, it } from 'vitest';
import { listGuidance } from './guidance.ts';
import type { NeedsLevel } from './needs-level.ts';

const today = '2026-11-20';
const always = [
  'This funding cannot pay a spouse, partner, parent or a family member who lives in the same home.',
  'Keep receipts for seven years.',
  'Review the budget after a year.',
];

describe('listGuidance', () => {
  it.each<[NeedsLevel, string[]]>([
    [
      'Level1',
      [
        'Send expense claims by midday on the Monday after the pay period. The next are due on Monday 30 November.',
        'Choose and employ your own support workers.',
      ],
    ],
    [
      'Level2',
      [
        'Send a timesheet every two weeks. The next is due on Monday 30 November.',
        'Send expense claims with their receipts.',
        'Choose and employ your own support workers.',
      ],
    ],
    [
      'Level3',
      [
        'We send your support workers, and look after their timesheets and pay.',
        'To choose your own support workers, register as an employer.',
      ],
    ],
  ])('%s', (needsLevel, own) => {
    expect(listGuidance({ needsLevel, today }).map(({ text }) => text)).toEqual([...own, ...always]);
  });

  it('names the day of the review, where the office has one', () => {
    expect(listGuidance({ needsLevel: 'Level1', today, reviewDate: '2027-05-01' }).at(-1)?.text).toBe(
      'The budget is reviewed on 1 May 2027.',
    );
  });
});
