import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type BookingLine, createLine } from '#domain/booking/line.ts';
import { LineSentence } from './line-sentence.tsx';

function sentence(line: Partial<BookingLine>, service?: string, first?: string) {
  const html = renderToStaticMarkup(
    <LineSentence line={{ ...createLine(), ...line }} service={service} first={first} />,
  );
  return /<span>(.*)<\/span>/.exec(html)?.[1];
}

describe('LineSentence', () => {
  it('names what is missing', () => {
    expect(sentence({})).toBe('Choose a service and a date to see your booking here.');
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
