import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Capability, Role } from '#domain/capabilities/types.ts';
import { type OfficeRight, officeRights } from '#domain/office-people/rights.ts';
import { newRef } from '#server/db/new-ref.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import { testNow } from './test-now.ts';

/** The password of every person made here, unless given. */
export const testPassword = 'a long enough password';
// Its hash at the lowest cost: checking one of the full cost takes longer than most tests.
const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$obK/OSyG5RRbn8rT0JxAtg$eviYeQRkhyE1ZqUMXayZyf52aCOZh82H4OpyizBCuYI';

/** People, clients and workers for tests, written as the database's owner. */
export type Builder = {
  user(options?: {
    email?: string;
    passwordHash?: string;
    office?: boolean;
    /** Of the office; all without it. */
    rights?: readonly OfficeRight[];
    givenName?: string;
    familyName?: string;
  }): Promise<{ ref: string; token: string }>;
  /** Creates a signed-in session's access token, valid for a year from `testNow` by default. */
  token(userRef: string, options?: { kind?: 'access' | 'refresh'; expiresAt?: number }): Promise<string>;
  /** Creates the refresh token of an access token's session, valid as long. */
  refreshToken(accessToken: string): Promise<string>;
  client(options?: { givenName?: string; familyName?: string; timeZone?: string }): Promise<string>;
  member(userRef: string, clientRef: string, options?: { role?: Role; capabilities?: Capability[] }): Promise<void>;
  /** Creates an open invitation to view the roster, sent at `testNow`; to a new address by default. */
  invitation(clientRef: string, options?: InvitationOptions): Promise<string>;
  worker(options?: { givenName?: string; familyName?: string }): Promise<string>;
  funding(clientRef: string, jobTypeRef: string): Promise<string>;
  /** Creates an organisation with people who work for it. */
  organisation(options?: { name?: string; pays?: boolean; staff?: string[] }): Promise<string>;
  /** An invitation to an organisation, or to the office where there is none. */
  staffInvitation(
    organisationRef: string | null,
    options: { invitedBy: string; email?: string; expiresAt?: number },
  ): Promise<string>;
  /** Creates a person who works for an organisation. */
  staff(organisationRef: string): Promise<{ ref: string; token: string }>;
  /** Links a client to an organisation. */
  link(organisationRef: string, clientRef: string): Promise<void>;
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  end(): Promise<void>;
};

type InvitationOptions = { email?: string | undefined; role?: Role; capabilities?: Capability[] };
type Query = Builder['query'];

