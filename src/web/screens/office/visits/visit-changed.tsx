import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeTimes } from '#domain/booking/describe.ts';
import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { historyQuery } from '#web/calls/schedule.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { Banner } from '#web/ui/banner.tsx';

type VisitChangedProps = {
  shown: ScheduledVisit;
  /** It is on another day now. */
  isGone: boolean;
  /** The person's own act is under way: what changes meanwhile is theirs. */
  isSending: boolean;
};

/** Says what another person did to the visit meanwhile (docs/product/office-acts.md, "When a colleague is quicker"). */
export function VisitChanged({ shown, isGone, isSending }: VisitChangedProps) {
  const { clientRef, jobRef, version } = shown.visit;
  const [before] = useState({ state: describeState(shown), version });
  const state = describeState(shown);
  const isChanged = isGone || version !== before.version;
  const history = historyQuery({ params: { clientRef, jobRef }, asOf: `${version} ${isGone}` });
  const { data } = useQuery({ ...history, enabled: isChanged });
  if (isSending || (!isGone && state === before.state)) return null;
  const newest = isChanged ? data?.events.at(-1) : undefined;
  return (
    <Banner kind="note" title="This visit has changed since you opened it.">
      {newest && `${newest.askedByName}: “${newest.subject}”. `}
      {isGone ? 'It is no longer on these days.' : `It is now ${state}.`} Check it before you continue.
    </Banner>
  );
}

/** Returns `Tue 24 Nov, 9:00am to 10:00am (1 hour), with Tom Whitaker, Active`. */
function describeState({ visit, workers, status }: ScheduledVisit): string {
  const names = joinWithAnd(workers.map(({ fullName }) => fullName));
  return joinWithCommas([
    formatShortDay(visit.date),
    describeTimes(visit),
    names === '' ? 'with no one yet' : `with ${names}`,
    formatOfficeStatus({ ...visit, status }),
  ]);
}
