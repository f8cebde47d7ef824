import { describe, expect, it } from 'vitest';
import type { DayOfWeek } from '#domain/time/day.ts';
import { type BookingDraft, createDraft, setLine, setRepeat, toBooking } from './booking-draft.ts';
import { toFieldIssues } from './booking-issues.ts';
import { addLine, openLineOf, putLines, removeLine } from './draft-lines.ts';
import { keepUnsentLines } from './keep-unsent-lines.ts';
import {
  listShownDates,
  listShownLines,
  listWeekdayLines,
  listWeekdays,
  setWeekdays,
  setWorkers,
} from './weekday-lines.ts';

let made = 0;
const newRefs = () => ({ ref: `new${++made}` });
const weekly = setRepeat({
  draft: createDraft({ hasFunding: true, ref: 'a' }),
  index: 0,
  repeat: 'Weekly',
  // A Friday.
  firstDate: '2026-11-20',
});
const choose = (draft: BookingDraft, days: readonly DayOfWeek[], ref = 'a') =>
  setWeekdays(draft, { ref, days, newRefs });
const three = choose(weekly, ['Friday', 'Monday', 'Wednesday']);
const sentDays = (draft: BookingDraft) => toBooking(draft).appointments.map(({ dayOfWeek }) => dayOfWeek);

describe('several weekdays in one line', () => {
  it('are sent as a line for each, from Monday on, and shown as one', () => {
    expect(sentDays(three)).toEqual(['Monday', 'Wednesday', 'Friday']);
    expect(new Set(toBooking(three).appointments.map(({ ref }) => ref)).size).toBe(3);
    expect(listShownLines(three).map(({ own }) => own.ref)).toEqual(['a']);
    expect(listWeekdays(three, 'a')).toEqual(['Monday', 'Wednesday', 'Friday']);
    expect(listShownDates({ draft: three, ref: 'a', count: 3 })).toEqual(['2026-11-20', '2026-11-23', '2026-11-25']);
  });

  it('keep the refs of those that stay', () => {
    const refs = ({ lines }: BookingDraft) => lines.map(({ ref }) => ref);
    expect(refs(choose(three, ['Monday', 'Friday']))).toEqual(refs(three).slice(0, 2));
    expect(choose(weekly, []).lines).toMatchObject([{ ref: 'a', line: { dayOfWeek: undefined } }]);
  });

  it('have one service, start and length, and end where the line repeats on no weekday', () => {
    const line = { ...three.lines[0]!.line, services: ['shopping'], startTimeOption: 'Morning' as const };
    const shopping = setLine(three, 0, line);
    expect(sentDays(shopping)).toEqual(['Monday', 'Wednesday', 'Friday']);
    for (const sent of toBooking(shopping).appointments)
      expect(sent).toMatchObject({ jobTypeRefs: ['shopping'], startTimeOption: 'Morning' });
    const daily = setRepeat({ draft: three, index: 0, repeat: 'Daily', firstDate: '2026-11-20' });
    expect(daily.lines.map(({ ref }) => ref)).toEqual(['a']);
  });

  it('have who comes to the first, but for those of which another is chosen, who stays with the weekday', () => {
    const come = (draft: BookingDraft) =>
      toBooking(draft).appointments.map((sent) => `${sent.dayOfWeek?.slice(0, 3)} ${sent.supportWorkerRefs ?? ''}`);
    const byTom = setWorkers(three, 0, { supportWorkerRefs: ['tom'] });
    expect(come(byTom)).toEqual(['Mon tom', 'Wed tom', 'Fri tom']);
    const byTwo = setWorkers(setWorkers(byTom, 1, { supportWorkerRefs: ['mele'] }), 0, {
      supportWorkerRefs: ['grace'],
    });
    expect(come(byTwo)).toEqual(['Mon grace', 'Wed mele', 'Fri grace']);
    expect(come(choose(byTwo, ['Tuesday', 'Wednesday', 'Friday']))).toEqual(['Tue grace', 'Wed mele', 'Fri grace']);
    expect(come(choose(byTwo, ['Wednesday', 'Friday']))).toEqual(['Wed mele', 'Fri grace']);
  });

  it('are as many as the booking has room for', () => {
    const full = Array.from({ length: 17 }, (_, at) => `n${at}`).reduce(
      (draft, ref) => addLine(draft, { ref }),
      weekly,
    );
    expect(choose(full, ['Monday', 'Tuesday', 'Wednesday', 'Thursday']).lines).toHaveLength(20);
  });

  it('are removed together, and put back together', () => {
    const two = addLine(three, { ref: 'b' });
    const own = listWeekdayLines(two, 'a').map((one) => one.own);
    const removed = removeLine(two, 'a');
    expect(removed.lines.map(({ ref }) => ref)).toEqual(['b']);
    expect(openLineOf(removed)?.ref).toBe('b');
    expect(sentDays(putLines(removed, { own, at: 0 })).slice(0, 3)).toEqual(['Monday', 'Wednesday', 'Friday']);
    expect(removeLine(three, 'a')).toBe(three);
  });

  it('show what is wrong with any of them at the line that shows them', () => {
    const two = addLine(three, { ref: 'b' });
    const issues = ['appointments.2.startTime', 'appointments.3.date'].map((path) => ({ path, message: 'No.' }));
    expect(toFieldIssues(issues, two).map(({ path }) => path)).toEqual(['lines.0.start', 'lines.3.date']);
  });

  it('stay a booking of their own where they were added while the others were sent', () => {
    const left = keepUnsentLines({ sent: weekly, now: choose(weekly, ['Friday']), newLineRefs: newRefs });
    expect(left && listShownLines(left)).toHaveLength(1);
    const more = keepUnsentLines({
      sent: choose(weekly, ['Monday']),
      now: choose(choose(weekly, ['Monday']), ['Monday', 'Friday']),
      newLineRefs: newRefs,
    });
    expect(more && listShownLines(more).map(({ own }) => own.line.dayOfWeek)).toEqual(['Friday']);
  });
});
