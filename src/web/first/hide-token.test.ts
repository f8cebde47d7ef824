import { expect, it } from 'vitest';
import { hideToken } from './hide-token.ts';

const portal = 'https://portal.test/app';

it.each([
  ['/calendar?at=secret&client=c1', '/calendar?client=c1#at=secret'],
  ['/?at=', '/#at='],
  ['/?at=old#at=secret', '/#at=secret'],
  ['/calendar?month=3', undefined],
])('hideToken: %s becomes %s', (before, after) => {
  expect(hideToken(portal + before)).toBe(after && portal + after);
});
