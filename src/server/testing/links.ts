import { createHash, randomBytes } from 'node:crypto';
import type { Builder } from './people.ts';
import { testNow } from './test-now.ts';

const soon = new Date(testNow + 60_000);
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Makes links as emails carry them; written directly, so that a race's rounds cost no more than the race. */
export function createLinks(build: Builder) {
  return {
    async link(purpose: 'registration' | 'passwordReset', email: string, userRef: string | null = null) {
      const token = randomBytes(32).toString('base64url');
      await build.query(
        `insert into email_links (purpose, email_key, email, hash, user_ref, expires_at, sent)
         values ($1, lower($2), $2, $3, $4, $5, '{}')`,
        [purpose, email, hashOf(token), userRef, soon],
      );
      return token;
    },
    /** Inserts a change of the address to sign in with, and returns the tokens of its two links. */
    async emailChange(userRef: string, email: string) {
      const [token, stopToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
      await build.query(
        `insert into email_changes (hash, user_ref, email, email_key, asked_at, expires_at, old_email, password_hash,
                                    session_ref, stop_hash)
         select $1, u.ref, $3, $3, $4, $5, u.email, u.password_hash,
                coalesce((select s.ref from sessions s where s.user_ref = u.ref limit 1), u.ref), $6
           from users u where u.ref = $2`,
        [hashOf(token), userRef, email, new Date(testNow), soon, hashOf(stopToken)],
      );
      return { token, stopToken };
    },
  };
}
