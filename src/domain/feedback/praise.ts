import type { Times } from '#domain/appointments/types.ts';
import { startPhrase } from '#domain/booking/describe.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import type { WorkerNews } from '#domain/notices/worker-news.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDayMonth, formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Clock, type Instant, wallClock } from '#domain/time/zone.ts';

/** Someone who gave praise, as a support worker knows them: the client, someone who supports them, or staff of who pays. */
export type Praiser = {
  as: 'client' | 'supporter' | 'funder';
  /** Absent of an account that is gone. */
  name?: string | undefined;
  organisationName?: string | undefined;
};

/** Praise as it is passed on: the words, who gave them, and of which visit. */
export type Praise = { words: string; from: Praiser; visit: { date: string } & Times };

/**
 * Says praise to the support worker, in an email and on the phone alike (docs/product/feedback.md, "Praise is passed on"): `Ana, who supports
 * Rose, says of your visit on Monday 23 November at 9:00am: “Very gentle.”`
 */
export function sayPraise({ words, from, visit }: Praise, clientName: string): string {
  const comma = from.as === 'supporter' && from.name ? ',' : '';
  return `${describePraiser(from, clientName)}${comma} says of your visit on ${formatDayMonth(visit.date)}${startPhrase(visit)}: “${words}”`;
}

/** Names someone who gave praise: `Rose`, `Ana, who supports Rose`, or `Mele of Kererū Health`. */
export function describePraiser({ as, name, organisationName }: Praiser, clientName: string): string {
  if (as === 'client') return clientName;
  if (as === 'supporter') return name ? `${name}, who supports ${clientName}` : `Someone who supports ${clientName}`;
  return `${name ?? 'Someone'} of ${organisationName ?? 'an organisation'}`;
}

/** Lists what support workers must know of praise: nothing of their visits, so it is as urgent as a visit that never begins. */
export function listPraised(workerRefs: readonly string[]): WorkerNews[] {
  return workerRefs.map((ref) => ({ ref, lines: [], beginsAt: Number.MAX_SAFE_INTEGER }));
}

/** The reason why praise for no one cannot be passed on. */
export const praiseFor = 'Choose who it is for.';

type PraiseInput = {
  /** The words that were given. */
  feedback: string;
  words: string;
};

/** Lists the reasons why these words cannot be passed on, by field: they are those that were given or fewer, in their order. */
export function checkPraise({ feedback, words }: PraiseInput): FieldIssue[] {
  if (words.trim().length === 0) return [{ path: 'words', message: 'Leave some of the words to pass on.' }];
  const givenWords = listWords(feedback);
  let next = 0;
  for (const word of listWords(words)) {
    next = givenWords.indexOf(word, next) + 1;
    if (next === 0) return [{ path: 'words', message: 'Some of this was not said. Only leave words out.' }];
  }
  return [];
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/gu;

/** Lists words without capitals and signs; where writing has no spaces, each of its letters. */
function listWords(text: string): string[] {
  return (
    text
      .normalize()
      .toLowerCase()
      .replaceAll(unspaced, ' $& ')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** A support worker who has praise, the colleague who passed it on, and when. */
type PassedOn = { name: string; byName?: string | undefined; at: Instant };

/** Describes it for those who read the feedback: `Passed on to Tom by Joanne Wells, 4:11pm`. Another day than today's is named. */
export function describePassedOn({ name, byName, at }: PassedOn, clock: Clock): string {
  const by = byName ? ` by ${byName}` : '';
  const { day, time } = findMoment(at, clock);
  return joinWithCommas([`Passed on to ${name}${by}`, day, time]);
}

/** Says why it is not passed on again: `Joanne Wells passed this on to Tom at 4:11pm.` */
export function sayPassedOnBefore({ name, byName = 'A colleague', at }: PassedOn, clock: Clock): string {
  const { day, time } = findMoment(at, clock);
  return `${byName} passed this on to ${name}${day ? ` on ${day}` : ''} at ${time}.`;
}

function findMoment(at: Instant, { zone, now }: Clock): { day: string | undefined; time: string } {
  const { date, time } = wallClock({ instant: at, zone });
  const isToday = date === wallClock({ instant: now, zone }).date;
  return { day: isToday ? undefined : formatShortDay(date), time: formatTime(time) };
}
