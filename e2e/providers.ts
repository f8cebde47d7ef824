import type { BrandName } from '#domain/brands/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type Builder, createBuilder } from '#server/testing/people.ts';
import { testNow } from '#server/testing/test-now.ts';
import { type BrandServer, serve } from './serve.ts';

/** A provider that a few tests share, on a server of a worker's own. */
export type Provider = Pick<BrandServer, 'url' | 'databaseUrls'> & {
  /** Keeps its connections from test to test. */
  build: Builder;
  /** The server's clock, from the morning of 20 November 2026. */
  now(): Instant;
};

type KeptProvider = Provider & { tests: number; close(): Promise<void> };

/** The office's screens list what all tests have left, and become slow. A new server takes 0.6 processor seconds. */
const mostTests = 10;

/** The providers of a worker, one of each brand at a time. */
export type Providers = {
  /** The provider of one test. */
  take(brand: BrandName): Promise<Provider>;
  end(): Promise<void>;
};

export function createProviders(): Providers {
  const current = new Map<BrandName, KeptProvider>();
  const closing: Promise<PromiseSettledResult<void>[]>[] = [];
  /** Closes it so that a failure is thrown at the end, and not in the test that happens to run. */
  const close = (old: KeptProvider) => void closing.push(Promise.allSettled([old.close()]));
  return {
    async take(brand) {
      const old = current.get(brand);
      if (old && old.tests < mostTests) {
        old.tests++;
        return old;
      }
      current.delete(brand);
      if (old) close(old);
      const provider = await openProvider(brand);
      current.set(brand, provider);
      return provider;
    },
    async end() {
      for (const provider of current.values()) close(provider);
      for (const [closed] of await Promise.all(closing)) if (closed?.status === 'rejected') throw closed.reason;
    },
  };
}

async function openProvider(brand: BrandName): Promise<KeptProvider> {
  const began = performance.now();
  const now = () => testNow + Math.floor(performance.now() - began);
  const { url, databaseUrls, close } = await serve({ brand, now });
  const build = createBuilder(databaseUrls.owner);
  return {
    ...{ url, databaseUrls, build, now, tests: 1 },
    async close() {
      await build.end();
      await close();
    },
  };
}
