import pg from 'pg';
import { StartError } from '#server/start/start-error.ts';

/** One of the two addresses of the database, by the setting that names it. */
type NamedUrl = { name: 'DATABASE_URL' | 'DATABASE_OWNER_URL'; url: string };

const advice = 'or use the address of PostgreSQL itself (docs/operations.md, "The database").';

/**
 * Refuses a pooler that gives each transaction another session of PostgreSQL: prepared statements, locks and settings would be lost, or be
 * another connection's. Two connections ask in turns which session they have; in their order no pooler can give each the same again by chance.
 */
export async function requireOwnSessions({ name, url }: NamedUrl): Promise<void> {
  const [first, second] = [createClient(url), createClient(url)];
  try {
    await Promise.all([first.connect(), second.connect()]);
    const seen = [new Set<number>(), new Set<number>()] as const;
    for (const turn of [0, 1, 1, 0, 0, 1] as const) seen[turn].add(await findSession([first, second][turn]!));
    const all = new Set([...seen[0], ...seen[1]]);
    if (seen.some(({ size }) => size > 1) || all.size < 2)
      throw new StartError(
        `${name} leads to a pooler whose connections share sessions. Set it to session pooling, ${advice}`,
      );
  } catch (error) {
    // Any other failure is explained where the same address is used next.
    const reason = findPoolerRefusal(error);
    if (reason)
      throw new StartError(
        `${name} leads to a pooler that refuses the connection (${reason}). Take that out of the address, ${advice}`,
      );
    if (error instanceof StartError) throw error;
  } finally {
    await Promise.allSettled([first.end(), second.end()]);
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

async function findSession(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/** Finds a pooler's refusal of a parameter: PostgreSQL itself knows every parameter that Alongside sends. */
function findPoolerRefusal(error: unknown): string | undefined {
  const { message = '' } = error as Error;
  return /startup parameter/.test(message) ? message : undefined;
}
