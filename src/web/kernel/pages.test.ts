import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isOpen } from './page-paths.ts';
import { isAboutOneself, isGuarded, type PageFacts, pageFacts, pages } from './pages.ts';

describe('pages', () => {
  it('has each address once', () => {
    const addresses = Object.values(pages).flatMap((area) => Object.keys(area));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(Object.keys(pageFacts)).toEqual(addresses);
  });

  it('names files that exist for the first screens', () => {
    const files = Object.values(pageFacts).flatMap(({ first }) => first ?? []);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(`src/web/screens/${file}`))).toEqual([]);
  });

  it('keeps the pages of the office, and no others, in the areas of the office', () => {
    for (const [area, list] of Object.entries<Record<string, PageFacts>>(pages)) {
      const isOffice = area.startsWith('office');
      for (const [path, { audience, rights }] of Object.entries(list))
        expect([path.startsWith('/office'), audience === 'office', rights !== undefined], path).toEqual([
          ...[isOffice, isOffice, isOffice],
        ]);
    }
  });
});

describe('isOpen', () => {
  it('is true of the pages of sign-in and registration alone', () => {
    expect(Object.keys(pageFacts).filter(isOpen)).toEqual(Object.keys(pages.entry));
  });
});

describe('isGuarded', () => {
  it.each([
    ['/calendar/new', true],
    ['/account/nothing', true],
    ['/office/nothing', true],
    ['/help', true],
    ['/register', false],
    ['/sign-in/nothing', false],
    ['/nothing-here', false],
    ['/accounts', false],
  ])('of %s is %s', (path, expected) => expect(isGuarded(path)).toBe(expected));
});

describe('isAboutOneself', () => {
  it.each([
    ['/account/security', true],
    ['/account/my-details/email', true],
    ['/account/change-password', true],
    ['/client-search', true],
    ['/help/faq', true],
    ['/my-community/about', true],
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
