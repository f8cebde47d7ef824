import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { addMoney } from '#server/testing/individualised-funding.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';

let scene: Scene;
let organisationRef: string;
let staff: { ref: string; token: string };

beforeAll(async () => {
  scene = await createScene();
  organisationRef = await scene.build.organisation({ name: 'Southern Care Fund' });
  await scene.build.link(organisationRef, scene.clientRef);
  await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-24' });
  await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-25' }, []);
  await scene.book({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-26' });
});
beforeEach(async () => {
  staff = await scene.build.staff(organisationRef);
});
afterAll(() => scene.close());

const follow = (clientRef = scene.clientRef) =>
  scene.test.call('POST /users/me/support-network-memberships', { token: staff.token, body: { clientRef } });
const search = (body: object = {}, token = staff.token) =>
  scene.test.call('POST /users/me/clients/search', { token, body });

describe('POST /users/me/clients/search', () => {
  it('shows the clients that the caller follows, with what is to come', async () => {
    expect((await search()).body).toEqual({ clients: [], more: false, counts: { needsLook: 0, quiet: 0 } });
    await follow();
    const { body } = await search();
    expect(body.clients).toEqual([
      expect.objectContaining({
        ref: scene.clientRef,
        sharesCalendar: true,
        ended: false,
        nextVisit: { date: '2026-11-24', startTime: '09:00', startTimeOption: 'Specified' },
        waiting: { count: 1, since: '2026-11-20' },
        notAllocated: { count: 1, days: ['2026-11-25'], startTime: '09:00' },
        reasons: ['notAllocated', 'waiting'],
      }),
    ]);
    expect(body.counts).toEqual({ needsLook: 1, quiet: 0 });
    expect((await search({ part: 'quiet' })).body.clients).toEqual([]);
  });

  it('leaves out what the client does not share', async () => {
    await scene.build.member(staff.ref, scene.clientRef, { capabilities: ['viewClientDetails'] });
    const { body } = await search({ part: 'quiet' });
    expect(body.clients[0]).toMatchObject({ ref: scene.clientRef, sharesCalendar: false, reasons: [] });
    for (const name of ['nextVisit', 'waiting', 'notAllocated', 'hours'])
      expect(body.clients[0]).not.toHaveProperty(name);
  });

  it('records for each client on the page that they were listed, once an hour', async () => {
    await follow();
    await search();
    await search();
    const entries = await scene.build.query(
      `select client_ref as "clientRef" from audit_log where action = 'clientListed' and actor_ref = $1`,
      [staff.ref],
    );
    expect(entries).toEqual([{ clientRef: scene.clientRef }]);
  });

  it('ends with the membership', async () => {
    await follow();
    await scene.build.query('delete from organisation_clients where client_ref = $1', [scene.clientRef]);
    expect((await search()).body.clients).toEqual([]);
    await scene.build.link(organisationRef, scene.clientRef);
  });

  it('pages through many after the last one shown', async () => {
    const crowd = await scene.build.organisation();
    staff = await scene.build.staff(crowd);
    for (let index = 10; index < 65; index++) {
      const ref = await scene.build.client({ givenName: 'Many', familyName: `Person${index}` });
      await scene.build.member(staff.ref, ref, { capabilities: ['viewRoster'] });
    }
    const first = await search({ part: 'quiet' });
    expect([first.body.clients.length, first.body.more, first.body.counts.quiet]).toEqual([50, true, 55]);
    const second = await search({ part: 'quiet', after: first.body.clients.at(-1).ref });
    expect(second.body.clients.map(({ name }: { name: string }) => name)).toEqual(
      ['60', '61', '62', '63', '64'].map((number) => `Many Person${number}`),
    );
    expect((await search({ text: 'person1' })).body.counts).toEqual({ needsLook: 0, quiet: 10 });
  });

  it('reuses a summary until the client changes, a visit begins or another build runs', async () => {
    await follow();
    await search();
    const mark = () =>
      scene.build.query(
        `update client_summaries set summary = jsonb_set(summary, '{waiting,count}', '99') where client_ref = $1`,
        [scene.clientRef],
      );
    const waiting = async () => (await search()).body.clients[0].waiting.count;
    await mark();
    expect(await waiting()).toBe(99);
    await scene.book({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-27' });
    expect(await waiting()).toBe(2);
    await mark();
    await scene.build.query(`update client_summaries set build = 'another'`);
    expect(await waiting()).toBe(2);
    await mark();
    scene.test.setTime('2026-11-24', '08:59');
    staff = await scene.build.staff(organisationRef);
    await follow();
    expect((await search()).body.clients[0]).toMatchObject({
      waiting: { count: 2 },
      nextVisit: { date: '2026-11-24' },
    });
    scene.test.setTime('2026-11-24', '09:00');
    expect((await search()).body.clients[0]).toMatchObject({ nextVisit: { date: '2026-11-25' } });
    scene.test.setTime('2026-11-20', '09:00');
  });

  it('shows hours only to readers who may see details, also from a stored summary', async () => {
    await scene.build.funding(scene.clientRef, 'personal-care');
    await scene.build.query('update rosters set version = version + 1 where client_ref = $1', [scene.clientRef]);
    await follow();
    expect((await search()).body.clients[0].hours).toMatchObject({ fundedMins: 600 });
    const calendarOnly = await scene.build.staff(organisationRef);
    await scene.build.member(calendarOnly.ref, scene.clientRef, { capabilities: ['viewRoster'] });
    const [shown] = (await search({}, calendarOnly.token)).body.clients;
    expect(shown.nextVisit).toBeDefined();
    expect(shown).not.toHaveProperty('hours');
  });

  it('says when money runs out early, to readers who may see details while the feature is on', async () => {
    const clientRef = await scene.build.client();
    await scene.build.member(staff.ref, clientRef, { capabilities: ['viewClientDetails'] });
    const { fundingRef } = await addMoney(scene.build, clientRef);
    await scene.build.query(`update individualised_fundings set end_date = '2027-12-31' where ref = $1`, [fundingRef]);
    const read = async (token?: string) => {
      const { clients } = (await search({}, token)).body;
      return clients.map(({ moneyEnds, reasons }: { moneyEnds?: string; reasons: string[] }) => [moneyEnds, reasons]);
    };
    expect(await read()).toEqual([['2027-10-17', ['money']]]);
    const calendarOnly = await scene.build.staff(organisationRef);
    await scene.build.member(calendarOnly.ref, clientRef, { capabilities: ['viewRoster'] });
    expect(await read(calendarOnly.token)).toEqual([]);
    await scene.build.query(`update features set enabled = false where name = 'individualisedFunding'`);
    expect(await read()).toEqual([]);
    await scene.build.query(`update features set enabled = true where name = 'individualisedFunding'`);
  });

  it('lets only the server write summaries', async () => {
    await follow();
    const made = JSON.stringify([{ ref: scene.clientRef, rosterVersion: 1000, validUntil: '2030-01-01', summary: {} }]);
    const write = inTransaction(scene.test.pool, async (tx) => {
      await setCall(tx, scene.test.db.owner, { scope: 'member', user: staff.ref });
      await tx.query(`select keep_client_summaries($1, 'x', now(), 'a guess')`, [made]);
    });
    await expect(write).rejects.toThrow('only the server');
  });
});
