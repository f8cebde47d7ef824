import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { formatDate, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { isCopyInstead, isKept, isOutOfReach } from '#web/api/kept-reads.ts';
import { queryClient } from '#web/api/query-client.ts';
import { brand } from '#web/kernel/brand.ts';
import { useAccountQuery, useClient } from '#web/session/account.ts';
import { OfflineNotice } from './offline-notice.tsx';

/** Says how old what is shown is, while the server is out of reach (docs/offline.md, "Reading without a connection"). */
export function KeptNotice() {
  const zone = useClient()?.timeZone ?? brand.timeZone;
  const at = useSyncExternalStore(subscribe, findOldest);
  const isUnanswered = useSyncExternalStore(subscribe, isShownUnanswered);
  const age = at === undefined ? undefined : formatPageAge(at, zone);
  // The office works with a connection.
  const { data: account } = useAccountQuery();
  const waits = account?.user.office === false;
  return <OfflineNotice age={age} isUnanswered={isUnanswered} waits={waits} />;
}

/** `This page is as it was at 9:40am on 20 Nov 2026.` */
function formatPageAge(at: number, zone: string): string {
  const { date, time } = wallClock({ instant: at, zone });
  return `This page is as it was at ${formatTime(time)} on ${formatDate(date)}.`;
}

/** After the drawing that causes a change. */
const subscribe = (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange));

/** The kept reads that the page shows now. */
const listShown = () =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: isKept })
    .filter(({ state }) => state.data !== undefined);

/** When the oldest of them was read. Account and settings are behind every page, and count where nothing else is shown. */
function findOldest(): number | undefined {
  const shown = listShown();
  const ofClient = shown.filter(({ queryKey }) => queryKey[0] === 'client');
  const times = (ofClient.length > 0 ? ofClient : shown).map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}

function isShownUnanswered(): boolean {
  return listShown().some(
    (query) => isCopyInstead(query) || isOutOfReach(query.state.error ?? query.state.fetchFailureReason),
  );
}
