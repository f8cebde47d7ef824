import { findCalendarWindow } from '#domain/appointments/calendar-window.ts';
import type { Handover } from '#web/kernel/handover.ts';
import { page } from '#web/kernel/page.ts';
import { clientKey, type RosterHint, rosterHintKey } from '#web/kernel/session-key.ts';
import type { StoredSession } from './start.ts';

const timeLimit = 30_000;

/** Requests the account and, where the calendar will be shown, its roster, while the code is still loading. */
export function prefetchReplies({ replies }: Handover, { id, accessToken }: StoredSession, path: string) {
  const roster = /^\/(calendar(\/date\/.*)?)?$/.test(path) ? findRosterPath(id) : undefined;
  const paths = ['/users/me', '/users/me/support-network-memberships', '/settings', roster];
  for (const one of paths) {
    if (!one) continue;
    const answer = fetch(page.apiBase + one, {
      headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeLimit),
    });
    // The reader of the reply handles a failure; without a reader the failure does not matter.
    answer.catch(() => undefined);
    replies[one] = { token: accessToken, askedAt: Date.now(), answer };
  }
}

/** Finds the roster that the app will request, if its client is known. */
function findRosterPath(sessionId: string): string | undefined {
  try {
    const hint: RosterHint | null = JSON.parse(localStorage.getItem(rosterHintKey) ?? 'null');
    if (hint?.sessionId !== sessionId) return undefined;
    const chosen = sessionStorage.getItem(clientKey);
    const [clientRef, zone] =
      hint.rosters.find(([ref]) => ref === chosen) ?? (hint.onlyChosen ? [] : hint.rosters[0]) ?? [];
    if (!clientRef || !zone) return undefined;
    // The Canadian locale writes 2026-11-20. The app's full zone table would be too much work before the first paint.
    const { start, end } = findCalendarWindow(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format());
    return `/clients/${clientRef}/appointments?start=${start}&end=${end}`;
  } catch {
    return undefined;
  }
}
