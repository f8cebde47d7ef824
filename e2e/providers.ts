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

/** The office's screens show what all tests left: they take twice as long after a hundred tests, and a new server as long as one. */
const mostTests = 10;

/** The providers of a worker, one of each brand at a time. */
export type Providers = {
  /** For one test. */
  find(brand: BrandName): Promise<Provider>;
  end(): Promise<void>;
};

export function createProviders(): Providers {
  const current = new Map<BrandName, KeptProvider>();
  const closing: Promise<void>[] = [];
  return {
    async find(brand) {
      const old = current.get(brand);
      if (old && old.tests < mostTests) {
        old.tests++;
        return old;
      }
      if (old) closing.push(old.close());
      const provider = await openProvider(brand);
      current.set(brand, provider);
      return provider;
    },
    async end() {
      await Promise.all([...closing, ...[...current.values()].map(({ close }) => close())]);
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
