import { describe, expect, it } from 'vitest';
import type { BookingLine } from '#domain/booking/line.ts';
import { instantOf } from '#domain/time/zone.ts';
import { formatBookingAnswerTime } from './answer-time.ts';
import { createDraft, listLineVisits } from './new/booking-draft.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-20', time: '09:00', zone });
const blank = createDraft({ hasFunding: true, ref: 'a' });

function draftOf(...parts: Partial<BookingLine>[]) {
  const lines = parts.map((part, index) => ({ ref: String(index), line: { ...blank.lines[0]!.line, ...part } }));
  return { ...blank, lines };
}

const answerTo = (draft: typeof blank) => formatBookingAnswerTime({ visits: listLineVisits(draft), now, zone });

describe('formatBookingAnswerTime', () => {
  it('names the next weekday at five', () => {
    expect(answerTo(draftOf({ date: '2026-11-27' }))).toBe('by 5:00pm on Monday 23 November.');
  });

  it('never promises an answer after the visit has begun', () => {
    const today = { date: '2026-11-20', startTimeOption: 'Specified', startTime: '14:00' } as const;
    expect(answerTo(draftOf(today))).toBe('before the visit begins.');
    expect(answerTo(draftOf({ date: '2026-11-21' }))).toBe('before the visit begins.');
    expect(answerTo(draftOf({ date: '2026-11-23', startTimeOption: 'Morning' }))).toBe('before the visit begins.');
    expect(answerTo(draftOf({ date: '2026-11-23', startTimeOption: 'Afternoon' }))).toBe(
      'by 5:00pm on Monday 23 November.',
    );
  });

  it('names the latest answer of several lines', () => {
    const draft = draftOf({ date: '2026-11-21' }, { date: '2026-11-27' });
    expect(answerTo(draft)).toBe('by 5:00pm on Monday 23 November.');
  });

  it('says the least while the dates are unknown', () => {
    expect(answerTo(blank)).toBe('before the visit begins.');
  });
});
