import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Its own text is twice as long, and goes to every document. */
const minifiedAxe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules beyond WCAG that pages once broke. */
const bestPractices = Object.fromEntries(
  [
    'aria-dialog-name',
    'heading-order',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
    'landmark-unique',
  ].map((rule) => [rule, { enabled: true }]),
);

const axeOptions: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: bestPractices,
  resultTypes: ['violations'],
  // The one rule that waits for style sheets is none of these.
  preload: { assets: ['media'] },
};

/** Expects no violation of WCAG 2.2 AA on the visible page, whose colours are final because nothing moves (playwright.config.ts). */
export async function expectAccessible(page: Page): Promise<void> {
  // A document that has axe needs it only once: sending and reading it takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(minifiedAxe);
  expect(await page.evaluate(findBarriers, axeOptions), page.url()).toEqual([]);
}

/** Runs in the page, by itself: axe's builder for Playwright sends axe twice to each document. */
async function findBarriers(options: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  // The text of each element that is looked at, which no message needs.
  axe.configure({ noHtml: true });
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
