import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Timesheet } from '#contract/timesheets.ts';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { Transition } from '#domain/timesheets/transitions.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/problem.ts';
import { testRandom } from '#server/testing/test-random.ts';
import { addOwnWorker, createTimesheetScene, type TimesheetScene, thisWeek } from '#server/testing/timesheets.ts';
import { rounds } from '#testing/rounds.ts';
import { changeTimesheetState } from './transitions/service.ts';

/**
 * Random entries, edits, requests, answers and whole weeks by the client, a supporter and the office, while time passes. The server says
 * what a plain list of visits says, in minutes after the week's Monday.
 */
type ModelVisit = {
  ref: string;
  start: number;
  mins: number;
  worker: string;
  cancelled: boolean;
  typed?: { mins: number; came: boolean } | undefined;
  /** The length that is asked for. */
  request?: { ticketRef: string; mins: number } | undefined;
};

const funded = 600;
const dayMins = 1440;

let scene: TimesheetScene;
let workers: string[];
let supporter: string;
beforeAll(async () => {
  scene = await createTimesheetScene();
  workers = [scene.ownWorker, await addOwnWorker(scene, 'Liam')];
  const person = await scene.build.user();
  await scene.build.member(person.ref, scene.clientRef, { capabilities: ['manageTimesheets', 'manageRoster'] });
  supporter = person.token;
  await scene.build.query(`update features set enabled = false where name = 'cancellationFee'`);
});
afterAll(() => scene.close());

const toTime = (mins: number) =>
  `${String(Math.floor((mins % dayMins) / 60)).padStart(2, '0')}:${String(mins % 60).padStart(2, '0')}`;
const toDate = (mins: number) => addDays(thisWeek, Math.floor(mins / dayMins));

class Week {
  readonly random = testRandom();
  visits: ModelVisit[] = [];
  state: Timesheet['state'] = 'open';
  version = 0;
  /** The moment now: Wednesday at noon. */
  now = 2 * dayMins + 720;
  submitted = new Set<ModelVisit>();

  private get isClosed() {
    return this.state === 'submitted' || this.state === 'processed';
  }
  private minsOf(visit: ModelVisit) {
    return visit.typed?.mins ?? visit.mins;
  }
  private live() {
    return this.visits.filter(({ cancelled }) => !cancelled);
  }
  private pick(): ModelVisit | undefined {
    return this.visits.length > 0 ? this.random.pick(this.visits) : undefined;
  }
  private clashes(visit: ModelVisit, mins: number) {
    return this.live().some(
      (other) =>
        other !== visit &&
        other.worker === visit.worker &&
        (other.typed?.came ?? true) &&
        other.start < visit.start + mins &&
        visit.start < other.start + this.minsOf(other),
    );
  }
  private isOver(visit: ModelVisit) {
    return visit.start + visit.mins <= this.now || visit.typed !== undefined;
  }
  private incomplete() {
    return this.live().filter((visit) => !this.submitted.has(visit) && this.isOver(visit));
  }
  private reason() {
    if (this.live().length === 0) return 'NoJobs';
    if (this.state === 'processed' || this.incomplete().length === 0) return 'NoIncompleteJobs';
    if (this.live().some(({ request }) => request)) return 'ChangesArePending';
    return this.live().reduce((sum, visit) => sum + this.minsOf(visit), 0) > funded ? 'OverBudget' : undefined;
  }
  private changed() {
    this.version++;
    return true;
  }

  async enter() {
    const start = Math.floor(this.random.next() * 7) * dayMins + 480 + 30 * Math.floor(this.random.next() * 20);
    const visit: ModelVisit = {
      ref: newRef(),
      start,
      mins: this.random.pick([30, 60, 90, 120]),
      worker: this.random.pick(workers),
      cancelled: false,
    };
    const isRight = !this.isClosed && !this.clashes(visit, visit.mins);
    const { status } = await scene.enter({
      ref: visit.ref,
      date: toDate(start),
      startTime: toTime(start),
      durationMins: visit.mins,
      supportWorkerRef: visit.worker,
    });
    expect(status).toBe(isRight ? 201 : 422);
    if (!isRight) return;
    this.changed();
    this.visits.push(visit);
    if (start + visit.mins <= this.now) visit.typed = { mins: visit.mins, came: true };
  }

  async edit() {
    const visit = this.pick();
    if (!visit) return;
    const begun = visit.start <= this.now;
    const kind = this.random.pick(['length', 'cancel', ...(begun ? ['noOne'] : [])]);
    const mins = this.random.pick([30, 60, 120]);
    const change = {
      length: { durationMins: mins, ...(begun && { outcome: 'tookPlace' }) },
      cancel: { cancelled: true },
      noOne: { outcome: 'workerDidNotCome' },
    }[kind]!;
    const fits = kind !== 'length' || (!this.clashes(visit, mins) && (!begun || visit.start + mins <= this.now));
    const isRight = !this.isClosed && !visit.request && !visit.cancelled && fits;
    const { status, body } = await scene.change(`${visit.ref}@${toDate(visit.start)}`, change);
    expect(status, JSON.stringify([kind, body])).toBe(isRight ? 200 : 422);
    if (!isRight) return;
    this.changed();
    if (kind === 'cancel') Object.assign(visit, { cancelled: true, typed: undefined });
    else if (kind === 'noOne') visit.typed = { mins: 0, came: false };
    else if (begun) visit.typed = { mins, came: true };
    else visit.mins = mins;
  }

