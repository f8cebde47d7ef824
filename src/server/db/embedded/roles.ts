import pg from 'pg';
import { type ClusterAccess, formatUrl, roleNames } from '#server/db/embedded/cluster.ts';

/** Makes missing roles and the database; the superuser does nothing else. */
export async function ensureRoles(access: ClusterAccess): Promise<void> {
  const client = new pg.Client({ connectionString: formatUrl(access, { role: 'admin', database: 'postgres' }) });
  await client.connect();
  try {
    for (const role of ['owner', 'app'] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [roleNames[role]]);
      if (rowCount === 0) {
        await client.query(`create role ${roleNames[role]} login password '${access.passwords[role]}'`);
      }
    }
    const { rowCount } = await client.query(`select from pg_database where datname = 'alongside'`);
    if (rowCount === 0) await client.query(`create database alongside owner ${roleNames.owner}`);
  } finally {
    await client.end();
  }
}
