import { isOfAccount, isOpen } from '#web/kernel/page-paths.ts';
import { safely } from '#web/kernel/safely.ts';
import { sessionKey } from '#web/kernel/session-key.ts';

export type StoredSession = { id: string; accessToken: string; expiresAt: number };

/** The opening of this page: the app for a signed-in person, the sign-in form, or a page that needs neither. */
export type StartPage = { kind: 'signed-in' | 'sign-in' | 'other'; path: string; session?: StoredSession | undefined };

type PageAddress = { pathname: string; search: string; hash?: string; state: unknown };

/** Decides from the address and from what this browser remembers. `session` is set only while its token is good. */
export function readStart(
  { pathname, search, hash = '', state }: PageAddress = { ...pick(location), state: history.state },
  stored: string | null = safely(() => localStorage.getItem(sessionKey)) ?? null,
  now: number = Date.now(),
): StartPage {
  const path = pathname.replace(/^\/app/, '') || '/';
  const session = readSession(stored);
  if (session || /[?&]at=/.test(search) || hash.startsWith('#at=')) {
    return { kind: 'signed-in', path, session: session && session.expiresAt > now ? session : undefined };
  }
  return { kind: hasEarlyForm(path, search, state) ? 'sign-in' : 'other', path };
}

/** Says whether the document's form is used; not where sign-in shows more than the form: it would jump when the rest arrives. */
function hasEarlyForm(path: string, search: string, state: unknown): boolean {
  const { message, registration, from } = (state ?? {}) as {
    message?: unknown;
    registration?: unknown;
    from?: unknown;
  };
  if (message || registration || [path, from].some(isInvites) || isOfAccount(path)) return false;
  if (path === '/sign-in') return search === '';
  return !isOpen(path);
}

function isInvites(path: unknown): boolean {
  return typeof path === 'string' && path.startsWith('/setup/register-new/invites');
}

function readSession(stored: string | null): StoredSession | undefined {
  const session = safely((): StoredSession | null => JSON.parse(stored ?? 'null'));
  return typeof session?.accessToken === 'string' && typeof session.id === 'string' ? session : undefined;
}

function pick({ pathname, search, hash }: Location) {
  return { pathname, search, hash };
}
