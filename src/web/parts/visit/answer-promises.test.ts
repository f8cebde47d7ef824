import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findOpenings } from '#domain/settings/opening-hours.ts';
import { formatAnswerEnd, formatAnswerTime, formatNoAnswer } from '#domain/tickets/answer-text.ts';
import { findAnswerTime } from '#domain/tickets/answer-time.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDate, formatDayMonth, formatShortDay, weekdayName } from '#domain/time/format.ts';
import { parseTypedTime } from '#domain/time/typed-time.ts';
import { type Instant, instantOf, toIsoInstant, wallClock } from '#domain/time/zone.ts';
import { listProgressSteps } from './progress-steps.ts';

const zone = 'Pacific/Auckland';
const [quarter, hour] = [900_000, 3_600_000];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const contact = { openingHours: weekdays.map((day) => `${day} 08:30-17:00`).join('; ') };
const closedOn = ['2026-12-25', '2026-12-28', '2027-01-01', '2027-01-04'];
const openings = findOpenings({ contact, closedOn, zone })!;

/** The reason why a sentence that names the time of an answer is true. */
type Truth = 'computed' | 'ofSpecification' | 'ofPast' | 'ofClient' | 'ofOffice' | 'withoutMoment';

/** Every such sentence, as it stands in the code and in `content/`. What is computed is held against a slow office below. */
const sentences: Record<string, Truth> = {
  'Answer by': 'computed',
  'If we have not answered by {formatAnswerEnd(time': 'computed',
  'We will confirm it as soon as possible': 'ofSpecification',
  'We will contact you soon with options': 'ofSpecification',
  'We will answer by email': 'withoutMoment',
  'We answer by email, and visits appear here once care is arranged': 'withoutMoment',
  'Wait for an answer before you send another': 'withoutMoment',
  // It leads to the office's own screen.
  'See it on Today': 'ofOffice',
  // `report-question.test.tsx` holds it to an open office.
  'We see this at once': 'computed',
  'While our office is open we see it at once': 'computed',
  'A request was not answered before the visit began': 'ofPast',
  'is now closed: our offer of another time was not answered before the visit began': 'ofPast',
  'We’re sorry: we did not answer ${lowerFirst(request)} before the visit began': 'ofPast',
  'We are sorry: we did not answer before the visit began': 'ofPast',
  'Not answered before the visit began': 'ofPast',
  'Answered by ${answeredByName}, ${formatMoment({ at: answeredAt, zone })}': 'ofPast',
  'was not answered before the visit began': 'ofPast',
  'The client answers by ${formatDueMoment({ at: offerUntil, zone, now })': 'ofClient',
  'The client answers by ${moment}': 'ofClient',
  'Not answered by ${moment}': 'ofClient',
  'Someone who manages the calendar answers by {formatMoment({ at: offer': 'ofClient',
  'Answer by {formatMoment({ at: offer': 'ofClient',
  'Answer by ${formatShortDay(line': 'ofClient',
  // The queue, where the office reads what it owes.
  'Answer by ${moment': 'ofOffice',
  'to answer today': 'ofOffice',
  'To answer before noon': 'ofOffice',
  'To answer today': 'ofOffice',
  'to answer later today': 'ofOffice',
  'Half answered within': 'ofOffice',
  '90% answered within': 'ofOffice',
  '[See it]({link}) The office has asked that this address is emailed at once': 'ofOffice',
  'Everyone sees this within five minutes': 'ofOffice',
};

describe('each sentence that names the time of an answer', () => {
  const said = listSentences();
  it('is computed, or is true without a clock', () => {
    expect(said.filter((sentence) => !Object.hasOwn(sentences, sentence))).toEqual([]);
  });
  it('is still said', () => {
    expect(Object.keys(sentences).filter((sentence) => !said.includes(sentence))).toEqual([]);
  });
});

