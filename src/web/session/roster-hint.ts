import type { OwnMembership } from '#contract/users.ts';
import { can, findInitialMembership } from '#domain/capabilities/can.ts';
import { rosterHintKey } from '../kernel/session-key.ts';

/**
 * Whose calendar the next page will load, so that the first script can request it before the app has arrived. It holds
 * refs and zones only.
 */
export type RosterHint = { sessionId: string; rosters: [clientRef: string, zone: string][] };

const most = 50;

/** Kept only for a remembered session, and removed with it. */
export function storeRosterHint(sessionId: string, memberships: readonly OwnMembership[]) {
  const first = findInitialMembership(memberships);
  const others = memberships.filter((one) => one !== first);
  const rosters = [...(first ? [first] : []), ...others]
    .filter((one) => can(one, 'viewRoster'))
    .slice(0, most)
    .map(({ clientRef, timeZone }): [string, string] => [clientRef, timeZone]);
  const hint: RosterHint = { sessionId, rosters };
  safely(() => localStorage.setItem(rosterHintKey, JSON.stringify(hint)));
}

export function forgetRosterHint() {
  safely(() => localStorage.removeItem(rosterHintKey));
}

function safely(act: () => void) {
  try {
    act();
  } catch {
    // A browser that forbids storage requests the roster a little later.
  }
}
