import { createHash, randomBytes } from 'node:crypto';
import type { Builder } from './people.ts';
import { testNow } from './test-now.ts';

const soon = new Date(testNow + 60_000);
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Links as letters would carry them; written here, so that a round of a race costs what the race costs. */
export function createLinks(build: Builder) {
  return {
    async link(purpose: 'registration' | 'passwordReset', email: string, userRef: string | null = null) {
      const token = randomBytes(32).toString('base64url');
      await build.query(
        `insert into mail_links (purpose, email_key, email, hash, user_ref, expires_at, sent)
         values ($1, lower($2), $2, $3, $4, $5, '{}')`,
        [purpose, email, hashOf(token), userRef, soon],
      );
      return token;
    },
    async emailChange(userRef: string, email: string) {
      const token = randomBytes(32).toString('base64url');
      await build.query(
        `insert into email_changes (hash, user_ref, email, email_key, asked_at, expires_at)
         values ($1, $2, $3, $3, $4, $5)`,
        [hashOf(token), userRef, email, new Date(testNow), soon],
      );
      return token;
    },
  };
}
