import type { PlannedVisit, VisitChange } from './visit-change.ts';

/** The change of a visit in all, by which notices, and who of its workers could not come in between. */
export type NetChange = VisitChange & { noticeRefs: string[]; absent: string[] };
type NoticedChange = VisitChange & { noticeRef: string };

/**
 * Joins changes of the same visit, the oldest first, and leaves out what comes to nothing (docs/product/notices.md, "What cancels out"). A
 * visit that is new and then off is none, and one from Tom to Mele to Grace is from Tom to Grace.
 */
export function netChanges(changes: readonly NoticedChange[]): NetChange[] {
  return joinChanges(changes).filter((change) => !isNothing(change));
}

/** Lists the notices that come to nothing together, so that no one need hear of any of them. */
export function listIdleNotices(changes: readonly NoticedChange[]): string[] {
  const joined = joinChanges(changes);
  const needed = new Set(joined.filter((change) => !isNothing(change)).flatMap(({ noticeRefs }) => noticeRefs));
  // A notice of which another needs a part is needed, too.
  for (let size = -1; size !== needed.size; ) {
    size = needed.size;
    for (const { noticeRefs } of joined)
      if (noticeRefs.some((ref) => needed.has(ref))) for (const ref of noticeRefs) needed.add(ref);
  }
  return [...new Set(changes.map(({ noticeRef }) => noticeRef))].filter((ref) => !needed.has(ref));
}

function joinChanges(changes: readonly NoticedChange[]): NetChange[] {
  const joined: NetChange[] = [];
  const waiting = new Map<string, NetChange[]>();
  for (const { was, is, isInstructed, isGiven, noticeRef } of changes) {
    const absent = [...(was?.away ?? []), ...(is?.away ?? [])];
    // What was off comes again as it was, or a visit changes that has changed before.
    const earlier = waiting.get(was ? `is ${toKey(was)}` : `off ${toKey(is!)}`)?.pop();
    const change = earlier ?? { was, noticeRefs: [], absent: [] };
    change.is = is;
    change.isInstructed ||= isInstructed;
    change.isGiven = isGiven;
    change.absent.push(...absent);
    change.noticeRefs.push(noticeRef);
    if (!earlier) joined.push(change);
    const next = is ? `is ${toKey(is)}` : change.was && `off ${toKey(change.was)}`;
    if (next) waiting.set(next, [...(waiting.get(next) ?? []), change]);
  }
  return joined;
}

/** Names a visit by what people hear of it; that a worker cannot come does not make it another one. */
function toKey({ away: _, ...visit }: PlannedVisit): string {
  const { date, startTimeOption, startTime, durationOption, durationMins, workers } = visit;
  return [date, startTimeOption, startTime, durationOption, durationMins, ...workers].join();
}

function isNothing({ was, is, isInstructed }: VisitChange): boolean {
  if (!was || !is) return !was && !is;
  return !isInstructed && toKey(was) === toKey(is) && String(was.away ?? []) === String(is.away ?? []);
}
