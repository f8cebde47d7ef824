import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, oneVisit, type Scene, weeklyMondays } from '#server/testing/scene.ts';
import type { CallReply } from '#server/testing/test-app.ts';
import { isDeep, rounds } from '#testing/rounds.ts';

/**
 * Two people at the same moment, on PostgreSQL. Each pair is first played in sequence, in both orders; played at once,
 * its answers and results must equal one of those orders.
 */
const roundsOfEach = rounds({ quick: 8, deep: 1000 });
const roundsAtOnce = 5;

let scene: Scene;
/** The client of the other calls, so that none waits for the first client's calendar. */
let otherClient: string;
beforeAll(async () => {
  scene = await createScene();
  otherClient = await scene.build.client();
  await scene.build.member(scene.client.ref, otherClient, { capabilities: ['manageRoster'] });
});
afterAll(() => scene.close());

type BookedJob = { ref: string; ticketRef: string };
type AskInput = Parameters<Scene['ask']>[1];
type RacingCalls = [() => Promise<CallReply>, () => Promise<CallReply>];
type Race = {
  /** Each round's bookings, for this many rounds at a time, since a booking takes twenty lines. */
  prepare(count: number): Promise<{ moves: RacingCalls; jobRefs: string[] }[]>;
  /** The replies in either order. */
  replies: [number[], number[]];
};

const effectiveDate = '2026-12-07';
const at = (startTime: string, more: object = {}) => ({
  effectiveDate,
  scheduleChange: { startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins: 60, ...more },
});
const cancel = { effectiveDate, cancellation: { cancel: true } };
const noWorkers = { supportWorkerRefs: [] };

async function book(line: object, { count, clientRef = scene.clientRef }: { count: number; clientRef?: string }) {
  const appointments = Array.from({ length: count }, () => ({ ref: newRef(), ...line }));
  const { body } = await scene.test.call('POST /clients/{clientRef}/appointments', {
    token: scene.client.token,
    params: { clientRef },
    body: { appointments },
  });
  return body.appointments as BookedJob[];
}

/** Books approved series on Mondays; written directly, since only what follows is raced. */
async function bookSeries(count: number): Promise<BookedJob[]> {
  const booked = await book(weeklyMondays, { count });
  await scene.build.query(
    `with answered as (update tickets set status = 'approved', answered_at = asked_at, version = 2
                        where ref = any($1) returning job_ref)
     update jobs set status = 'NotAllocated', version = 2 where ref in (select job_ref from answered)`,
    [booked.map(({ ticketRef }) => ticketRef)],
  );
  return booked;
}

/** Books such series, each with the job that a split has made of it from `effectiveDate` on. */
async function bookSplit(count: number): Promise<{ ref: string; later: string }[]> {
  const booked = await bookSeries(count);
  return Promise.all(
    booked.map(async ({ ref }) => {
      const { body } = await scene.ask(ref, { ...at('10:00'), repeating: true }, { ifMatch: 2 });
      await scene.approve(body.ticketRef, noWorkers);
      const jobs = 'select ref from jobs where series_ref = $1 and ref <> $1';
      const [later] = await scene.build.query<{ ref: string }>(jobs, [ref]);
      return { ref, later: later!.ref };
    }),
  );
}

const withdraw = (ref: string) =>
  scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef, ref },
    ifMatch: 1,
  });

/** Races two tickets made from the same state. */
function bothAsk(first: AskInput, second: AskInput): Race {
  return {
    async prepare(count) {
      const booked = await book(weeklyMondays, { count });
      return booked.map(({ ref }) => ({
        jobRefs: [ref],
        moves: [() => scene.ask(ref, first, { ifMatch: 1 }), () => scene.ask(ref, second, { ifMatch: 1 })],
      }));
    },
    replies: [
      [200, 412],
      [412, 200],
    ],
  };
}

/** Races two calls about one new booking's ticket. */
function atBooking(moves: (booked: BookedJob) => RacingCalls): Race {
  return {
    async prepare(count) {
      const booked = await book(oneVisit, { count });
      return booked.map((bookedJob) => ({ jobRefs: [bookedJob.ref], moves: moves(bookedJob) }));
    },
    replies: [
      [200, 412],
      [412, 200],
    ],
  };
}

