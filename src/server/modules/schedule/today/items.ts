import type { Today, TodayKind, TodayLists, TodayNote } from '#contract/today.ts';
import { findAnswerFirst, listTodayVisits } from '#domain/today/list-today.ts';
import { findTodayWindow, listDaysNotConfirmed } from '#domain/today/summary.ts';
import { withIsoTimes } from '#server/db/iso-times.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { kinds } from './kinds.ts';
import { toLiveDay } from './live-day.ts';
import type { StoredNote, TodayRow } from './queries.ts';
import type { Summaries } from './summaries.ts';

/** Makes the reply: what was read, as the items of a moment (docs/product/today.md, "Items"). */
export function toToday({ row, visits, notConfirmed, day, now }: Summaries<TodayRow>, zone: string): Today {
  const supportWorkers = row.supportWorkers.map(withoutNulls);
  const absences = row.absences.map(withoutNulls);
  const { today } = findTodayWindow(now, zone);
  const facts = {
    ...listTodayVisits({ summaries: visits, supportWorkers, absences, now, zone }),
    rows: row,
    notConfirmed: listDaysNotConfirmed(notConfirmed, today, row.unanswered),
    names: new Map(supportWorkers.map(({ ref, fullName }) => [ref, fullName])),
    answerFirst: findAnswerFirst(now, zone).by,
    seenTo: new Set(row.notes.filter(({ done }) => done).map(({ key }) => key)),
  };
  const listed = Object.entries(kinds).map(
    ([kind, { listItems }]) => [kind, listItems(facts, row.ofKinds[kind as TodayKind])] as const,
  );
  const lists = Object.fromEntries(listed.map(([kind, { items }]) => [kind, items])) as TodayLists;
  const counts = Object.fromEntries(listed.map(([kind, { total }]) => [kind, total])) as Record<TodayKind, number>;
  const keys = new Set(listed.flatMap(([, { items }]) => items.map(({ key }) => key)));
  return {
    date: today,
    live: toLiveDay({ rows: row, day, late: lists.late, notAllocated: facts.notAllocated, today, now, zone }),
    ...lists,
    counts: { ...counts, requestsLater: row.requests.length - counts.requests },
    notes: row.notes.filter(({ key }) => keys.has(key)).map(toNote),
    colleagues: row.colleagues,
  };
}

/** Makes a note of the reply. One that was taken away is not shown, yet its version is needed for the next one. */
function toNote({ handedToRef, handedToName, done: _, ...note }: StoredNote): TodayNote {
  const handedTo = handedToRef && handedToName ? { ref: handedToRef, fullName: handedToName } : undefined;
  return { ...withIsoTimes(note, 'writtenAt'), handedTo };
}
