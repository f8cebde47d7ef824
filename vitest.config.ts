import { defineConfig } from 'vitest/config';

/** These start processes and PostgreSQL servers of their own. */
const processTests = ['src/server/{main,office,durability}.test.ts', 'src/server/db/embedded/**/*.test.ts'];

const shared = {
  restoreMocks: true,
  unstubGlobals: true,
  // What is waited for comes within its test's own time, however busy the machine is.
  expect: { poll: { timeout: 30_000 } },
  // Files share no state of modules, so a worker imports the code once. Two workers share the machine's cores with PostgreSQL.
  isolate: false,
  maxWorkers: 2,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'domain', include: ['src/{domain,contract}/**/*.test.ts', 'scripts/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude: processTests,
          provide: { databaseUrl: process.env.DATABASE_URL ?? '', isDeep: process.env.DEEP !== undefined },
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'processes', include: processTests, testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: { ...shared, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
