import type { Builder } from './people.ts';

export type WrittenEmail = { subject: string; body: string };

/** The letters to an address, in the order they were written: at the clock of a test that stands still, by transaction. */
export function listEmailsTo(build: Builder, email: string): Promise<WrittenEmail[]> {
  return build.query<WrittenEmail>(
    'select subject, body from mail where lower(to_address) = lower($1) order by created_at, xmin::text::bigint, ref',
    [email],
  );
}

/** What the newest link to an address carries. */
export async function readNewestToken(build: Builder, email: string): Promise<string> {
  const tokens = (await listEmailsTo(build, email)).map(({ body }) => /\?token=([\w-]{43})\b/.exec(body)?.[1]);
  const newest = tokens.findLast((token) => token !== undefined);
  if (!newest) throw new Error(`no letter to ${email} carries a link`);
  return newest;
}
