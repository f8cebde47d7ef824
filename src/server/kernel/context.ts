import type { Pool } from 'pg';
import type { Brand } from '#domain/brands/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Environment } from '#server/config.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AddressSearch } from '#server/maps/address-search.ts';

/** What every module is given. */
export type ServerContext = {
  pool: Pool;
  now: () => Instant;
  brand: Brand;
  jobs: Jobs;
  addresses: AddressSearch;
  publicUrl: string;
  environment: Environment;
  build: string;
};
