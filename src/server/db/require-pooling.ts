import pg from 'pg';
import { StartError } from '#server/start/start-error.ts';
import type { Pooling } from './database-urls.ts';
import { sessionLimits } from './pool.ts';

/** One of the two addresses of the database, by the setting that names it, and how it should give sessions. */
type NamedUrl = { name: 'DATABASE_URL' | 'DATABASE_OWNER_URL'; url: string; pooling?: Pooling | undefined };
type Pair = readonly [pg.Client, pg.Client];

const page = '(docs/operations.md, "Poolers").';
const itself = `use the address of PostgreSQL itself ${page}`;
/** Enough for two connections to have had the same session, where sessions are shared. */
const mostTurns = 50;
/** A statement of this name is there already, or is not there. */
const nameFailures = ['42P05', '26000'];

/**
 * Refuses an address that gives sessions in another way than `pooling` says: settings, locks and named statements would be lost, or be those
 * of another connection.
 */
export async function requirePooling({ name, url, pooling = 'session' }: NamedUrl): Promise<void> {
  const pair = [createClient(url), createClient(url)] as const;
  let isReached = false;
  try {
    await pair[0].connect();
    isReached = true;
    await pair[1].connect();
    const fault = pooling === 'session' ? await findSharing(pair, name) : await findLack(pair, pooling);
    if (fault) throw new StartError(`${name} leads to a pooler ${fault}`);
  } catch (error) {
    const reason = findRefusedParameter(error);
    if (reason)
      throw new StartError(
        `${name} leads to a pooler that refuses the connection (${reason}). Take that out of the address, or ${itself}`,
      );
    if (error instanceof StartError) throw error;
    if (isReached)
      throw new StartError(`${name}: how it gives sessions could not be tried (${(error as Error).message}) ${page}`);
    // Where it is not reached at all, what uses it next says why.
  } finally {
    await Promise.allSettled(pair.map((client) => client.end()));
  }
}

function createClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'alongside start',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  return client;
}

/** Asks in turns which session two connections have: in this order no pooler can give each the same again by chance. */
async function findSharing(pair: Pair, name: NamedUrl['name']): Promise<string | undefined> {
  const seen = [new Set<number>(), new Set<number>()] as const;
  for (const turn of [0, 1, 1, 0, 0, 1] as const) {
    const { rows } = await pair[turn].query<{ pid: number }>('select pg_backend_pid() as pid');
    seen[turn].add(rows[0]!.pid);
  }
  const all = new Set([...seen[0], ...seen[1]]);
  if (seen.every(({ size }) => size === 1) && all.size === 2) return undefined;
  return name === 'DATABASE_URL'
    ? `whose connections share sessions. Set DATABASE_POOLING to transaction or transaction-unnamed, or ${itself}`
    : `whose connections share sessions, and migrations take locks that last for one. Set it to session pooling, or ${itself}`;
}

/** Finds what servers need of shared sessions and these do not have. */
async function findLack(pair: Pair, pooling: Pooling): Promise<string | undefined> {
  const refusal = await findRefusedTransaction(pair[0]);
  if (refusal) return `that allows no transactions (${refusal}). Set its pool_mode to transaction ${page}`;
  for (const [limit, most] of Object.entries(sessionLimits)) {
    const { rows } = await pair[0].query<{ ms: number }>(
      'select setting::integer as ms from pg_settings where name = $1',
      [limit],
    );
    const { ms } = rows[0]!;
    if (ms === 0 || ms > most)
      return `whose sessions have the ${limit} ${ms}, and need one of at most ${most} milliseconds. Set it as docs/pgbouncer.ini does ${page}`;
  }
  if (pooling === 'transaction-unnamed' || (await carriesNames(pair))) return undefined;
  return `that loses the names of statements. Set DATABASE_POOLING to transaction-unnamed, or max_prepared_statements in PgBouncer 1.21 or later ${page}`;
}

async function findRefusedTransaction(client: pg.Client): Promise<string | undefined> {
  try {
    await client.query('begin');
    await client.query('commit');
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.message;
    throw error;
  }
}

/** Says whether each of two connections gets its own statement by the same name, until both had the same session. */
async function carriesNames(pair: Pair): Promise<boolean> {
  const seen = [new Set<number>(), new Set<number>()] as const;
  for (let turn = 0; turn < mostTurns; turn++)
    for (const own of [0, 1, 1, 0, 0, 1] as const) {
      const text = `select pg_backend_pid() as pid, ${own} as asker`;
      const answer = await pair[own]
        .query<{ pid: number; asker: number }>({ name: 'alongside start', text })
        .catch((error: pg.DatabaseError) => {
          if (nameFailures.includes(error.code ?? '')) return undefined;
          throw error;
        });
      const row = answer?.rows[0];
      if (row?.asker !== own) return false;
      if (seen[own === 0 ? 1 : 0].has(row.pid)) return true;
      seen[own].add(row.pid);
    }
  return true;
}

/** Finds a pooler's refusal of a parameter: PostgreSQL itself knows every parameter that Alongside sends. */
function findRefusedParameter(error: unknown): string | undefined {
  const { message = '' } = error as Error;
  return /startup parameter/.test(message) ? message : undefined;
}
