import type { Page } from '@playwright/test';
import type { BrandName } from '#domain/brands/types.ts';
import { expect, type World } from '../fixtures.ts';

/** The states of an area's screens, each by its name, and how to reach it from the one before. */
export type States = Record<string, () => Promise<unknown>>;

export type Stage = { page: Page; world: World; elsewhere: () => Promise<Page> };

/** One walk over the states of an area: `prepare` makes its people and opens a page; e2e/looks.spec.ts looks at each state once. */
export type Walk = {
  area: string;
  brand?: BrandName;
  mode?: 'light' | 'dark';
  width?: number;
  /** Its lists are looked at in windows of all widths, and not in this one alone. */
  everyWidth?: boolean;
  /** Taken by `npm run test:deep` alone: the same states in another brand, mode or width. */
  deep?: boolean;
  prepare(stage: Stage): Promise<States>;
};

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Moves inside the app, as a link does, until the page shows a text. It takes a fraction of a new document. */
export async function moveTo(page: Page, path: string, shown: string | RegExp): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), `/app${path}`);
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
}
