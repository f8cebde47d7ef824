import { expect } from 'vitest';
import type { Roster } from '#contract/appointments.ts';
import { mergeVisit, parseVisitRef } from '#domain/appointments/roster.ts';
import { statusOf } from '#domain/appointments/status.ts';
import { totalMinutes } from '#domain/appointments/totals.ts';
import type { Visit } from '#domain/appointments/types.ts';
import type { Request } from '#domain/requests/types.ts';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { lapseRequests } from '#server/modules/tickets/workflows.ts';
import * as plainly from './plain-answers.ts';
import {
  askedOf,
  beginsAt,
  bookPlain,
  jobsFrom,
  minutesOf,
  mondayBefore,
  movesOf,
  type PlainCalendar,
  type PlainLine,
  type PlainRequest,
  type PlainTimes,
  type PlainVisit,
  wordOf,
} from './plain-calendar.ts';
import type { PlainAnswer } from './plain-grants.ts';
import type { Scene } from './scene.ts';
import type { Answer } from './test-app.ts';

/** What somebody read: how the product calls each visit, and how far its series had come. */
type View = Map<PlainVisit, { jobRef: string; originalDate: string; version: number; moves: number }>;

/**
 * The same moves on the server and on a plain calendar: two members ask, the office answers, time passes. After every move both must
 * answer and show the same.
 */
export type Game = {
  plain: PlainCalendar;
  /** What was done and how it was answered, in a few words each. */
  played: string[];
  today(): string;
  /** Until the next visit begins. */
  minutesToVisit(): number;
  /** What a member can point at: as it is now, or as they last read it. */
  visitsSeenBy(who: number, reads: boolean): PlainVisit[];
  wait(minutes: number, lapses: boolean): Promise<void>;
  book(who: number, line: PlainLine): Promise<void>;
  ask(who: number, asking: Pick<plainly.PlainAsking, 'visit' | 'all' | 'asked'>): Promise<void>;
  withdraw(who: number, request: PlainRequest): Promise<void>;
  answer(request: PlainRequest, answer: PlainAnswer | 'no'): Promise<void>;
};

const zone = 'Pacific/Auckland';

