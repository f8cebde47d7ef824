import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type BookingLine, createLine } from '#domain/booking/line.ts';
import type { DayOfWeek } from '#domain/time/day.ts';
import { LineSentence } from './line-sentence.tsx';

function sentence(line: Partial<BookingLine>, service?: string, first?: string, days: readonly DayOfWeek[] = []) {
  const html = renderToStaticMarkup(<LineSentence line={{ ...createLine(), ...line }} {...{ service, first, days }} />);
  return /<span>(.*)<\/span>/.exec(html)?.[1];
}

describe('LineSentence', () => {
  it('is silent until it is complete', () => {
    expect(sentence({}, 'Shopping')).toBeUndefined();
  });

  it('says all weekdays of a line', () => {
    const line = { repeat: 'Weekly', dayOfWeek: 'Monday', startTimeOption: 'Morning' } as const;
    expect(sentence(line, 'Shopping', '2026-11-23', ['Monday', 'Friday'])).toBe(
      'Shopping every <strong>Monday and Friday</strong> in the morning, for 30 minutes. The first visit is on Monday 23 November.',
    );
  });

  it('says a single visit with its day and start in bold', () => {
    const line = { date: '2026-11-27', startTimeOption: 'Specified', startTime: '14:30', durationMinutes: 90 } as const;
    expect(sentence(line, 'Household help')).toBe(
      'Household help on <strong>Friday 27 November</strong> from <strong>2:30pm</strong> to 4:00pm (1.5 hours).',
    );
  });

  it('says when a line that repeats first takes place', () => {
    const line = { repeat: 'Weekly', dayOfWeek: 'Tuesday', startTimeOption: 'Morning' } as const;
    expect(sentence(line, 'Shopping', '2026-11-24')).toBe(
      'Shopping every <strong>Tuesday</strong> in the morning, for 30 minutes. The first visit is on Tuesday 24 November.',
    );
  });

  it('shows a line without a day in plain text', () => {
    expect(sentence({ repeat: 'Daily' }, 'Shopping')).toBe('Shopping every day at any time, for 30 minutes.');
  });
});
