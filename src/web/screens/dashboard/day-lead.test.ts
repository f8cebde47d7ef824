import { expect, it } from 'vitest';
import { formatDayLead } from './day-lead.ts';

it.each([
  [{ visits: 2, invitations: 1 }, '2 visits today, and 1 invitation for you to answer.'],
  [{ visits: 1, invitations: 0 }, '1 visit today.'],
  [{ visits: 0, invitations: 2 }, 'No visits today, and 2 invitations for you to answer.'],
])('the dashboard with %j begins with "%s"', (day, words) => {
  expect(formatDayLead(day)).toBe(words);
});
