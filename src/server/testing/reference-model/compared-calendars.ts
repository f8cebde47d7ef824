import { expect } from 'vitest';
import type { Roster } from '#contract/appointments.ts';
import { findStatus } from '#domain/appointments/status.ts';
import { sumMinutes } from '#domain/appointments/totals.ts';
import type { Visit } from '#domain/appointments/types.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { enforceDueEndings } from '#server/modules/schedule/endings/enforce.ts';
import { lapseTickets } from '#server/modules/tickets/service.ts';
import type { Scene } from '../scene.ts';
import type { CallReply } from '../test-app.ts';
import * as acts from './acts.ts';
import * as model from './answers.ts';
import type { ReferenceAnswer } from './approvals.ts';
import {
  beginsAt,
  countMoves,
  findPendingKind,
  findShownStatus,
  isAway,
  listJobsFrom,
  minutesOf,
  type ReferenceCalendar,
  type ReferenceLine,
  type ReferenceTicket,
  type ReferenceVisit,
} from './calendar.ts';
import { type ComparedOffice, compareOffice, type DoneAct } from './compared-office.ts';
import { canConfirm, type ReferenceConfirmation } from './confirmations.ts';
import { enforceEnding } from './endings.ts';
import { describeVisit, expand, listDifferences, toAnswer, toChange, toVisitKey } from './shown-visits.ts';

/** The calendar that a member read: the product's name for each visit, and its series' count of moves. */
type CalendarView = Map<ReferenceVisit, { jobRef: string; originalDate: string; version: number; moves: number }>;

/**
 * Applies the same actions to the server and to the reference calendar: two members make tickets, the office answers, time passes.
 * After each of them both must answer and show the same.
 */
export type ComparedCalendars = ComparedOffice & {
  reference: ReferenceCalendar;
  /** Each action and its answer, in a few words. */
  applied: string[];
  today(): string;
  /** Counts the minutes until the next visit begins. */
  minutesToVisit(): number;
  /** Lists the visits that a member can name: as they are now, or as last read. */
  visitsSeenBy(who: number, reads: boolean): ReferenceVisit[];
  /** Lists the visits that the office sees. */
  visitsShown(): ReferenceVisit[];
  wait(minutes: number, lapses: boolean): Promise<void>;
  book(who: number, line: ReferenceLine): Promise<void>;
  ask(who: number, requestInput: Pick<model.ReferenceRequestInput, 'visit' | 'all' | 'requestedChange'>): Promise<void>;
  withdraw(who: number, ticket: ReferenceTicket): Promise<void>;
  answer(ticket: ReferenceTicket, answer: ReferenceAnswer | 'no'): Promise<void>;
  confirm(confirmation: ReferenceConfirmation & { workerRef: string }): Promise<void>;
};

const zone = 'Pacific/Auckland';
const fail = (error: unknown) => {
  throw error;
};

