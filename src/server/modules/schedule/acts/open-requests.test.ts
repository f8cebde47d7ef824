import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOfficeActs } from '#server/testing/office-acts.ts';
import { createSeriesScene, type Scene } from '#server/testing/scene.ts';

// docs/product/office-acts.md, "Open requests", through the API on PostgreSQL.
let scene: Scene;
let a: string;

beforeEach(async () => {
  ({ scene, a } = await createSeriesScene());
});
afterEach(() => scene.close());

it('keeps the day of a request about all upcoming visits where one visit alone moves to another day', async () => {
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
  await acts.act(a, { effectiveDate: '2026-11-23', change: { date: '2026-11-24' } });
  const tickets = await scene.build.query('select effective_date::text as day from tickets where ref = $1', [
    ask.body.ticketRef,
  ]);
  expect(tickets).toEqual([{ day: '2026-12-02' }]);
});
