import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createOfficeActs } from '#server/testing/office-acts.ts';
import { createSeriesScene, move, type Scene } from '#server/testing/scene.ts';

// docs/product/office-acts.md, "Open requests", through the API on PostgreSQL.
let scene: Scene;
let a: string;

keepTestApp();
beforeEach(async () => {
  ({ scene, a } = await createSeriesScene());
});
afterEach(() => scene.close());

it.each([
  ['one visit alone moves to another day', { effectiveDate: '2026-11-23', change: { date: '2026-11-24' } }],
  [
    'earlier visits keep their day at another time',
    { effectiveDate: '2026-11-23', repeating: true, change: { date: '2026-11-23', startTime: '11:00' } },
  ],
])('keeps the day of a request about all upcoming visits where %s', async (_, act) => {
  const acts = createOfficeActs(scene);
  const toWednesdays = { date: '2026-12-02', startTime: '10:00' };
  await acts.act(a, { effectiveDate: '2026-11-30', repeating: true, change: toWednesdays });
  const { appointments } = (await scene.roster()).body;
  const later = appointments.find(({ dayOfWeek }: { dayOfWeek: string }) => dayOfWeek === 'Wednesday');
  const ask = await scene.ask(later.ref, {
    effectiveDate: '2026-12-02',
    repeating: true,
    cancellation: { cancel: true },
  });
  expect((await acts.act(a, act)).status).toBe(200);
  const tickets = await scene.build.query('select effective_date::text as day from tickets where ref = $1', [
    ask.body.ticketRef,
  ]);
  expect(tickets).toEqual([{ day: '2026-12-02' }]);
});

const readRequest = async (ref: string) => {
  const text = `select status, version, job_ref, original_date::text as date, effective_date::text as day, begins_at, lapses_at, answer_by from tickets where ref = $1`;
  return (await scene.build.query(text, [ref]))[0];
};
const at = (local: string) => new Date(`${local}+13:00`);

it('lets a request follow its visit to an earlier time: it begins, lapses and must be answered by then', async () => {
  const { body } = await scene.ask(a, move('2026-11-23', '2026-11-25'));
  const before = await readRequest(body.ticketRef);
  expect(before).toMatchObject({ version: 1, begins_at: at('2026-11-23T09:00'), answer_by: at('2026-11-23T09:00') });
  await createOfficeActs(scene).act(a, { effectiveDate: '2026-11-23', change: { startTime: '08:00' } });
  const then = at('2026-11-23T08:00');
  expect(await readRequest(body.ticketRef)).toEqual({
    ...before,
    ...{ begins_at: then, lapses_at: then, answer_by: then },
  });
});

it('lets a request about all upcoming visits follow their first to its new weekday, to be answered by the same time', async () => {
  const change = { effectiveDate: '2026-11-30', repeating: true, cancellation: { cancel: true } };
  const { body } = await scene.ask(a, change);
  const before = await readRequest(body.ticketRef);
  const toWednesdays = { effectiveDate: '2026-11-23', repeating: true, change: { date: '2026-11-25' } };
  expect((await createOfficeActs(scene).act(a, toWednesdays)).status).toBe(200);
  expect(await readRequest(body.ticketRef)).toEqual({ ...before, day: '2026-12-02', version: 2 });
});

it.each([
  ['a request about a visit', { effectiveDate: '2026-11-30', cancellation: { cancel: true } }, { date: '2026-12-02' }],
  [
    'a request about all upcoming visits',
    { effectiveDate: '2026-11-30', repeating: true, cancellation: { cancel: true } },
    { day: '2026-12-02' },
  ],
])(
  'leads %s to its visit on its new weekday, where the act that moves it answers the request too',
  async (_, ask, now) => {
    const { body } = await scene.ask(a, ask);
    const { status, body: acted } = await createOfficeActs(scene).act(a, {
      ...{ effectiveDate: '2026-11-23', repeating: true, change: { date: '2026-11-25' } },
      answer: { ticketRef: body.ticketRef, version: 1, outcome: 'declined', message: 'We come on Wednesdays.' },
    });
    expect([status, acted.messages]).toEqual([200, undefined]);
    const request = await readRequest(body.ticketRef);
    expect(request).toMatchObject({ status: 'declined', version: 3, ...now });
    const { appointments } = (await scene.roster()).body;
    const wednesdays = appointments.find(({ dayOfWeek }: { dayOfWeek: string }) => dayOfWeek === 'Wednesday');
    if ('date' in now) expect(request?.job_ref).toBe(wednesdays.ref);
  },
);