  async request() {
    const visit = this.visits.find(({ start, cancelled, request }) => start > this.now && !cancelled && !request);
    if (!visit) return;
    const mins = visit.mins === 60 ? 90 : 60;
    const scheduleChange = {
      startTimeOption: 'Specified',
      startTime: toTime(visit.start),
      durationOption: 'Specified',
      durationMins: mins,
    };
    const ticketRef = newRef();
    const effectiveDate = toDate(visit.start);
    const reply = await scene.ask(visit.ref, { ticketRef, effectiveDate, scheduleChange }, { token: supporter });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    visit.request = { ticketRef, mins };
  }

  async answer() {
    const visit = this.visits.find(({ request }) => request);
    if (!visit?.request) return;
    const { ticketRef, mins } = visit.request;
    if (this.random.next() < 0.5) {
      expect((await scene.decline(ticketRef, 'No.')).status).toBe(200);
      visit.request = undefined;
      return;
    }
    const isRight = !this.clashes(visit, mins);
    const { status, body } = await scene.approve(ticketRef, { supportWorkerRefs: [visit.worker] });
    expect(status, JSON.stringify(body)).toBe(isRight ? 200 : 422);
    if (isRight) Object.assign(visit, { mins, request: undefined });
  }

  async submit() {
    const { status } = await scene.submit();
    const isRight = this.reason() === undefined;
    expect(status).toBe(isRight ? 200 : 422);
    if (!isRight) return;
    for (const visit of this.incomplete()) {
      visit.typed ??= { mins: visit.mins, came: true };
      this.submitted.add(visit);
    }
    this.state = 'submitted';
    this.changed();
  }

  async recall() {
    const isRight = this.state === 'submitted';
    expect((await scene.recall()).status).toBe(isRight ? 200 : 422);
    if (isRight) this.open('open');
  }

  async byOffice(transition: Transition) {
    const isSettled = this.now >= 7 * dayMins && this.live().every((visit) => this.submitted.has(visit));
    const isRight = this.state === 'submitted' && (transition.kind !== 'process' || isSettled);
    const { clientRef, office, test } = scene;
    const input = { clientRef, timesheetRef: thisWeek, version: this.version, transition, actorRef: office.ref };
    const work = inTaskTransaction(test.pool, (tx) =>
      changeTimesheetState(tx, test.context, { ...input, now: test.context.now() }),
    );
    const done = await work.then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'ruleBroken') return false;
        throw error;
      },
    );
    expect(done).toBe(isRight);
    if (!isRight) return;
    if (transition.kind === 'return') return this.open('returned');
    this.state = 'processed';
    this.changed();
  }

  private open(state: 'open' | 'returned') {
    this.state = state;
    this.submitted.clear();
    this.changed();
  }

  async wait() {
    this.now += this.random.pick([30, 180, 600, 1440]);
    scene.test.setTime(toDate(this.now), toTime(this.now));
    await scene.lapse();
    for (const visit of this.visits) if (visit.start <= this.now) visit.request = undefined;
  }

  async step() {
    const actions = [
      () => this.enter(),
      () => this.enter(),
      () => this.edit(),
      () => this.edit(),
      () => this.request(),
      () => this.answer(),
      () => this.submit(),
      () => this.recall(),
      () => this.wait(),
      () => this.byOffice({ kind: 'return', reason: 'Please look again.' }),
      () => this.byOffice({ kind: 'process' }),
    ];
    await this.random.pick(actions)();
    await this.compare();
  }

  private async compare() {
    const { body }: { body: Timesheet } = await scene.read();
    expect(wallClock({ instant: scene.test.context.now(), zone: body.timeZone }).date).toBe(toDate(this.now));
    expect([body.state, body.version, body.reasonWhyCannotComplete]).toEqual([this.state, this.version, this.reason()]);
    const shown = body.visits.map(({ jobRef, status, worked, durationMins }) => [
      jobRef,
      status === 'Cancelled' ? 'cancelled' : (worked?.[0]?.minutes ?? durationMins),
      status === 'Completed' || status === 'DidNotTakePlace',
    ]);
    const expected = this.visits.map((visit) => [
      visit.ref,
      visit.cancelled ? 'cancelled' : this.minsOf(visit),
      this.submitted.has(visit),
    ]);
    const byRef = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
    expect(shown.sort(byRef)).toEqual(expected.sort(byRef));
    expect(body.funding[0]!.minsAllocated).toBe(this.live().reduce((sum, visit) => sum + this.minsOf(visit), 0));
    const [rows] = await scene.build.query<{ worked: number; typed: number }>(
      `select (select count(*)::int from worked_visits) as worked, (select count(*)::int from unsubmitted_work) as typed`,
    );
    const typed = this.visits.filter((visit) => visit.typed && !this.submitted.has(visit)).length;
    expect(rows).toEqual({ worked: this.submitted.size, typed });
  }
}

const runs = rounds({ quick: 5, deep: 300 });

it(`a timesheet is what a plain list of visits says (${runs} weeks)`, async () => {
  for (let run = 0; run < runs; run++) {
    for (const table of [
      'unsubmitted_work',
      'worked_visits',
      'timesheets',
      'office_acts',
      'tickets',
      'visit_exceptions',
      'jobs',
    ])
      await scene.build.query(`delete from ${table}`);
    const week = new Week();
    scene.test.setTime(toDate(week.now), toTime(week.now));
    for (let step = 0; step < 30; step++) await week.step();
  }
});
