import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeActivityEntry } from '#contract/activity.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { countTraffic } from '#server/testing/traffic.ts';
import { officeActivitySql } from './queries.ts';

let scene: Scene;
let mere: { ref: string; token: string };
beforeAll(async () => {
  scene = await createScene();
  mere = await scene.build.user({ givenName: 'Mere', familyName: 'Tāwhai', office: true, rights: ['coordinates'] });
});
afterAll(() => scene.close());

type Did = { at: string; action: string; actorRef?: string; clientRef?: string; subjectRef?: string; detail?: object };
const did = ({ at, action, actorRef = mere.ref, clientRef, subjectRef, detail }: Did) =>
  scene.build.query(
    'insert into audit_log (at, actor_ref, client_ref, action, subject_ref, detail) values ($1, $2, $3, $4, $5, $6)',
    [at, actorRef, clientRef ?? null, action, subjectRef ?? null, detail ?? null],
  );
const read = (query: Record<string, string>, token = scene.office.token) =>
  scene.test.call('GET /office/activity', { token, query });
const day = (date: string) => ({ from: date, to: date });
const summarise = ({ activity }: { activity: OfficeActivityEntry[] }) =>
  activity.map(({ actorName, action, about }) => [actorName, action, about?.kind, about?.name]);

describe('GET /office/activity', () => {
  it('lists what people of the office did, newest first, with the person it was about, and nothing of anyone else', async () => {
    const { build, client, clientRef, office, workerRef } = scene;
    const organisation = await build.organisation();
    const at = '2026-09-01T00:00:00Z';
    await did({ at, action: 'clientRead', clientRef, subjectRef: clientRef });
    await did({ at, action: 'supportWorkerChanged', subjectRef: workerRef });
    await did({ at, action: 'organisationChanged', subjectRef: organisation });
    await did({ at, action: 'staffRightsChanged', subjectRef: mere.ref, actorRef: office.ref });
    await did({ at, action: 'registered', subjectRef: mere.ref });
    await did({ at, action: 'periodChanged' });
    await did({ at, action: 'clientChanged', clientRef, actorRef: client.ref });
    await did({ at, action: 'of a later release', clientRef });
    await did({ at: '2026-08-31T23:59:59Z', action: 'contactChanged' });
    const { body } = await read(day('2026-09-01'));
    expect(summarise(body)).toEqual([
      ['Mere Tāwhai', 'periodChanged', undefined, undefined],
      ['Mere Tāwhai', 'registered', undefined, undefined],
      ['Jo Wells', 'staffRightsChanged', 'person', 'Mere Tāwhai'],
      ['Mere Tāwhai', 'organisationChanged', 'organisation', expect.any(String)],
      ['Mere Tāwhai', 'supportWorkerChanged', 'supportWorker', expect.any(String)],
      ['Mere Tāwhai', 'clientRead', 'client', 'Rose Hākaraia'],
      ['Mere Tāwhai', 'contactChanged', undefined, undefined],
    ]);
    expect(body.activity[5].about.ref).toBe(clientRef);
    const ofJo = await read({ ...day('2026-09-01'), actorRef: office.ref });
    expect(summarise(ofJo.body).map(([, action]) => action)).toEqual(['staffRightsChanged']);
    expect((await read({ ...day('2026-09-01'), actorRef: client.ref })).body).toEqual({ activity: [], more: false });
  });

  it('goes on listing what someone did who has left, until they left and no longer', async () => {
    const { build, clientRef, office, test } = scene;
    const kiri = await build.user({ givenName: 'Kiri', familyName: 'Pohatu', office: true, rights: ['coordinates'] });
    const at = '2026-11-18T00:00:00Z';
    await did({ at, action: 'clientRead', clientRef, actorRef: kiri.ref });
    const leave = { token: office.token, params: { userRef: kiri.ref } };
    expect((await test.call('DELETE /office/staff/{userRef}', leave)).status).toBe(200);
    await did({ at: '2026-11-20T01:00:00Z', action: 'clientRead', clientRef, actorRef: kiri.ref });
    const { body } = await read({ from: '2026-11-18', to: '2026-11-20', actorRef: kiri.ref });
    expect(body.activity).toEqual([
      expect.objectContaining({ action: 'clientRead', actorName: 'Kiri Pohatu', hasLeft: true }),
    ]);
    expect(summarise((await read(day('2026-11-18'))).body)).toEqual(summarise(body));
    const { people } = (await test.call('GET /office/activity/people', { token: office.token })).body;
    expect(people).toEqual([
      { ref: office.ref, fullName: 'Jo Wells' },
      { ref: mere.ref, fullName: 'Mere Tāwhai' },
      { ref: kiri.ref, fullName: 'Kiri Pohatu', hasLeft: true },
    ]);
  });

  it('does not list someone who has left an organisation', async () => {
    const { build, office, test } = scene;
    const ref = await build.organisation();
    const sam = await build.staff(ref);
    const params = { ref, userRef: sam.ref };
    const path = 'DELETE /office/organisations/{ref}/staff/{userRef}';
    expect((await test.call(path, { token: office.token, params })).status).toBe(200);
    await did({ at: '2026-11-17T00:00:00Z', action: 'clientRead', actorRef: sam.ref });
    expect((await read(day('2026-11-17'))).body.activity).toEqual([]);
  });

  it('names the request or the setting that an entry is of', async () => {
    const { clientRef } = scene;
    const { ticketRef } = (await scene.book({ ...oneVisit, dayOfWeek: undefined })).body.appointments[0];
    const at = '2026-08-15T00:00:00Z';
    const changes: Pick<Did, 'action' | 'subjectRef' | 'clientRef' | 'detail'>[] = [
      { action: 'ticketApproved', subjectRef: ticketRef, clientRef },
      { action: 'featureTurnedOn', detail: { feature: 'jobFeedback' } },
      { action: 'periodChanged', detail: { name: 'timesheetTolerance', from: 10, to: 5 } },
      { action: 'holidayRemoved', detail: { name: 'Matariki', date: '2026-07-10' } },
      { action: 'holidayChanged', detail: { from: { name: 'Waitangi' }, to: { name: 'Waitangi Day' } } },
      {
        action: 'listItemChanged',
        subjectRef: 'mi',
        detail: { list: 'languages', from: { name: 'Maori' }, name: 'Te reo Māori' },
      },
      {
        action: 'listItemChanged',
        subjectRef: 'mi',
        detail: { list: 'languages', from: { name: 'Te reo Māori' }, active: false },
      },
      { action: 'payrollExported', subjectRef: '12', detail: { number: 12 } },
      { action: 'contactChanged', detail: { from: { name: 'x' }, to: {} } },
    ];
    for (const change of changes) await did({ at, ...change });
    const { activity } = (await read(day('2026-08-15'))).body;
    const subject = 'New booking: Personal care, Tue 24 Nov';
    expect(
      activity.reverse().map(({ about, request, setting }: OfficeActivityEntry) => ({ about, request, setting })),
    ).toEqual([
      { about: { kind: 'client', ref: clientRef, name: 'Rose Hākaraia' }, request: { ref: ticketRef, subject } },
      { setting: { name: 'jobFeedback' } },
      { setting: { name: 'timesheetTolerance' } },
      { setting: { name: 'Matariki' } },
      { setting: { name: 'Waitangi Day' } },
      { setting: { name: 'Te reo Māori', list: 'languages' } },
      { setting: { name: 'Te reo Māori', list: 'languages' } },
      { setting: { name: '12' } },
      {},
    ]);
  });

  it('begins and ends the days at midnight of the provider’s clock, also where it changes', async () => {
    // Clocks go forward in New Zealand on 27 September 2026.
    const moments = ['26T11:59:59', '26T12:00:00', '27T10:59:59', '27T11:00:00'].map((time) => `2026-09-${time}.000Z`);
    for (const at of moments) await did({ at, action: 'scheduleRead' });
    const { body } = await read(day('2026-09-27'));
    expect(body.activity.map(({ at }: OfficeActivityEntry) => new Date(at).toISOString())).toEqual([
      moments[2],
      moments[1],
    ]);
  });

  it('pages through all once, also where many are of one moment and of several people', async () => {
    await scene.build.query(
      `insert into audit_log (at, actor_ref, action)
       select '2026-07-01'::timestamptz + n / 40 * interval '1 second', (array[$1, $2])[1 + (n % 10 = 0)::int], 'payrollRead'
         from generate_series(0, 119) n`,
      [mere.ref, scene.office.ref],
    );
    const ids: number[] = [];
    let after: string | undefined;
    do {
      const { body } = await read({ ...day('2026-07-01'), ...(after && { after }) });
      ids.push(...body.activity.map(({ id }: OfficeActivityEntry) => Number(id)));
      after = body.more ? body.activity.at(-1).id : undefined;
    } while (after);
    expect(ids).toHaveLength(120);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });

  it('is recorded once an hour, and the record is listed too', async () => {
    await read(day('2026-11-20'));
    const { body } = await read({ ...day('2026-11-20'), actorRef: scene.office.ref });
    expect(summarise(body).filter(([, action]) => action === 'officeActivityRead')).toEqual([
      ['Jo Wells', 'officeActivityRead', undefined, undefined],
    ]);
  });

  it.each([
    [{ from: '2026-10-02', to: '2026-10-01' }, 422],
    [{ from: '2026-01-05', to: '2027-01-11' }, 422],
    [{ from: '2026-10-01', to: '2026-10-01', after: 'x' }, 400],
    [{ from: '2026-10-01' }, 400],
  ])('refuses %j', async (query, status) => {
    expect((await read(query as Record<string, string>)).status).toBe(status);
  });

  it('reads the newest of each colleague from the index, in its order', async () => {
    const client = await scene.test.db.owner.connect();
    await client.query('set enable_seqscan to off');
    const values = [null, new Date('2026-06-01'), new Date('2026-07-01'), '1', ['clientRead'], []];
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${officeActivitySql}`, values);
    client.release(true);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Index Scan Backward using audit_log_of_actor on audit_log.*\n *Index Cond: .*actor_ref.*\(at >=.*ROW\(at, id\)/,
    );
  });

  it('sends as few statements for 50 entries as for none, and not above 20 KB', async () => {
    await scene.build.query(
      `insert into audit_log (at, actor_ref, client_ref, action, subject_ref)
       select '2026-06-01', $1, $2::ref, 'registrationNumbersRead', $2::ref from generate_series(1, 60)`,
      [mere.ref, scene.clientRef],
    );
    const count = async (date: string) => {
      const tries = [];
      for (let time = 0; time < 4; time++) tries.push(await countTraffic(() => read(day(date))));
      const { reply } = tries[0]!;
      return { statements: Math.min(...tries.map(({ statements }) => statements)), reply };
    };
    const [none, full] = [await count('2026-05-01'), await count('2026-06-01')];
    expect([none.reply.body.activity.length, full.reply.body.activity.length]).toEqual([0, 50]);
    // Three begin and end the transaction.
    expect([none.statements, full.statements]).toEqual([5, 5]);
    expect(JSON.stringify(full.reply.body).length).toBeLessThan(20_000);
  });
});