const toColumn = (capability: Capability) => capability.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function createBuilder(ownerUrl: string): Builder {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, allowExitOnIdle: true });
  // A test that ends PostgreSQL ends these connections too.
  pool.on('error', () => {});
  const at = new Date(testNow);
  const query = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<R>(text, values)).rows;

  async function token(
    userRef: string,
    {
      kind = 'access',
      expiresAt = testNow + 365 * 86_400_000,
    }: { kind?: 'access' | 'refresh'; expiresAt?: number } = {},
  ) {
    const [sessionRef, text] = [newRef(), randomBytes(32).toString('base64url')];
    // Both at once: a session without a token is deleted by the tasks of a server that runs meanwhile.
    await query(
      `with opened as (insert into sessions (ref, user_ref, created_at, remembered) values ($2, $6, $7, true))
       insert into tokens (hash, session_ref, kind, salt, expires_at) values ($1, $2, $3, $4, $5)`,
      [tokenHash(text), sessionRef, kind, randomBytes(32), new Date(expiresAt), userRef, at],
    );
    return text;
  }

  const builder: Builder = {
    query,
    token,
    async refreshToken(accessToken) {
      const text = randomBytes(32).toString('base64url');
      await query(
        `insert into tokens (hash, session_ref, kind, salt, expires_at)
         select $1, session_ref, 'refresh', $2, expires_at from tokens where hash = $3`,
        [tokenHash(text), randomBytes(32), tokenHash(accessToken)],
      );
      return text;
    },
    end: () => pool.end(),
    async staff(organisationRef) {
      const user = await builder.user({ givenName: 'Sam', familyName: 'Case' });
      await query('insert into organisation_users (organisation_ref, user_ref) values ($1, $2)', [
        organisationRef,
        user.ref,
      ]);
      return user;
    },
    async link(organisationRef, clientRef) {
      await query('insert into organisation_clients (organisation_ref, client_ref) values ($1, $2)', [
        organisationRef,
        clientRef,
      ]);
    },
    async user({
      email,
      passwordHash = testPasswordHash,
      office = false,
      rights = officeRights,
      givenName = 'Test',
      familyName = 'Person',
    } = {}) {
      const ref = newRef();
      const address = email ?? `${ref}@example.org`;
      await query(
        `insert into users (ref, email, email_key, password_hash, given_name, family_name, office, created_at,
           coordinates, pays, sets_up)
         values ($1, $2, lower($2), $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          ...[ref, address, passwordHash, givenName, familyName, office, at],
          ...officeRights.map((right) => rights.includes(right)),
        ],
      );
      return { ref, token: await token(ref) };
    },
    async client({ givenName = 'Rose', familyName = 'Hākaraia', timeZone } = {}) {
      const ref = newRef();
      await query(
        'insert into clients (ref, given_name, family_name, time_zone, created_at) values ($1, $2, $3, $4, $5)',
        [ref, givenName, familyName, timeZone ?? null, at],
      );
      await query('insert into rosters (client_ref) values ($1)', [ref]);
      return ref;
    },
    async member(userRef, clientRef, { role = 'supporter', capabilities = [] } = {}) {
      const names = capabilities.map(toColumn);
      await query(
        `insert into memberships (user_ref, client_ref, role, created_at${names.map((name) => `, ${name}`).join('')})
         values ($1, $2, $3, $4${names.map(() => ', true').join('')})`,
        [userRef, clientRef, role, at],
      );
    },
    invitation: (clientRef, options = {}) => insertInvitation(query, clientRef, options),
    async worker({ givenName = 'Tom', familyName = 'Whitaker' } = {}) {
      const ref = newRef();
      await query('insert into support_workers (ref, given_name, family_name) values ($1, $2, $3)', [
        ref,
        givenName,
        familyName,
      ]);
      return ref;
    },
    async funding(clientRef, jobTypeRef) {
      const ref = newRef();
      const name = 'Test Fund';
      await query('insert into funders (ref, name) values ($1, $2) on conflict do nothing', [newRef(), name]);
      await query(
        `insert into fundings (ref, client_ref, funder_ref, job_type_ref, funded_time_mins)
         select $1, $2, ref, $3, 600 from funders where name = $4`,
        [ref, clientRef, jobTypeRef, name],
      );
      return ref;
    },
    async organisation({ name, pays = false, staff = [] } = {}) {
      const ref = newRef();
      await query('insert into organisations (ref, name, pays) values ($1, $2, $3)', [ref, name ?? ref, pays]);
      await query(
        'insert into organisation_users (organisation_ref, user_ref) select $1, person from unnest($2::text[]) as person',
        [ref, staff],
      );
      return ref;
    },
    async staffInvitation(organisationRef, { invitedBy, email, expiresAt = testNow + 86_400_000 }) {
      const ref = newRef();
      await query(
        `insert into staff_invitations (ref, organisation_ref, email, email_key, invited_by, created_at, expires_at)
         values ($1, $2, $3, lower($3), $4, $5, $6)`,
        [ref, organisationRef, email ?? `${ref}@example.org`, invitedBy, new Date(testNow - 1000), new Date(expiresAt)],
      );
      return ref;
    },
  };
  return builder;
}

/** Inserts an invitation, sent by a member of the network, or by the office's first account. */
async function insertInvitation(query: Query, clientRef: string, options: InvitationOptions): Promise<string> {
  const { email, role = 'supporter', capabilities = ['viewRoster'] } = options;
  const ref = newRef();
  const names = capabilities.map(toColumn);
  await query(
    `insert into invitations (ref, client_ref, email, email_key, role, created_at, sent_at, expires_at, invited_by,
       ${names.join(', ')})
     select $1, $2::text, $3::text, lower($3::text), $4, $5::timestamptz, $5::timestamptz, $6,
            coalesce((select user_ref from memberships where client_ref = $2::text order by role limit 1),
                     (select ref from users order by office desc, created_at limit 1)),
            ${names.map(() => 'true').join(', ')}`,
    [ref, clientRef, email ?? `${ref}@example.org`, role, new Date(testNow), new Date(testNow + 14 * 86_400_000)],
  );
  return ref;
}
