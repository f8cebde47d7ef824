import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { countTraffic } from '#server/testing/traffic.ts';

// docs/product/hours.md, "Of a funder": Awa Trust pays for Rose's care, and not for her visit of the 8th, nor for another client.
let scene: Scene;
let funderRef: string;
beforeAll(async () => {
  scene = await createScene();
  const { build, clientRef, test } = scene;
  test.setTime('2026-09-01', '09:00');
  const careRef = await build.funding(clientRef, 'personal-care');
  await build.query(`update fundings set funded_time_mins = 60, funder_reference = 'AT-17' where ref = $1`, [careRef]);
  funderRef = (
    await build.query<{ ref: string }>('select funder_ref as ref from fundings where ref = $1', [careRef])
  )[0]!.ref;
  for (const [date, fundingType] of [
    ['2026-10-06', 'Funded'],
    ['2026-10-08', 'Private'],
  ] as const)
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, date, fundingType });
  await build.client();
  test.setTime('2026-11-20', '09:00');
});
afterAll(() => scene.close());

const october = { from: '2026-10-05', to: '2026-10-11' };
const read = (query: Record<string, string> = october, ref = funderRef) =>
  scene.test.call('GET /office/organisations/{ref}/hours', { token: scene.office.token, params: { ref }, query });

describe('GET /office/organisations/{ref}/hours', () => {
  it('has what it pays for of each of its clients, with its reference, and is recorded of each', async () => {
    const { body } = await read();
    expect(body).toMatchObject({ ...october, more: false });
    const [client, ...others] = body.clients;
    expect(others).toEqual([]);
    expect(client).toMatchObject({ clientRef: scene.clientRef, notConfirmed: 1 });
    expect(client.services).toEqual([
      expect.objectContaining({
        ...{ serviceName: 'Personal care', funderReference: 'AT-17' },
        weeks: [
          {
            start: '2026-10-05',
            end: '2026-10-11',
            plannedMins: 60,
            workedMins: 60,
            chargedMins: 0,
            fundedMins: 60,
            overMins: 0,
          },
        ],
      }),
    ]);
    const reads = await scene.build.query(
      `select client_ref as "clientRef" from audit_log where action = 'clientRead' and actor_ref = $1`,
      [scene.office.ref],
    );
    expect(reads).toEqual([{ clientRef: scene.clientRef }]);
  });

  it('refuses days of more than 53 weeks, and is not found for an organisation that is not there', async () => {
    expect((await read({ from: '2026-01-05', to: '2027-01-11' })).status).toBe(422);
    expect((await read(october, newRef())).status).toBe(404);
  });

  it('has 20 clients a page in order of name, by as few statements as for one', async () => {
    const count = async () => {
      const tries = [];
      for (let time = 0; time < 4; time++) tries.push((await countTraffic(() => read())).statements);
      return Math.min(...tries);
    };
    const few = await count();
    const { build } = scene;
    for (let index = 0; index < 24; index++) {
      const clientRef = await build.client({ givenName: 'Zoe', familyName: `Ngata ${String(index).padStart(2, '0')}` });
      const ref = await build.funding(clientRef, 'personal-care');
      await build.query('update fundings set funder_ref = $2 where ref = $1', [ref, funderRef]);
    }
    expect(await count()).toBe(few);
    const first = (await read()).body;
    const last = first.clients.at(-1).clientRef;
    const second = (await read({ ...october, after: last })).body;
    expect([first.clients.length, first.more, second.clients.length, second.more]).toEqual([20, true, 5, false]);
    const names = [...first.clients, ...second.clients].map(({ clientName }: { clientName: string }) => clientName);
    expect(names.slice(1)).toEqual(names.slice(1).toSorted());
    expect(new Set(names).size).toBe(25);
  });
});

describe('GET /organisations/{ref}/hours', () => {
  const readOwn = (token: string, query: Record<string, string> = october, ref = funderRef) =>
    scene.test.call('GET /organisations/{ref}/hours', { token, params: { ref }, query });

  it('has the clients who share their timesheets with the caller, as the office reads them, and no one else', async () => {
    const { build, clientRef } = scene;
    const { ref, token } = await build.staff(funderRef);
    expect((await readOwn(token)).body).toEqual({
      ...october,
      funderName: expect.any(String),
      clients: [],
      more: false,
    });
    // Of another funder, without timesheets, and as the client themself: none of them is of this page.
    await build.member(ref, await build.client(), { capabilities: ['manager'] });
    await build.member(ref, clientRef, { capabilities: ['viewRoster', 'viewClientDetails'] });
    expect((await readOwn(token)).body.clients).toEqual([]);
    await build.query('update memberships set view_timesheets = true where user_ref = $1 and client_ref = $2', [
      ...[ref, clientRef],
    ]);
    const { body } = await readOwn(token);
    const ofOffice = (await read()).body.clients.find(
      (client: { clientRef: string }) => client.clientRef === clientRef,
    );
    expect(body.clients).toEqual([ofOffice]);
    const reads = await build.query(
      `select client_ref as "clientRef" from audit_log where action = 'hoursRead' and actor_ref = $1`,
      [ref],
    );
    expect(reads).toEqual([{ clientRef }]);
  });

  it('is not found for who works elsewhere, and from the moment they have left', async () => {
    const { build } = scene;
    const { token: elsewhere } = await build.staff(await build.organisation());
    expect((await readOwn(elsewhere)).status).toBe(404);
    const { ref, token } = await build.staff(funderRef);
    await build.staff(await build.organisation());
    expect((await readOwn(token)).status).toBe(200);
    await build.query('delete from organisation_users where user_ref = $1', [ref]);
    expect((await readOwn(token)).status).toBe(404);
  });

  it('has 20 clients a page in order of name', async () => {
    const { build } = scene;
    const { ref, token } = await build.staff(funderRef);
    const funded = await build.query<{ ref: string }>(
      'select distinct client_ref as ref from fundings where funder_ref = $1',
      [funderRef],
    );
    for (const { ref: clientRef } of funded) await build.member(ref, clientRef, { capabilities: ['viewTimesheets'] });
    const first = (await readOwn(token)).body;
    const second = (await readOwn(token, { ...october, after: first.clients.at(-1).clientRef })).body;
    const ofOffice = (await read()).body.clients;
    expect([first.clients, first.more, second.clients.length, second.more]).toEqual([
      ...[ofOffice, true, funded.length - 20, false],
    ]);
  });
});
