import type { Page } from '@playwright/test';
import { openPages } from '#domain/content/pages.ts';
import { expect, openAs } from '../fixtures.ts';
import { moveTo, type States, type Walk } from './walk.ts';

type Pages = [path: string, heading: RegExp][];

const community: Pages = [
  ['/my-community/about', /^About$/],
  ['/my-community/general-links', /^General Community/],
  ['/my-community/regional-links', /^Regional Links/],
  ['/my-community/older-persons', /^Older Persons/],
  ['/my-community/disability', /^Disability Links$/],
];
const ofNewZealand: Pages = [
  ['/help/faq', /^Questions and answers$/],
  ['/help/faq/individualised-funding', /^Individualised funding/],
  ['/help/resources', /^Resources$/],
  ...community,
  ['/account/faq', /^Questions and answers$/],
  ['/account/resources', /^Resources$/],
];
const ofAustralia: Pages = [
  ['/help/about', /^About$/],
  ['/help/contact', /^Contact$/],
  ['/help/resources', /^Resources$/],
  ...community,
];

/** The pages of text in the app, and those that people read without it. */
const walkPages =
  (pages: Pages): Walk['prepare'] =>
  async ({ page, world }) => {
    await openAs(page, await world.client(), '/app/account/security');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return {
      ...Object.fromEntries(pages.map(([path, heading]) => [path, () => read(page, path, heading)])),
      ...readOpenPages(page),
    };
  };

async function read(page: Page, path: string, heading: RegExp) {
  await moveTo(page, path, heading);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

const readOpenPages = (page: Page): States =>
  Object.fromEntries(
    openPages.map(({ name, label }) => [
      `/${name}`,
      async () => {
        await page.goto(`/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      },
    ]),
  );

export const contentLooks: Walk[] = [
  { area: 'pages of text', width: 390, prepare: walkPages(ofNewZealand) },
  { area: 'pages of text', mode: 'dark', width: 390, deep: true, prepare: walkPages(ofNewZealand) },
  { area: 'pages of text', brand: 'au', deep: true, prepare: walkPages(ofAustralia) },
];
