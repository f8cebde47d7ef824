import { findCalendarWindow } from '#web/parts/visit/calendar-window.ts';
import type { RosterHint } from '#web/session/roster-hint.ts';
import { clientKey, rosterHintKey } from '#web/session/session-key.ts';
import type { Handover } from './handover.ts';
import type { StoredSession } from './start.ts';

const timeLimit = 30_000;

/** Asks for the account and, where a calendar will be shown, for its roster, while the code is still on its way. */
export function prefetchReplies({ replies }: Handover, { id, accessToken }: StoredSession, path: string) {
  const api = document.querySelector('meta[name="alongside"]')?.getAttribute('data-api') ?? '/api/v0';
  const roster = /^\/(calendar(\/date\/.*)?)?$/.test(path) ? findRosterPath(id) : undefined;
  const paths = ['/users/me', '/users/me/support-network-memberships', '/settings', roster];
  for (const one of paths) {
    if (!one) continue;
    const answer = fetch(api + one, {
      headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeLimit),
    });
    // Whoever takes it hears of a failure; one that nobody takes is nobody's.
    answer.catch(() => undefined);
    replies[one] = { token: accessToken, askedAt: Date.now(), answer };
  }
}

/** The roster that the app will ask for, if it is known whose. */
function findRosterPath(sessionId: string): string | undefined {
  try {
    const hint: RosterHint | null = JSON.parse(localStorage.getItem(rosterHintKey) ?? 'null');
    if (hint?.sessionId !== sessionId) return undefined;
    const chosen = sessionStorage.getItem(clientKey);
    const [clientRef, zone] = hint.rosters.find(([ref]) => ref === chosen) ?? hint.rosters[0] ?? [];
    if (!clientRef || !zone) return undefined;
    // Canada writes 2026-11-20. The zone's whole table, as the app makes it, would be too much work before the first paint.
    const { start, end } = findCalendarWindow(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format());
    return `/clients/${clientRef}/appointments?start=${start}&end=${end}`;
  } catch {
    return undefined;
  }
}
