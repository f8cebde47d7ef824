import { describe, expect, it } from 'vitest';
import { sortRequests } from './list-requests.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const request = (ref: string, status: 'open' | 'declined', answerBy: string, answeredAt?: string) => ({
  ref,
  status,
  answerBy: `${answerBy}T04:00:00Z`,
  ...(answeredAt && { answeredAt: `${answeredAt}T09:00:00Z` }),
});

describe('sortRequests', () => {
  it('lists what waits by when it is answered, and what ended within 14 days, newest first', () => {
    const { waiting, ended } = sortRequests(
      [
        request('later', 'open', '2026-11-24'),
        request('sooner', 'open', '2026-11-23'),
        request('old', 'declined', '2026-11-01', '2026-11-05'),
        request('first', 'declined', '2026-11-01', '2026-11-06'),
        request('newest', 'declined', '2026-11-01', '2026-11-19'),
      ],
      now,
    );
    expect(waiting.map(({ ref }) => ref)).toEqual(['sooner', 'later']);
    expect(ended.map(({ ref }) => ref)).toEqual(['newest', 'first']);
  });
});
