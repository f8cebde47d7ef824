import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findFreePort } from '#server/testing/run-main.ts';
import { requireChromium } from '../scripts/find-chromium.ts';
import { signIn } from './browser.ts';
import { withClient } from './database.ts';
import type { GoalTable, Measurement } from './goal-table.ts';
import { type Portal, startPortal } from './portal.ts';
import { runLighthouse } from './with-lighthouse/run-lighthouse.ts';

/** Pages by who opens them; `{funding}` is replaced by a ref of the client's individualised funding. */
const pages: Record<string, string[]> = {
  'client@demo.test': [
    '/',
    '/calendar',
    '/calendar/new',
    '/support-workers',
    '/timesheet',
    '/account/details',
    '/account/support-network',
    '/account/my-documents/health-passport',
    '/health-passport/section-b',
    '/account/individualised-funding/{funding}',
    '/account/individualised-funding/{funding}/transaction-history',
    '/account/individualised-funding/{funding}/register-support-worker',
    '/help/faq',
    '/help/resources',
    '/my-community/about',
  ],
  'office@demo.test': ['/office', '/office/requests', '/office/visits', '/office/clients', '/office/timesheets'],
};

const goals = { accessibility: 100, 'best-practices': 100, performance: 95 };
type Category = keyof typeof goals;
type Scores = Record<Category, number>;

/** Runs Lighthouse's mobile audit of a page of each area, signed in; one run each. */
export async function run(): Promise<GoalTable[]> {
  const portal = await startPortal({ brand: 'nz' });
  try {
    const funding = await withClient(portal.ownerUrl, async (client) => {
      const { rows } = await client.query<{ ref: string }>(
        `select f.ref from individualised_fundings f
           join memberships m on m.client_ref = f.client_ref and m.role = 'client'
           join users u on u.ref = m.user_ref where u.email = 'client@demo.test' limit 1`,
      );
      return rows[0]?.ref ?? '';
    });
    const figures: Measurement[] = [];
    for (const [email, paths] of Object.entries(pages)) {
      const filled = paths.map((path) => path.replace('{funding}', funding));
      figures.push(...(await auditPages(portal, { email, paths: filled })));
    }
    return [{ title: 'Lighthouse, mobile, signed in', figures }];
  } finally {
    await portal.close();
  }
}

async function auditPages(portal: Portal, { email, paths }: { email: string; paths: string[] }) {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'alongside-bench-browser-'));
  // Lighthouse opens its pages in the browser's own context, so the session must be there.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    await signIn(await context.newPage(), portal.url, email);
    const figures: Measurement[] = [];
    for (const path of paths) {
      const { scores, landed, failures } = await audit(`${portal.url}/app${path}`, port);
      if (landed !== path) throw new Error(`${path} led to ${landed}.`);
      for (const [category, goal] of Object.entries(goals) as [Category, number][]) {
        const spread = failures[category].join(', ');
        figures.push({
          what: `${path} ${category}`,
          measured: scores[category],
          goal,
          unit: '',
          better: 'more',
          spread,
        });
      }
    }
    return figures;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function audit(url: string, port: number) {
  const categories = Object.keys(goals) as Category[];
  const lhr = await runLighthouse(url, { port, disableStorageReset: true, onlyCategories: categories });
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const failuresOf = (category: Category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id);
  return {
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Scores,
    failures: Object.fromEntries(categories.map((category) => [category, failuresOf(category)])) as Record<
      Category,
      string[]
    >,
    landed: new URL(lhr.finalDisplayedUrl).pathname.replace(/^\/app/, '').replace(/(.)\/$/, '$1'),
  };
}
