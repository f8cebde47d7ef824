import pg from 'pg';

/** Reads the key by which the database knows the server's own statements; only the database's owner reads it (db/functions/call.sql). */
export async function readServerKey(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'alongside start' });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>('select server_key as key from call_keys');
    return rows[0]!.key;
  } finally {
    await client.end();
  }
}
