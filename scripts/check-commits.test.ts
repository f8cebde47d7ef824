import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkCommits, findFault } from './check-commits.ts';

it.each(['visits: print the week', 'support-workers: list who is away, and until when'])('takes %s', (subject) => {
  expect(findFault(subject)).toBeUndefined();
});

it.each([
  ['Print the week', /area: summary/],
  ['Visits: print the week', /area: summary/],
  ['visits:print the week', /area: summary/],
  ['visits: print the week; list the days', /one sentence/],
  ['visits: print the week. List the days', /one sentence/],
  ['visits: print the week.', /one sentence/],
  ['visits: Print the week', /lower case/],
  ['visits: a week can be printed', /begin with a verb/],
  ['visits: every week can be printed', /begin with a verb/],
  [`visits: print ${'very '.repeat(20)}much`, /118 characters/],
])('refuses %s', (subject, fault) => {
  expect(findFault(subject)).toMatch(fault);
});

it('says nothing of a tree without git', () => {
  const root = mkdtempSync(join(tmpdir(), 'no-git-'));
  expect(checkCommits(root)).toEqual([]);
  rmSync(root, { recursive: true });
});
