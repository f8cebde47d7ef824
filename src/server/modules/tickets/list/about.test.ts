import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createOfficeActs } from '#server/testing/office-acts.ts';
import { createSeriesScene, move, type Scene } from '#server/testing/scene.ts';

// docs/product/requests.md, "List of requests", through the API on PostgreSQL.
let scene: Scene;
let a: string;

beforeAll(async () => {
  ({ scene, a } = await createSeriesScene());
});
afterAll(() => scene.close());

const own = () => ({ token: scene.client.token, params: { clientRef: scene.clientRef } });
const findSubject = async (ref: string) => {
  const { tickets } = (await scene.test.call('GET /clients/{clientRef}/tickets', own())).body;
  return tickets.find((ticket: { ref: string }) => ticket.ref === ref)?.subject;
};

it('the subject of a request says what was asked, also after its visit has changed', async () => {
  const { ticketRef } = (await scene.ask(a, move('2026-11-23', '2026-11-25'))).body;
  const subject = await findSubject(ticketRef);
  expect(subject).toBe('Move Personal care, Mon 23 Nov to Wed 25 Nov at 2:00pm');
  const act = await createOfficeActs(scene).act(a, { effectiveDate: '2026-11-23', change: { startTime: '08:00' } });
  expect([act.status, await findSubject(ticketRef)]).toEqual([200, subject]);
});

it('the words of a request have the present names of its service and its client', async () => {
  const { ticketRef } = (await scene.book({ jobTypeRefs: ['shopping'] })).body.appointments[0];
  const order = { ref: newRef(), notes: 'Gloves' };
  await scene.test.call('POST /clients/{clientRef}/tickets', { ...own(), body: order });
  await scene.build.query(`update list_items set name = 'Groceries' where ref = 'shopping'`);
  await scene.build.query(`update clients set family_name = 'Moana' where ref = $1`, [scene.clientRef]);
  expect([await findSubject(ticketRef), await findSubject(order.ref)]).toEqual([
    'New booking: Groceries, every Monday',
    'Consumables order for Rose Moana',
  ]);
});

it('no row has words of a request, an act or a notice, or a name of a client', async () => {
  const orders = `select ref from tickets where type = 'consumablesOrder'`;
  const [order] = await scene.build.query<{ ref: string }>(orders);
  expect((await scene.approve(order!.ref, { supportWorkerRefs: [] })).status).toBe(200);
  const stored = await scene.build.query<{ about: object }>(
    `select about from tickets union all select about from office_acts
     union all select content || jsonb_build_object('workers', workers) from notices`,
  );
  expect(stored.length).toBeGreaterThan(6);
  for (const { about } of stored) {
    expect(JSON.stringify(about)).not.toMatch(
      /Personal care|Groceries|Shopping|Rose|Move|every |Mon |serviceName|clientName/,
    );
  }
});
