import { describe, expect, it } from 'vitest';
import { formatEnd } from './ticket-end.ts';

const zone = 'Pacific/Auckland';
const answeredAt = '2026-11-20T01:15:00Z';

describe('formatEnd', () => {
  it.each([
    ['Waiting for an answer', { status: 'open' }],
    ['Approved by Jo Wells, 20 Nov 2026, 2:15pm', { status: 'approved', answeredByName: 'Jo Wells', answeredAt }],
    ['Declined by Jo Wells, 20 Nov 2026, 2:15pm', { status: 'declined', answeredByName: 'Jo Wells', answeredAt }],
    ['Withdrawn by Ana Walker, 20 Nov 2026, 2:15pm', { status: 'withdrawn', answeredByName: 'Ana Walker', answeredAt }],
    ['Replaced by a newer request, 20 Nov 2026, 2:15pm', { status: 'superseded', answeredAt }],
    ['Not answered before the visit began, 20 Nov 2026, 2:15pm', { status: 'lapsed', answeredAt }],
    ['Closed by Jo Wells, 20 Nov 2026, 2:15pm', { status: 'closed', answeredByName: 'Jo Wells', answeredAt }],
  ] as const)('reads: %s', (words, entry) => {
    expect(formatEnd(entry, zone)).toBe(words);
  });
});
