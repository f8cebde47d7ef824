import { defineConfig } from 'vitest/config';
import { seed } from './src/testing/random.ts';
import { isDeep } from './src/testing/rounds.ts';

console.log(`What is random in these tests comes from SEED=${seed}.`);

/** It starts four servers, so a deep run takes it: `migrate.test.ts` holds what it shows of the database alone. */
const releaseTest = 'src/server/start/release.test.ts';

/** It starts servers behind PgBouncer, which root installs; `require-pooling.test.ts` holds what is refused in every run. */
const poolerTest = 'src/server/start/pooler.test.ts';
/** It kills databases; a deep run does so behind a pooler, too. */
const failoverTest = 'src/server/start/failover.test.ts';

/** These start processes and PostgreSQL servers of their own. */
const processTests = [
  'src/server/{main,office}.test.ts',
  'src/server/start/{durability,failover}.test.ts',
  releaseTest,
  'src/server/db/embedded/**/*.test.ts',
];

/** These measure each field of each endpoint for minutes: a deep run takes them, and growth.test.ts of domain and contract all others. */
const costTests = ['src/server/**/cost.test.ts'];

const { DATABASE_URL: app, DATABASE_OWNER_URL: owner } = process.env;
const databaseUrls = app && owner ? { app, owner } : undefined;
/** Set by scripts/test.ts for the deep run of the server's tests through a pooler. */
const isBehindPooler = process.env.BEHIND_POOLER !== undefined;

/** Compares what the tests of the server have sent, so that it runs after them. */
const statementsTest = 'src/server/testing/statements/statements.test.ts';
const { STATEMENTS_FOLDER: statementsFolder } = process.env;

const shared = {
  restoreMocks: true,
  unstubGlobals: true,
  // What is waited for comes within its test's own time, however busy the machine is.
  expect: { poll: { timeout: 30_000 } },
  // Files share no state of modules, so a worker imports the code once. Two workers share the machine's cores with PostgreSQL.
  isolate: false,
  maxWorkers: 2,
  env: { SEED: String(seed) },
  // A machine with other work, or a deep run, takes far longer than a test needs by itself.
  testTimeout: isDeep ? 3_600_000 : 120_000,
  hookTimeout: 120_000,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'domain',
          include: ['src/{domain,contract,testing}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude: [...processTests, poolerTest, statementsTest, ...(isDeep && !isBehindPooler ? [] : costTests)],
          provide: { databaseUrls, isBehindPooler, statementsFolder },
          globalSetup: ['src/server/testing/global-setup.ts'],
          setupFiles: ['src/server/testing/statements/record.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'statements',
          include: [statementsTest],
          provide: { databaseUrls, isBehindPooler, statementsFolder },
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'processes', include: processTests, exclude: isDeep ? [] : [releaseTest] },
      },
      {
        extends: true,
        test: { ...shared, name: 'pooler', include: [poolerTest, ...(isBehindPooler ? [failoverTest] : [])] },
      },
      {
        extends: true,
        test: { ...shared, name: 'web', include: ['src/web/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'dom',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          // All files of a worker share one page, which draws and moves the focus by an interval of its own: it has to stay real.
          fakeTimers: { toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] },
          setupFiles: ['src/web/testing/late.ts', 'src/web/testing/wide-window.ts', 'src/web/testing/clean-page.ts'],
        },
      },
    ],
  },
});