export async function createGame({ test, build, office }: Scene, startDate: string): Promise<Game> {
  const clientRef = await build.client();
  const members = await Promise.all([build.user(), build.user()]);
  for (const { ref } of members) await build.member(ref, clientRef, { capabilities: ['manageRoster'] });
  const tokens = [...members, office].map(({ token }) => token);
  const plain: PlainCalendar = { zone, visits: [], requests: [], moves: new Map() };
  const query = { start: addDays(startDate, -7), end: addDays(startDate, 150) };
  test.setTime(startDate, '09:00');
  let now = test.context.now();
  let version = 1;
  let settled = new Map<string, string>();
  let latest: View = new Map();
  const views = [latest, latest];
  const story: string[] = [];
  const played: string[] = [];
  const tell = (what: string, more: object) =>
    story.push(`${new Date(now).toISOString()} ${what} ${JSON.stringify(more)}`);
  const moment = () => ({ now, today: wallClock({ instant: now, zone }).date });
  const call = (who: number, name: Parameters<typeof test.call>[0], options: Parameters<typeof test.call>[1]) =>
    test.call(name, { token: tokens[who]!, ...options, params: { clientRef, ...options?.params } });
  const ticketVersion = async ({ ref }: PlainRequest) =>
    (await build.query<{ version: number }>('select version from tickets where ref = $1', [ref]))[0]!.version;

  /** Both calendars, visit by visit. Whatever was acknowledged moved the version, and nothing else did. */
  async function compare(answer?: Answer): Promise<void> {
    const roster: Roster = (await call(0, 'GET /clients/{clientRef}/appointments', { query })).body;
    const { tickets } = (await call(1, 'GET /clients/{clientRef}/tickets', {})).body;
    const { texts, visits } = compareVisits(roster);
    for (const [key, text] of settled) expect(`${key} ${texts[key]}`).toContain(`${key} ${text}`);
    const isSettled = (one: PlainVisit) => one.status !== 'Pending' && beginsAt(one, zone) <= now;
    settled = new Map([...latest.keys()].filter(isSettled).map((one) => [keyOf(one), textOf(one)]));

    const isCounted = (one: PlainVisit) => one.status !== 'Cancelled' && askedOf(plain, one, now) !== 'cancellation';
    const minutes = [...latest.keys()].filter(isCounted).reduce((sum, one) => sum + minutesOf(one), 0);
    expect(totalMinutes({ visits, requests: roster.requests as Request[], now, zone })).toBe(minutes);
    const statuses = (all: PlainRequest[]) => Object.fromEntries(all.map(({ ref, status }) => [ref, status]));
    expect(differences(statuses(tickets), statuses(plain.requests)), story.join('\n')).toEqual([]);
    if (answer) expect(roster.version > version).toBe(answer.status < 300);
    version = roster.version;
  }

  function compareVisits(roster: Roster): { texts: Record<string, string>; visits: Visit[] } {
    const shown = expand(roster);
    const texts: Record<string, string> = {};
    for (const [key, visit] of shown) {
      texts[key] = `${textOf(visit)} ${statusOf({ visit, requests: roster.requests as Request[], now, zone })}`;
    }
    const inWindow = plain.visits.filter(({ date }) => date >= query.start && date <= query.end);
    const plainTexts = Object.fromEntries(
      inWindow.map((one) => [keyOf(one), `${textOf(one)} ${wordOf(plain, one, now)}`]),
    );
    expect(differences(texts, plainTexts), story.join('\n')).toEqual([]);
    latest = new Map();
    const versions = new Map(roster.appointments.map((job) => [job.ref, job.version]));
    for (const one of inWindow) {
      const { jobRef, originalDate } = shown.get(keyOf(one))!;
      one.job.ref ??= jobRef;
      expect([keyOf(one), jobRef, originalDate]).toEqual([keyOf(one), one.job.ref, one.usual]);
      latest.set(one, { jobRef, originalDate, version: versions.get(jobRef)!, moves: movesOf(plain, one.job) });
    }
    return { texts, visits: [...shown.values()] };
  }

  function expectStatus(what: string, { status, body }: Answer, expected: number): void {
    played.push(`${what} ${status}`);
    tell(`→ ${status}`, body.messages ?? []);
    expect(status, story.join('\n')).toBe(expected);
  }
  await compare();

  return {
    plain,
    played,
    today: () => moment().today,
    minutesToVisit() {
      const later = plain.visits.map((one) => beginsAt(one, zone) - now).filter((ms) => ms > 0);
      return later.length > 0 ? Math.min(...later) / 60_000 : 60;
    },
    visitsSeenBy(who, reads) {
      if (reads) views[who] = latest;
      return [...views[who]!.keys()];
    },
    async wait(minutes, lapses) {
      const wall = wallClock({ instant: now + Math.max(1, minutes) * 60_000, zone });
      test.setTime(wall.date, wall.time);
      now = test.context.now();
      tell('waited', { minutes, lapses });
      if (lapses) {
        await lapseRequests(test.context, (error) => {
          throw error;
        });
        plainly.lapse(plain, now);
      }
      await compare();
    },
    async book(who, line) {
      const given = Object.entries(line).filter(([, value]) => value !== undefined);
      const appointment = { ...Object.fromEntries(given), jobTypeRefs: ['personal-care'], fundingType: 'Private' };
      const answer = await call(who, 'POST /clients/{clientRef}/appointments', {
        body: { appointments: [appointment] },
      });
      tell('book', line);
      expectStatus('book', answer, 201);
      bookPlain(plain, line, answer.body.appointments[0].ticketRef);
      await compare(answer);
    },
    async ask(who, { visit, all, asked }) {
      const { jobRef, originalDate, version: ifMatch, moves } = views[who]!.get(visit)!;
      const answer = await call(who, 'PATCH /clients/{clientRef}/appointments/{jobRef}', {
        params: { jobRef },
        ifMatch,
        body: { effectiveDate: originalDate, repeating: all, ...changeOf(asked, all) },
      });
      tell('ask', { who, visit: `${keyOf(visit)} ${textOf(visit)}`, all, asked });
      const seen = visit.job.ref === jobRef ? moves : -1;
      const asking = { visit, all, asked, seen, ref: answer.body.ticketRef };
      const reach = jobsFrom(plain, { job: visit.job, from: visit.slot }).length > 1 ? 'all over a split' : 'all';
      expectStatus(`ask ${all ? reach : 'one'}`, answer, plainly.ask(plain, asking, moment()));
      await compare(answer);
    },
    async withdraw(who, request) {
      const ifMatch = await ticketVersion(request);
      const params = { ref: request.ref };
      const answer = await call(who, 'POST /clients/{clientRef}/tickets/{ref}/withdraw', { params, ifMatch });
      tell('withdraw', { ref: request.ref });
      expectStatus('withdraw', answer, 200);
      plainly.withdraw(plain, request);
      await compare(answer);
    },
    async answer(request, says) {
      const [how, body] =
        says === 'no' ? (['decline', { reason: 'Nobody is free.' }] as const) : (['approve', answerOf(says)] as const);
      const answer = await call(2, `POST /office/requests/{ref}/${how}`, {
        params: { ref: request.ref },
        ifMatch: await ticketVersion(request),
        body,
      });
      const { type, from, visit, job } = request;
      const overSplit = from !== undefined && jobsFrom(plain, { job, from }).length > 1;
      tell('answer', { says, type, series: request.job.series, about: from ?? visit?.slot });
      const expected =
        says === 'no' ? plainly.decline(plain, request, now) : plainly.approve(plain, { request, says }, moment());
      expectStatus(`${how} ${type}${from ? ' of all' : ''}${overSplit ? ' over a split' : ''}`, answer, expected);
      await compare(answer);
    },
  };
}

