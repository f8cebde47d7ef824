import type { HelpVariant } from '#domain/brands/types.ts';

/** Texts that are pages, and their addresses in their area. A page is called by the heading of its text. */

/** docs/product/content.md, "Help": the first page is where `/help` leads. */
export const helpPages: Record<HelpVariant, readonly [string, ...string[]]> = {
  faq: ['faq', 'faq/individualised-funding', 'resources'],
  about: ['about', 'contact', 'resources'],
};

/** Pages of the community (docs/product/content.md, "My Community"). */
export const communityPages = ['about', 'general-links', 'regional-links', 'older-persons', 'disability'] as const;

/** Texts that people read without the app and without an account: `/terms`. */
export const openPages = [
  { name: 'terms', label: 'Terms of use' },
  { name: 'privacy', label: 'Privacy' },
  { name: 'accessibility', label: 'Accessibility' },
] as const;
