import { createBuilder } from '#server/testing/people.ts';
import { findFreePort } from '#server/testing/run-main.ts';
import { testNow } from '#server/testing/test-now.ts';
import { createWorld, expect, openAs, test } from './fixtures.ts';
import { serve } from './serve.ts';

// docs/product/screens.md, "Faults of a page"
test('a page that breaks keeps its header, and the server hears where it broke and nothing of a person', async ({
  browser,
  network,
}) => {
  const [metricsPort, now] = [await findFreePort(), () => testNow];
  const server = await serve({ brand: 'default', now, metricsPort });
  const build = createBuilder(server.databaseUrls.owner);
  // A context of its own, because the others fail where a page breaks.
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
  try {
    await context.clock.install({ time: testNow });
    const page = await context.newPage();
    await page.route('**/api/v0/cms/help', (route) => route.fulfill({ json: { pages: 'Rose Hākaraia is away' } }));
    const hearing = page.waitForRequest('**/api/v0/browser-faults');
    await openAs(page, await createWorld({ ...server, now, build, network }).person(), '/app/help/faq?name=Rose');

    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    const request = await hearing;
    expect((await request.response())?.status()).toBe(204);
    expect(request.headers()).not.toHaveProperty('authorization');
    const fault = request.postDataJSON();
    expect(fault).toEqual({
      release: expect.stringMatching(/^[0-9a-f]{12}$/),
      route: '/help/faq',
      name: 'TypeError',
      frames: expect.arrayContaining([expect.stringMatching(/^\/app\/assets\/[\w.-]+\.js:\d+:\d+$/)]),
    });
    const counts = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await counts.text()).toContain(
      `alongside_browser_faults_total{release="${fault.release}",route="/help/faq"} 1`,
    );
  } finally {
    await context.close();
    await build.end();
    await server.close();
  }
});