/** What a member would see, by series and slot. */
function expand(roster: Roster): Map<string, Visit> {
  const jobs = new Map(roster.appointments.map((job) => [job.ref, job]));
  const shown = new Map<string, Visit>();
  for (const { date, appointmentRefs } of roster.days) {
    const starts: string[] = [];
    for (const entry of appointmentRefs) {
      const { jobRef, originalDate } = parseVisitRef(entry, date);
      const job = jobs.get(jobRef)!;
      const exception = roster.visits.find((one) => one.jobRef === jobRef && one.originalDate === originalDate);
      const visit = mergeVisit(job, originalDate, exception);
      const key = `${job.seriesRef} ${job.dayOfWeek ? mondayBefore(originalDate) : originalDate}`;
      expect([key, shown.has(key), visit.date]).toEqual([key, false, date]);
      shown.set(key, visit);
      starts.push(visit.startTime ?? (visit.startTimeOption === 'Afternoon' ? '12:00' : '06:00'));
    }
    expect(starts).toEqual(starts.toSorted());
  }
  return shown;
}

/** The first few visits that the server and the plain calendar show differently. */
function differences(server: Record<string, string>, plain: Record<string, string>): string[] {
  return [...new Set([...Object.keys(server), ...Object.keys(plain)])]
    .filter((key) => server[key] !== plain[key])
    .sort()
    .map((key) => `${key}: the server ${server[key]}, the plain calendar ${plain[key]}`)
    .slice(0, 4);
}

const keyOf = ({ job, slot }: PlainVisit) => `${job.series} ${slot}`;

function textOf(visit: PlainTimes & { date: string; supportWorkerRefs?: string[]; workers?: string[] }): string {
  const { date, startTimeOption, startTime = '', durationOption, durationMins = '' } = visit;
  const who = visit.workers ?? visit.supportWorkerRefs ?? [];
  return `${date} ${startTimeOption} ${startTime} ${durationOption} ${durationMins} [${who}]`;
}

function changeOf(asked: plainly.PlainAsking['asked'], all: boolean): object {
  if (asked === 'cancel') return { cancellation: { cancel: true } };
  const { workers, ...schedule } = asked;
  return {
    ...(Object.keys(schedule).length > 0 && { scheduleChange: schedule }),
    ...(workers && { supportWorkerChange: { allAppointments: all, supportWorkerRefs: workers } }),
  };
}

function answerOf({ workers, startTime, durationMins }: PlainAnswer): object {
  return { supportWorkerRefs: workers, ...(startTime && { startTime }), ...(durationMins && { durationMins }) };
}
