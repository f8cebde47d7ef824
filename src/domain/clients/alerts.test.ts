import { expect, it } from 'vitest';
import { describeAlert } from './alerts.ts';

it.each([
  [{ isForWorkers: true, setOn: '2025-03-03' }, 'Support workers see it, since 3 Mar 2025'],
  [
    { isForWorkers: false, setOn: '2026-10-02', until: '2026-12-12' },
    'Office only, since 2 Oct 2026, until 12 Dec 2026',
  ],
])('describeAlert(%j)', (alert, words) => {
  expect(describeAlert(alert)).toBe(words);
});
