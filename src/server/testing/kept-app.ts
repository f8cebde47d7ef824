import { afterAll, beforeAll } from 'vitest';
import type { BrandName } from '#domain/brands/types.ts';
import { wallClock } from '#domain/time/zone.ts';
import { readContents, restoreContents } from './contents.ts';
import { waitUntilIdle } from './database.ts';
import { type Builder, createBuilder } from './people.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { testNow } from './test-now.ts';

type KeptApp = { test: TestApp; build: Builder };

let kept: { app: KeptApp; restore(): Promise<void>; isInUse: boolean } | undefined;

/**
 * Lets the scenes of a file, one after the other, share an app and a database: each begins with the rows, the clock and the
 * settings of the first, in a tenth of the time. Not for a file that changes the layout of its tables.
 */
export function keepTestApp(): void {
  beforeAll(async () => {
    const test = await createTestApp();
    const app = { test, build: createBuilder(test.db.urls.owner) };
    kept = { app, restore: await rememberState(test), isInUse: false };
  });
  afterAll(async () => {
    const app = kept?.app;
    kept = undefined;
    await app?.build.end();
    await app?.test.close();
  });
}

/** Returns the app that the file keeps, as new, until it is closed; undefined where it keeps none. */
export async function openKeptApp(brand: BrandName = 'default'): Promise<KeptApp | undefined> {
  const lease = kept;
  if (lease?.app.test.context.brand.name !== brand) return undefined;
  if (lease.isInUse) throw new Error('A scene is open already: a file that keeps its app opens one after the other.');
  await lease.restore();
  lease.isInUse = true;
  const { test, build } = lease.app;
  const close = async () => {
    lease.isInUse = false;
  };
  return { test: { ...test, close }, build: { ...build, end: async () => {} } };
}

async function rememberState({ context, db, pool, setTime }: TestApp): Promise<() => Promise<void>> {
  const { ceilings, ...others } = context;
  const contents = await readContents(db.owner);
  return async () => {
    Object.assign(context, others, { ceilings: { ...ceilings } });
    const { date, time } = wallClock({ instant: testNow, zone: context.brand.timeZone });
    setTime(date, time);
    await waitUntilIdle(pool);
    await restoreContents(db.owner, contents);
  };
}
