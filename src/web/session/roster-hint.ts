import type { OwnMembership } from '#contract/users.ts';
import { can, initialMembership } from '#domain/capabilities/can.ts';
import { rosterHintKey } from './session-key.ts';

/** Whose calendar the next page will ask for, so that the first script can ask before the app has arrived. Refs and zones only. */
export type RosterHint = { sessionId: string; rosters: [clientRef: string, zone: string][] };

const most = 50;

/** Kept for a remembered session alone, and gone with it. */
export function keepRosterHint(sessionId: string, memberships: readonly OwnMembership[]) {
  const first = initialMembership(memberships);
  const others = memberships.filter((one) => one !== first);
  const rosters = [...(first ? [first] : []), ...others]
    .filter((one) => can(one, 'viewRoster'))
    .slice(0, most)
    .map(({ clientRef, timeZone }): [string, string] => [clientRef, timeZone]);
  const hint: RosterHint = { sessionId, rosters };
  tried(() => localStorage.setItem(rosterHintKey, JSON.stringify(hint)));
}

export function forgetRosterHint() {
  tried(() => localStorage.removeItem(rosterHintKey));
}

function tried(act: () => void) {
  try {
    act();
  } catch {
    // A browser that forbids storage asks a little later.
  }
}
