import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createOfficeActs } from '#server/testing/office-acts.ts';
import { createSeriesScene, type Scene } from '#server/testing/scene.ts';

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
