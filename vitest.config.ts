import { defineConfig } from 'vitest/config';

/** These bring a PostgreSQL of their own: beside one that is given they would say the same again. */
const ownPostgres = ['src/server/{main,office,durability}.test.ts', 'src/server/db/embedded/**'];

// What is waited for comes within its test's own time, however busy the machine is.
const shared = { restoreMocks: true, unstubGlobals: true, expect: { poll: { timeout: 30_000 } } } as const;

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
          exclude: process.env.DATABASE_URL ? ownPostgres : [],
          provide: { databaseUrl: process.env.DATABASE_URL ?? '', isDeep: process.env.DEEP !== undefined },
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