const races: Record<string, Race> = {
  'two changes of one visit': bothAsk(at('10:00'), at('11:00')),
  'a change and a cancellation of one visit': bothAsk(at('10:00'), cancel),
  'a change of this date and one of all upcoming': bothAsk(at('10:00'), { ...at('11:00'), repeating: true }),
  'a change of this date and the cancellation of all upcoming': bothAsk(at('10:00'), { ...cancel, repeating: true }),
  'two approvals of one request': atBooking(({ ticketRef }) => [
    () => scene.approve(ticketRef, noWorkers),
    () => scene.approve(ticketRef, noWorkers),
  ]),
  'an approval and a withdrawal': atBooking(({ ticketRef }) => [
    () => scene.approve(ticketRef, noWorkers),
    () => withdraw(ticketRef),
  ]),
  'an approval and a refusal': atBooking(({ ticketRef }) => [
    () => scene.approve(ticketRef, noWorkers),
    () => scene.decline(ticketRef, 'We are full.'),
  ]),
  'an approval and a change of the same visit': {
    async prepare(count) {
      const booked = await bookSeries(count);
      const changes = await Promise.all(booked.map(({ ref }) => scene.ask(ref, at('10:00'), { ifMatch: 2 })));
      return booked.map(({ ref }, index) => ({
        jobRefs: [ref],
        moves: [
          () => scene.approve(changes[index]!.body.ticketRef, noWorkers),
          () => scene.ask(ref, at('11:00'), { ifMatch: 3 }),
        ],
      }));
    },
    replies: [
      [200, 412],
      [412, 200],
    ],
  },
  'approvals of this date and of all upcoming': {
    async prepare(count) {
      const booked = await bookSeries(count);
      const later = { effectiveDate: '2026-12-14' };
      return Promise.all(
        booked.map(async ({ ref }) => {
          const callReply = await scene.ask(ref, { ...at('10:00', { date: '2026-12-16' }), ...later }, { ifMatch: 2 });
          const all = await scene.ask(ref, { ...at('11:00'), repeating: true }, { ifMatch: 3 });
          const approve = ({ body }: CallReply) => scene.approve(body.ticketRef, noWorkers);
          return { jobRefs: [ref], moves: [() => approve(callReply), () => approve(all)] };
        }),
      );
    },
    replies: [
      [200, 200],
      // The split moved the ticket about the later visit to the following job.
      [412, 200],
    ],
  },
  'all upcoming asked from two jobs of one series': {
    async prepare(count) {
      const booked = await bookSplit(count);
      return booked.map(({ ref, later }) => ({
        jobRefs: [ref],
        moves: [
          () => scene.ask(ref, { ...cancel, effectiveDate: '2026-11-30', repeating: true }, { ifMatch: 4 }),
          () => scene.ask(later, { ...at('11:00'), effectiveDate: '2026-12-14', repeating: true }, { ifMatch: 2 }),
        ],
      }));
    },
    replies: [
      [200, 412],
      [412, 200],
    ],
  },
  'two approvals for different clients that need one worker': {
    async prepare(count) {
      const here = await book(oneVisit, { count });
      const there = await book({ ...oneVisit, startTime: '09:30' }, { count, clientRef: otherClient });
      return Promise.all(
        here.map(async (bookedJob, index) => {
          const supportWorkerRefs = [await scene.build.worker()];
          const other = there[index]!;
          const approve = ({ ticketRef }: BookedJob) => scene.approve(ticketRef, { supportWorkerRefs });
          return { jobRefs: [bookedJob.ref, other.ref], moves: [() => approve(bookedJob), () => approve(other)] };
        }),
      );
    },
    replies: [
      [200, 422],
      [422, 200],
    ],
  },
};

/** Reads all visits and tickets of some series, without the refs of a single round. */
async function stateOf(seriesRefs: string[]): Promise<object> {
  const [state] = await scene.build.query<{ state: object }>(
    `with own as (
       select *, array_position($1, series_ref::text) * 10 + row_number() over
                (partition by series_ref order by repeat_start_date, date) as at
         from jobs where series_ref = any($1))
     select json_build_object(
       'jobs', (select json_agg(json_build_array(at, date, day_of_week, repeat_start_date, repeat_end_date, phase, start_time,
                  cardinality(support_worker_refs), own.status, withdrawn, own.version) order by at) from own),
       'visits', (select json_agg(json_build_array(at, original_date, visit_exceptions.date, visit_exceptions.start_time, visit_exceptions.status)
                  order by at, original_date) from visit_exceptions join own on job_ref = own.ref),
       'requests', (select json_agg(json_build_array(at, type, tickets.status, original_date, effective_date, requested_change,
                  tickets.version) order by at, type, requested_change::text) from tickets join own on job_ref = own.ref)) as state`,
    [seriesRefs],
  );
  return state!.state;
}

describe('two at the same moment', () => {
  it.each(Object.entries(races))('%s leave what one after the other leaves', async (name, race) => {
    const serial: object[] = [];
    for (const [order, expected] of race.replies.entries()) {
      const [{ moves, jobRefs }] = (await race.prepare(1)) as [Awaited<ReturnType<Race['prepare']>>[number]];
      const answers: CallReply[] = [];
      for (const index of order === 0 ? [0, 1] : [1, 0]) answers[index] = await moves[index]!();
      const replies = answers.map(({ status }) => status);
      expect(replies).toEqual(expected);
      serial.push({ replies, state: await stateOf(jobRefs) });
    }
    const seen = [0, 0];
    for (let round = 0; round < roundsOfEach; round += roundsAtOnce) {
      for (const [index, { moves, jobRefs }] of (await race.prepare(roundsAtOnce)).entries()) {
        // The call that is sent first often arrives first, so they take turns.
        const sent = index % 2 === 0 ? moves : moves.toReversed();
        const answers = await Promise.all(sent.map((move) => move()));
        const replies = answers.map(({ status }) => status);
        const outcome = { replies: index % 2 === 0 ? replies : replies.reverse(), state: await stateOf(jobRefs) };
        expect(serial).toContainEqual(outcome);
        seen[isDeepStrictEqual(outcome, serial[0]) ? 0 : 1]! += 1;
      }
    }
    if (isDeep) console.info(`${name}: the first went first ${seen[0]} times, the second ${seen[1]} times`);
  });
});
