import { revoke } from './auth-calls.ts';
import { drafts } from './drafts.ts';
import { confirmLeave } from './leaving.ts';
import { session } from './session.ts';

/** Signing out does not wait longer than this for the browser's storage. */
const longestErasing = 1000;

/**
 * Signs out here and in the other tabs, and tells the server if it can be reached. What is not saved or not sent asks
 * first. What this browser stores of the person goes before the session does, so that it never stays behind.
 */
export async function signOut() {
  if (!(await confirmLeave('account'))) return;
  const before = session.current().session;
  const limit = new Promise((resolve) => setTimeout(resolve, longestErasing));
  await Promise.race([drafts.forget({ everything: true }), limit]);
  session.end(false);
  const tokens = [before?.accessToken, before?.refreshToken].filter((token) => token !== undefined);
  await Promise.allSettled(tokens.map(revoke));
}