describe('what screens say over a month of evenings, weekends and holidays', () => {
  const read = { 'Answer by': 0, 'Ends unanswered': 0, 'The office is closed': 0 };
  const from = instantOf({ date: '2026-12-07', time: '00:00', zone });
  const hoursAhead = [1, 3, 9, 16, 30, 65, 100, 200, 400];
  const asked = Array.from({ length: 66 }, (_, turn) => from + turn * 11.25 * hour);

  it('is kept, whatever is promised', () => {
    for (const [askedAt, ahead] of asked.flatMap((at) => hoursAhead.map((hours) => [at, hours] as const))) {
      const lapsesAt = askedAt + ahead * hour;
      const answerBy = planAnswerBy({ now: askedAt, zone, openings, beginsAt: lapsesAt });
      const answered = findSlowAnswer(askedAt, lapsesAt);
      for (let now = askedAt; now < Math.min(lapsesAt, answered); now += 5 * hour) {
        const time = findAnswerTime({ now, askedAt, answerBy, lapsesAt, openings })!;
        const promise = formatAnswerTime({ time, many: false, zone });
        if (promise?.startsWith('by ')) expect(answered).toBeLessThanOrEqual(readMoment(promise, now));
        if (promise === 'before the visit begins') expect(answered).toBeLessThanOrEqual(lapsesAt);
        if (time.kind === 'never') {
          expect(readMoment(formatAnswerEnd(time.at, { now, zone }), now)).toBe(time.at);
          const said = /closed until ([^,.]*(?:, \d[^,.]*)?)/.exec(formatNoAnswer(time, { now, many: false, zone }));
          if (said) {
            expect(readMoment(said[1]!, now)).toBe(findNextOpening(now));
            read['The office is closed'] += 1;
          }
        }
        const request = {
          ...{ status: 'open' as const, askedAt: toIsoInstant(askedAt), answerBy: toIsoInstant(answerBy) },
          lapsesAt: toIsoInstant(lapsesAt),
        };
        const { label, detail } = listProgressSteps({ request, now, zone, openings })[2]!;
        const moment = readMoment(detail, now);
        if (label === 'Answer by') expect(answered).toBeLessThanOrEqual(moment);
        if (label === 'Ends unanswered') expect(moment).toBe(lapsesAt);
        if (label === 'We open') expect(moment).toBe(findNextOpening(now));
        if (label in read) read[label as keyof typeof read] += 1;
      }
    }
    // Each kind has been read.
    expect(Math.min(...Object.values(read))).toBeGreaterThan(400);
  });
});

/** Lists the sentences of code and content in which an answer, or a look at what was sent, is followed by a word of time. */
function listSentences(): string[] {
  const answer = String.raw`\b(?:answer(?:s|ed)?|repl(?:y|ies|ied)|confirm (?:it|your)|contact you|call you back|get back to you|hear (?:back|from us)|sees? (?:it|this))\b`;
  const time = String.raw`\b(?:by|before|at once|within|soon|today|tomorrow|straight away)\b`;
  const words = String.raw`[^'"\`.<>{}|=;]*`;
  const pattern = new RegExp(
    `${words}(?:${answer}${words.replace('{}', '')}${time}|${time}${words}\\bwe (?:will )?${answer})${words.replace('{}', '')}`,
    'gi',
  );
  const files = ['content', 'src/domain', 'src/web', 'src/server/mail', 'src/server/modules'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sentences = files
    .filter((file) => /\.(md|tsx?)$/.test(file) && !/\.test\.|example-/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|^import .*$|^# .*$/gm, '');
      return [...text.replaceAll(/\s+/g, ' ').matchAll(pattern)].map(([sentence]) => sentence.trim());
    });
  return [...new Set(sentences)];
}

/** Says whether the office is open, by a clock on its wall: that of the product is what is tested. */
function isOpen(now: Instant): boolean {
  const { date, time } = wallClock({ instant: now, zone });
  return weekdays.includes(weekdayName(date)) && !closedOn.includes(date) && time >= '08:30' && time < '17:00';
}

function findNextOpening(now: Instant): Instant {
  const next = now - (now % quarter) + quarter;
  return isOpen(next) ? next : findNextOpening(next);
}

/** Finds when the slowest office that keeps its word answers: after an hour that it is open, or as it closes on the next day on which it is open. */
function findSlowAnswer(asked: Instant, begins: Instant): Instant {
  const { date: today } = wallClock({ instant: asked, zone });
  const due = instantOf({
    date: wallClock({ instant: findNextOpening(instantOf({ date: addDays(today, 1), time: '00:00', zone })), zone })
      .date,
    time: '17:00',
    zone,
  });
  if (due < begins) return due;
  for (let [now, quarters] = [asked, 0]; now < due; now += quarter)
    if (isOpen(now) && ++quarters === 4) return now + quarter;
  return due;
}

/** Reads the moment that a text names: `today, 5:00pm`, `by 5:00pm on Monday 23 November`, `Monday 8:30am`, `the end of Sun 22 Nov`. */
function readMoment(text: string, now: Instant): Instant {
  const today = wallClock({ instant: now, zone }).date;
  const days = Array.from({ length: 60 }, (_, day) => addDays(today, day));
  const names = [formatDate, formatShortDay, formatDayMonth];
  const named = days.find((day) => names.some((name) => text.includes(name(day))));
  const date = named ?? days.find((day, ahead) => ahead > 0 && text.includes(weekdayName(day))) ?? today;
  if (text.includes('the end of')) return instantOf({ date: addDays(date, 1), time: '00:00', zone });
  const [time] = /\d{1,2}:\d{2}[ap]m/.exec(text) ?? [''];
  return instantOf({ date, time: parseTypedTime(time)!, zone });
}
