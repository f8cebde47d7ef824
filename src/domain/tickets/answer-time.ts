import { countOpenTime, findNextOpening, isClosing, type Openings } from '#domain/settings/opening-hours.ts';
import type { Instant } from '#domain/time/zone.ts';
import { planAnswerBy } from './deadlines.ts';

/** So long is the office open before a visit where it promises to answer before that begins. */
export const leastOpenTime = 60 * 60_000;

/**
 * A promise of the office's answer. `never`: it may not have answered at `at`, when the visit begins and most requests end; `opens` is
 * when the closed office opens.
 */
export type AnswerTime =
  | { kind: 'by'; at: Instant }
  | { kind: 'beforeVisit'; at: Instant }
  | { kind: 'never'; at: Instant; ends: boolean; opens: Instant | undefined };

type AnswerInput = {
  now: Instant;
  /** The moment at which it was asked, from which a promise is judged; now, where it is being asked. */
  askedAt?: Instant | undefined;
  answerBy: Instant;
  /** The moment at which a request ends without an answer. */
  lapsesAt?: Instant | undefined;
  openings: Openings | undefined;
};

/**
 * Finds what the office will have answered by then, as of now: a moment, or before the visit begins; nothing until opening hours are typed
 * (docs/product/requests.md, "Promises"). On Saturday, the office closed until Monday 8:30am: never, for a visit on Sunday. What was promised
 * when it was asked holds while the office is open before then.
 */
export function findAnswerTime({
  now,
  askedAt = now,
  answerBy,
  lapsesAt,
  openings,
}: AnswerInput): AnswerTime | undefined {
  if (!openings) return undefined;
  const isOfVisit = answerBy === lapsesAt || !isClosing(openings, answerBy);
  const ends = lapsesAt !== undefined && answerBy >= lapsesAt;
  const openFrom = (from: Instant) => countOpenTime(openings, { from, until: answerBy });
  const isPromised = openFrom(askedAt) >= (isOfVisit ? leastOpenTime : 1);
  if (isPromised && (now >= answerBy || openFrom(now) > 0))
    return { kind: isOfVisit && ends ? 'beforeVisit' : 'by', at: answerBy };
  const opens = findNextOpening(openings, now);
  // Hours that have changed since may have moved the answer behind the visit.
  return lapsesAt !== undefined && (ends || (opens ?? answerBy) >= lapsesAt)
    ? { kind: 'never', at: lapsesAt, ends: true, opens }
    : { kind: 'never', at: answerBy, ends: false, opens };
}

type AskedNowInput = { now: Instant; begins: readonly Instant[]; zone: string; openings: Openings | undefined };

/** Finds the same for what is sent now about visits: that of the last answer, or of the first visit that begins before the office answers. */
export function findAnswerTimeOf({ now, begins, zone, openings }: AskedNowInput): AnswerTime | undefined {
  const times = begins
    .toSorted((a, b) => a - b)
    .flatMap((lapsesAt) => {
      const answerBy = planAnswerBy({ now, zone, openings, beginsAt: lapsesAt });
      return findAnswerTime({ now, answerBy, lapsesAt, openings }) ?? [];
    });
  return times.find(({ kind }) => kind === 'never') ?? times.toSorted((a, b) => b.at - a.at)[0];
}
