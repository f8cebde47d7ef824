import pg from 'pg';
import { newToken, tokenHash } from '#server/kernel/caller.ts';

const password = 'demo-password';
const people: Record<string, string> = {
  'client@demo.test': 'a client with everything on',
  'manager@demo.test': 'supports that client with full access, and another one with the calendar only',
  'viewer@demo.test': 'supports a client, sees the calendar only',
  'details@demo.test': 'supports a client, sees the details only',
  'funder@demo.test': 'staff of two funders, follows 40 clients',
  'newcomer@demo.test': 'no client yet',
  'office@demo.test': 'the office',
};

/**
 * Lists the demonstration accounts that this database has, as lines to print, with fresh links to the pages of three support workers who
 * have visits today; nothing where it holds real data.
 */
export async function describeDemonstration(ownerUrl: string, url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>(
      'select email_key as email from users where email_key = any($1)',
      [Object.keys(people)],
    );
    const emails = new Set(rows.map(({ email }) => email));
    const lines = Object.entries(people).filter(([email]) => emails.has(email));
    if (lines.length === 0) return [];
    const heading = `Demonstration accounts, all with the password ${password}:`;
    const accounts = lines.map(([email, who]) => `  ${email.padEnd(20)}${who}`);
    const links = await makeLinks(client, url);
    return [heading, ...accounts, '', 'Support workers, on a phone each, once within 48 hours:', ...links, ''];
  } finally {
    await client.end();
  }
}

/** Makes a link for each of three support workers who have visits today. */
async function makeLinks(client: pg.Client, url: string): Promise<string[]> {
  const { rows } = await client.query<{ ref: string; name: string }>(
    `select ref, full_name as name from support_workers
      where active and ref in (select unnest(support_worker_refs) from jobs_between(current_date, current_date))
      order by sort_key collate "C", ref limit 3`,
  );
  const links: string[] = [];
  for (const { ref, name } of rows) {
    const secret = newToken();
    await client.query(
      `insert into worker_links (secret_hash, worker_ref, way, sent_at, expires_at)
       values ($1, $2, 'shown', now(), now() + interval '48 hours')`,
      [tokenHash(secret), ref],
    );
    links.push(`  ${name}: ${url}/w#s=${secret}`);
  }
  return links;
}
