import { expect, it } from 'vitest';
import { findAge } from './age.ts';

it.each([
  ['2026-05-03', 81],
  ['2026-05-04', 82],
  ['2026-11-27', 82],
  ['1944-05-04', 0],
])('someone born on 4 May 1944 is on %s %i years old', (today, age) => {
  expect(findAge('1944-05-04', today)).toBe(age);
});

it('someone born on 29 February is a year older from 1 March on', () => {
  expect([findAge('1944-02-29', '2026-02-28'), findAge('1944-02-29', '2026-03-01')]).toEqual([81, 82]);
});
