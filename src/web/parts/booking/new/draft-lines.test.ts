import { describe, expect, it } from 'vitest';
import { type BookingDraft, createDraft, setLine, setRepeat } from './booking-draft.ts';
import { addLine, openLine, openLineOf, putLines, removeLine } from './draft-lines.ts';

const blank = createDraft({ hasFunding: true, ref: 'a' });
const two = addLine(blank, { ref: 'b' });
const three = addLine(two, { ref: 'c' });
const refsOf = ({ lines }: BookingDraft) => lines.map(({ ref }) => ref);
const weekly = setRepeat({ draft: two, index: 1, repeat: 'Weekly', firstDate: '2026-11-20' });

describe('addLine', () => {
  it('adds a blank line at the end and opens it', () => {
    expect(refsOf(three)).toEqual(['a', 'b', 'c']);
    expect(openLineOf(three)).toMatchObject({ ref: 'c', line: { repeat: 'None', services: [] } });
  });

  it('adds no more than twenty lines', () => {
    const many = Array.from({ length: 25 }, (_, index) => `n${index}`);
    expect(many.reduce((draft, ref) => addLine(draft, { ref }), blank).lines).toHaveLength(20);
  });
});

describe('openLineOf', () => {
  it('is the line that was opened, and the last where that is gone', () => {
    expect(openLineOf(openLine(three, 'b'))?.ref).toBe('b');
    expect(openLineOf({ ...three, open: 'gone' })?.ref).toBe('c');
    expect(openLineOf(blank)?.ref).toBe('a');
  });
});

describe('removeLine', () => {
  it.each([
    ['the next line', 'b', 'b', 'c'],
    ['the one before it at the end', 'c', 'c', 'b'],
    ['the line that was open, where another goes', 'a', 'c', 'c'],
  ])('opens %s', (_, gone, open, opens) => {
    expect(openLineOf(removeLine(openLine(three, open), gone))?.ref).toBe(opens);
  });

  it('keeps the only line', () => {
    expect(removeLine(blank, 'a')).toBe(blank);
  });

  it('clears the start date with the last line that repeats', () => {
    expect(weekly.settings.startDate).toBe('2026-11-20');
    expect(removeLine(weekly, 'a').settings.startDate).toBe('2026-11-20');
    expect(removeLine(weekly, 'b').settings.startDate).toBeUndefined();
  });
});

describe('putLines', () => {
  it('puts a line back unchanged at its place', () => {
    const line = { ...two.lines[0]!.line, services: ['shopping'] };
    const filled = setLine(three, 1, line);
    const removed = removeLine(filled, 'b');
    const back = putLines(removed, { own: [filled.lines[1]!], at: 1 });
    expect(refsOf(back)).toEqual(['a', 'b', 'c']);
    expect(back.open).toBe('b');
    expect(back.lines[1]?.line).toEqual(line);
  });

  it('adds no line twice', () => {
    expect(putLines(three, { own: [three.lines[0]!], at: 0 })).toBe(three);
  });
});
