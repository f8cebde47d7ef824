import type { KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { Brand } from '#domain/brands/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Environment } from '#server/config.ts';
import type { AddressSearch } from '#server/maps/address-search.ts';
import type { Tasks } from '#server/tasks/tasks.ts';
import type { Metrics } from './metrics.ts';

/** What every module receives. */
export type ServerContext = {
  pool: Pool;
  now: () => Instant;
  brand: Brand;
  tasks: Tasks;
  addresses: AddressSearch;
  metrics: Metrics;
  publicUrl: string;
  environment: Environment;
  build: string;
  /** Seals what the database must not hold in plain. */
  dataKey: KeyObject;
};
