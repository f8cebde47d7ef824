import type { Builder } from './people.ts';

type WrittenEmail = { subject: string; body: string };

/** Lists the emails to an address in the order of writing; by transaction, since a test's clock does not advance. */
export function listEmailsTo(build: Builder, email: string): Promise<WrittenEmail[]> {
  return build.query<WrittenEmail>(
    'select subject, body from outbox where lower(to_address) = lower($1) order by created_at, xmin::text::bigint, ref',
    [email],
  );
}

/** Reads the token of the newest link to an address. */
export async function readNewestToken(build: Builder, email: string): Promise<string> {
  const tokens = (await listEmailsTo(build, email)).map(({ body }) => /#token=([\w-]{43})\b/.exec(body)?.[1]);
  const newest = tokens.findLast((token) => token !== undefined);
  if (!newest) throw new Error(`no email to ${email} carries a link`);
  return newest;
}
