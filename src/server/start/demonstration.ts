import pg from 'pg';

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

/** Lists the demonstration accounts that this database has, as lines to print; none where it holds real data. */
export async function describeDemonstration(ownerUrl: string): Promise<string[]> {
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
    return [heading, ...lines.map(([email, who]) => `  ${email.padEnd(20)}${who}`), ''];
  } finally {
    await client.end();
  }
}
