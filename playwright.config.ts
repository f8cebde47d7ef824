import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/**
 * A test's longest time. What it expects may take as long, since a busy machine is no fault: with twenty processes in turn on two cores a test
 * of half a minute took more than a minute and a half.
 */
const timeout = 180_000;

/** Real server, real database, real browser: `npm run e2e`. e2e/servers.ts starts PostgreSQL, e2e/providers.ts the servers. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/servers.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A third of a test is waiting, for the server and for what the browser draws.
  workers: availableParallelism() + 1,
  // scripts/run-browser.ts repeats in CI what failed, alone and after the others.
  retries: 0,
  // So many failures are no chance, and each may take its longest time.
  maxFailures: process.env.CI ? 25 : 0,
  timeout,
  expect: { timeout },
  forbidOnly: true,
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    // What moves is drawn sixty times a second by the processor, a fifth of all its time here.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test is a new browser, which would keep the whole shell and then never use it: e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    // A trace costs a third of the time. Where a test fails, run it again with `--trace=on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page is gone before it pays to compile its code to be fast.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
});
