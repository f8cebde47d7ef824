import { describe, expect, it } from 'vitest';
import { isAboutOneself } from './page-paths.ts';

describe('isAboutOneself', () => {
  it.each([
    ['/account/security', true],
    ['/account/my-details/email', true],
    ['/account/change-password', true],
    ['/client-search', true],
    ['/help/faq', true],
    ['/my-community', true],
    ['/account/faq', true],
    ['/setup/register-new/invites', true],
    ['/', false],
    ['/calendar', false],
    ['/account', false],
    ['/account/support-network', false],
    ['/account/activity', false],
    ['/account/security-of-others', false],
  ])('of %s is %s', (pathname, expected) => expect(isAboutOneself(pathname)).toBe(expected));
});
