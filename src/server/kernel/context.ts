import type { KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import type { Brand } from '#domain/brands/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Environment } from '#server/config.ts';
import type { AddressSearch } from '#server/maps/address-search.ts';
import type { Tasks } from '#server/tasks/tasks.ts';
import type { Metrics } from './metrics.ts';

/**
 * The limits of what one client and one person may send (docs/product/requests.md, "Ceilings"). `foreignRefs` limits the things not its own
 * that a session may ask for within an hour (docs/product/sign-in.md, "Enumeration").
 */
export type Ceilings = { openRequests: number; writesAnHour: number; foreignRefs: number };

/** The things that every module receives. */
export type ServerContext = {
  pool: Pool;
  now: () => Instant;
  brand: Brand;
  tasks: Tasks;
  addresses: AddressSearch;
  metrics: Metrics;
  ceilings: Ceilings;
  publicUrl: string;
  /** The path of the API below it: `/api/v0`. */
  apiBase: string;
  environment: Environment;
  /** False where emails wait in the outbox, as in a demonstration. */
  hasMailServer: boolean;
  build: string;
  /** Seals what the database must not hold in plain. */
  dataKey: KeyObject;
};

/** The part of it that writes an email and queues it. */
export type EmailContext = Pick<ServerContext, 'tasks' | 'brand' | 'publicUrl'>;
