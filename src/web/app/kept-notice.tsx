import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { formatDate, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { isCopyInstead, isKept, isOutOfReach } from '#web/calls/kept-reads.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { brand } from '#web/kernel/brand.ts';
import { useIsOnline } from '#web/kernel/use-is-online.ts';
import { useAccountQuery, useClient } from '#web/person/session/account.ts';
import { OfflineNotice } from './offline-notice.tsx';

/** Says how old what is shown is, while the server is out of reach (docs/offline.md, "Reading without a connection"). */
export function KeptNotice() {
  const zone = useClient()?.timeZone ?? brand.timeZone;
  const { at, isUnanswered } = useSyncExternalStore(subscribe, findShown);
  const isOnline = useIsOnline();
  // Formatting in a zone takes milliseconds the first time, and the notice is nearly always empty.
  const age = at === undefined || (isOnline && !isUnanswered) ? undefined : formatPageAge(at, zone);
  // The office works with a connection.
  const { data: account } = useAccountQuery();
  const waits = account?.user.office === false;
  return <OfflineNotice age={age} isUnanswered={isUnanswered} waits={waits} />;
}

/** Formats `This page is as it was at 9:40am on 20 Nov 2026.` */
function formatPageAge(at: number, zone: string): string {
  const { date, time } = wallClock({ instant: at, zone });
  return `This page is as it was at ${formatTime(time)} on ${formatDate(date)}.`;
}

/** Calls once after a drawing, because one move between screens changes about a hundred reads. */
function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = queriesOf()
    .getQueryCache()
    .subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        onChange();
      });
    });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

type PageAge = { at: number | undefined; isUnanswered: boolean };

let last: PageAge = { at: undefined, isUnanswered: false };

/** Finds the age of the kept reads that the page shows now: the same object until it changes. */
function findShown(): PageAge {
  const shown = queriesOf()
    .getQueryCache()
    .findAll({ type: 'active', predicate: isKept })
    .filter(({ state }) => state.data !== undefined);
  const at = findOldest(shown);
  const isUnanswered = shown.some(
    (query) => isCopyInstead(query) || isOutOfReach(query.state.error ?? query.state.fetchFailureReason),
  );
  if (at !== last.at || isUnanswered !== last.isUnanswered) last = { at, isUnanswered };
  return last;
}

/** Finds when the oldest was read. Account and settings are behind every page, and count where nothing else is shown. */
function findOldest(shown: readonly Query[]): number | undefined {
  const ofClient = shown.filter(({ queryKey }) => queryKey[0] === 'client');
  const times = (ofClient.length > 0 ? ofClient : shown).map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}