export async function createComparedCalendars(
  { test, build, office }: Scene,
  startDate: string,
): Promise<ComparedCalendars> {
  const clientRef = await build.client();
  const members = await Promise.all([build.user(), build.user()]);
  for (const { ref } of members) await build.member(ref, clientRef, { capabilities: ['manageRoster'] });
  const colleague = await build.user({ office: true });
  const tokens = [...members, office, colleague].map(({ token }) => token);
  const reference: ReferenceCalendar = {
    zone,
    visits: [],
    tickets: [],
    moves: new Map(),
    absences: [],
    workerAbsences: [],
  };
  const query = { start: addDays(startDate, -7), end: addDays(startDate, 150) };
  test.setTime(startDate, '09:00');
  let now = test.context.now();
  let version = 1;
  let settled = new Map<string, string>();
  let latest: CalendarView = new Map();
  const views = [latest, latest];
  /** The acts of the office, the latest last. */
  const done: DoneAct[] = [];
  /** Jobs that an undo has deleted. */
  const deletedRefs = new Set<string>();
  const remember = (copy: acts.SeriesCopy, { status, body }: CallReply) => {
    if (status < 300) done.push({ ...copy, actRef: body.actRef, isUndone: false });
  };
  const story: string[] = [];
  const applied: string[] = [];
  const log = (what: string, more: object) =>
    story.push(`${new Date(now).toISOString()} ${what} ${JSON.stringify(more)}`);
  const moment = () => ({ now, today: wallClock({ instant: now, zone }).date });
  const call = (who: number, name: Parameters<typeof test.call>[0], options: Parameters<typeof test.call>[1]) =>
    test.call(name, { token: tokens[who]!, ...options, params: { clientRef, ...options?.params } });
  const ticketVersion = async ({ ref }: ReferenceTicket) =>
    (await build.query<{ version: number }>('select version from tickets where ref = $1', [ref]))[0]!.version;

  /** Compares both calendars, visit by visit. Every acknowledged action changed the version, and nothing else did. */
  async function compare(answer?: CallReply): Promise<void> {
    const roster: Roster = (await call(0, 'GET /clients/{clientRef}/appointments', { query })).body;
    const tickets: ReferenceTicket[] = reference.ending?.hasBegun
      ? await build.query('select ref, status from tickets where client_ref = $1', [clientRef])
      : (await call(1, 'GET /clients/{clientRef}/tickets', {})).body.tickets;
    const { texts, visits } = compareVisits(roster);
    for (const [key, text] of settled) expect(`${key} ${texts[key]}`).toContain(`${key} ${text}`);
    const isSettled = (visit: ReferenceVisit) => visit.status !== 'Pending' && beginsAt(visit, zone) <= now;
    settled = new Map([...latest.keys()].filter(isSettled).map((visit) => [toVisitKey(visit), describeVisit(visit)]));

    const isCounted = (visit: ReferenceVisit) =>
      visit.status !== 'Cancelled' &&
      !isAway(reference, visit) &&
      findPendingKind(reference, visit, now) !== 'cancellation';
    const minutesWorked = ({ recorded }: ReferenceVisit) => recorded?.minutes;
    const minutes = [...latest.keys()]
      .filter(isCounted)
      .reduce((sum, visit) => sum + (minutesWorked(visit) ?? minutesOf(visit)), 0);
    expect(sumMinutes({ visits, tickets: roster.tickets as VisitTicket[], now, zone })).toBe(minutes);
    const statuses = (all: ReferenceTicket[]) => Object.fromEntries(all.map(({ ref, status }) => [ref, status]));
    expect(listDifferences(statuses(tickets), statuses(reference.tickets)), story.join('\n')).toEqual([]);
    if (answer) expect(roster.version > version).toBe(answer.status < 300);
    version = roster.version;
  }

  function compareVisits(roster: Roster): { texts: Record<string, string>; visits: Visit[] } {
    const shown = expand(roster);
    const texts: Record<string, string> = {};
    for (const [key, visit] of shown) {
      texts[key] =
        `${describeVisit(visit)} ${findStatus({ visit, requests: roster.tickets as VisitTicket[], now, zone })}`;
    }
    const inWindow = reference.visits.filter(({ date }) => date >= query.start && date <= query.end);
    const referenceTexts = Object.fromEntries(
      inWindow.map((visit) => [toVisitKey(visit), `${describeVisit(visit)} ${findShownStatus(reference, visit, now)}`]),
    );
    expect(listDifferences(texts, referenceTexts), story.join('\n')).toEqual([]);
    latest = new Map();
    const versions = new Map(roster.appointments.map((job) => [job.ref, job.version]));
    for (const one of inWindow) {
      const { jobRef, originalDate } = shown.get(toVisitKey(one))!;
      one.job.ref ??= jobRef;
      expect([toVisitKey(one), jobRef, originalDate]).toEqual([toVisitKey(one), one.job.ref, one.usual]);
      latest.set(one, { jobRef, originalDate, version: versions.get(jobRef)!, moves: countMoves(reference, one.job) });
    }
    return { texts, visits: [...shown.values()] };
  }

  function expectStatus(what: string, { status, body }: CallReply, expected: number): void {
    applied.push(`${what} ${status}`);
    log(`→ ${status}`, body.messages ?? []);
    expect(status, story.join('\n')).toBe(expected);
  }
  await compare();

  return {
    ...compareOffice({
      reference,
      applied,
      done,
      remember,
      deletedRefs,
      call,
      moment,
      compare,
      log,
      expectStatus,
      clientRef,
      story: () => story.join('\n'),
      latest: () => latest,
    }),
    reference,
    applied,
    today: () => moment().today,
    minutesToVisit() {
      const later = reference.visits.map((visit) => beginsAt(visit, zone) - now).filter((ms) => ms > 0);
      return later.length > 0 ? Math.min(...later) / 60_000 : 60;
    },
    visitsSeenBy(who, reads) {
      if (reads) views[who] = latest;
      return [...views[who]!.keys()];
    },
    visitsShown: () => [...latest.keys()],
    async wait(minutes, lapses) {
      const wall = wallClock({ instant: now + Math.max(1, minutes) * 60_000, zone });
      test.setTime(wall.date, wall.time);
      now = test.context.now();
      log('waited', { minutes, lapses });
      if (lapses) {
        await lapseTickets(test.context, fail);
        model.lapse(reference, now);
        await enforceDueEndings(test.context, fail);
        enforceEnding(reference, now);
      }
      await compare();
    },
    async book(who, line) {
      const fields = Object.entries(line).filter(([, value]) => value !== undefined);
      const appointment = { ...Object.fromEntries(fields), jobTypeRefs: ['personal-care'], fundingType: 'Private' };
      const answer = await call(who, 'POST /clients/{clientRef}/appointments', {
        body: { appointments: [appointment] },
      });
      log('book', line);
      const ticketRef = answer.body.appointments?.[0].ticketRef;
      expectStatus('book', answer, model.book(reference, line, ticketRef));
      await compare(answer);
    },
    async ask(who, { visit, all, requestedChange }) {
      const { jobRef, originalDate, version: ifMatch, moves } = views[who]!.get(visit)!;
      const answer = await call(who, 'PATCH /clients/{clientRef}/appointments/{jobRef}', {
        params: { jobRef },
        ifMatch,
        body: { effectiveDate: originalDate, repeating: all, ...toChange(requestedChange, all) },
      });
      log('ask', { who, visit: `${toVisitKey(visit)} ${describeVisit(visit)}`, all, requestedChange });
      const seen = visit.job.ref === jobRef ? moves : -1;
      const input = { visit, all, requestedChange, seen, ref: answer.body.ticketRef };
      const reach =
        listJobsFrom(reference, { job: visit.job, from: visit.slot }).length > 1 ? 'all over a split' : 'all';
      // Whether the care has ended is known before the booking is looked for.
      const isMissing = deletedRefs.has(jobRef) && !reference.ending?.hasBegun;
      const expected = isMissing ? 404 : model.requestChange(reference, input, moment());
      expectStatus(`ask ${all ? reach : 'one'}`, answer, expected);
      await compare(answer);
    },
    async withdraw(who, ticket) {
      const ifMatch = await ticketVersion(ticket);
      const params = { ref: ticket.ref };
      const answer = await call(who, 'POST /clients/{clientRef}/tickets/{ref}/withdraw', { params, ifMatch });
      log('withdraw', { ref: ticket.ref });
      // An undone answer opens a request again, also after the care has ended.
      const isRefused = reference.ending?.hasBegun;
      expectStatus('withdraw', answer, isRefused ? 403 : 200);
      if (!isRefused) model.withdraw(reference, ticket);
      await compare(answer);
    },
    async confirm({ workerRef, ...confirmation }) {
      const { visit, outcome, minutes, knows } = confirmation;
      const { jobRef, originalDate } = latest.get(visit)!;
      const supportWorkerRef = visit.workers[0] ?? workerRef;
      const charged = outcome === 'nobodyHome' && { charged: minutes > 0 };
      const work = outcome === 'notConfirmed' ? {} : { startTime: visit.startTime, minutes, ...charged };
      const version = knows ? visit.recorded?.version : undefined;
      const row = { clientRef, jobRef, originalDate, supportWorkerRef, outcome, version, ...work };
      const { body } = await call(2, 'POST /office/confirmations', { body: { confirmations: [row] } });
      log('confirm', { ...row, refused: body.refused });
      const isWritten = body.written.length > 0;
      applied.push(`confirm ${outcome} ${isWritten}`);
      expect(isWritten, story.join('\n')).toBe(canConfirm(reference, confirmation, now));
      const [written] = body.written;
      if (written?.version) visit.recorded = { tookPlace: outcome === 'tookPlace', minutes, version: written.version };
      else if (written) visit.recorded = undefined;
      await compare({ status: isWritten ? 200 : 422, body, etag: undefined, headers: {} });
    },
    async answer(ticket, says) {
      const [how, body] =
        says === 'no' ? (['decline', { reason: 'No one is free.' }] as const) : (['approve', toAnswer(says)] as const);
      const answer = await call(2, `POST /office/tickets/{ref}/${how}`, {
        params: { ref: ticket.ref },
        ifMatch: await ticketVersion(ticket),
        body,
      });
      const { type, from, visit, job } = ticket;
      remember(acts.copySeries(reference, job.series, now), answer);
      const overSplit = from !== undefined && listJobsFrom(reference, { job, from }).length > 1;
      log('answer', { says, type, series: ticket.job.series, about: from ?? visit?.slot });
      const expected =
        says === 'no' ? model.decline(reference, ticket, now) : model.approve(reference, { ticket, says }, moment());
      expectStatus(`${how} ${type}${from ? ' of all' : ''}${overSplit ? ' over a split' : ''}`, answer, expected);
      await compare(answer);
    },
  };
}
