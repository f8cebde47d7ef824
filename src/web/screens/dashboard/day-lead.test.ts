import { expect, it } from 'vitest';
import { formatDayLead } from './day-lead.ts';

it.each([
  [{ toCome: 2, over: 0, invitations: 1 }, '2 visits today, and 1 invitation for you to answer.'],
  [{ toCome: 1, over: 0, invitations: 0 }, '1 visit today.'],
  [{ toCome: 1, over: 2, invitations: 0 }, '1 more visit today.'],
  [{ toCome: 0, over: 1, invitations: 0 }, 'No more visits today.'],
  [{ toCome: 0, over: 0, invitations: 2 }, 'No visits today, and 2 invitations for you to answer.'],
])('the dashboard with %j begins with "%s"', (day, words) => {
  expect(formatDayLead(day)).toBe(words);
});
