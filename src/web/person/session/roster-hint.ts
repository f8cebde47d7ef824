import { useEffect } from 'react';
import { can } from '#domain/capabilities/can.ts';
import type { Account } from '#web/calls/account.ts';
import { safely } from '#web/kernel/safely.ts';
import { type RosterHint, rosterHintKey } from '#web/kernel/session-key.ts';
import { findInitial } from './selected-client.ts';
import { useSession } from './session.ts';

const most = 50;

/** Keeps the hint of a remembered session up to date while its account is known. */
export function useRosterHint(account: Account | undefined) {
  const { session, isPaused } = useSession();
  const sessionId = session?.remembered && !isPaused ? session.id : undefined;
  // The first script of the next page reads it, before there is a component.
  useEffect(() => {
    if (sessionId && account) storeRosterHint(sessionId, account);
  }, [sessionId, account]);
}

/** Stores the hint only for a remembered session, and removed with it. */
export function storeRosterHint(sessionId: string, account: Account) {
  const first = findInitial(account);
  const others = account.memberships.filter((one) => one !== first);
  const rosters = [...(first ? [first] : []), ...others]
    .filter((one) => can(one, 'viewRoster'))
    .slice(0, most)
    .map(({ clientRef, timeZone }): [string, string] => [clientRef, timeZone]);
  const hint: RosterHint = { sessionId, rosters, ...(!first && { onlyChosen: true }) };
  safely(() => localStorage.setItem(rosterHintKey, JSON.stringify(hint)));
}

export function forgetRosterHint() {
  safely(() => localStorage.removeItem(rosterHintKey));
}
