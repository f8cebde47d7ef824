import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { find as contract } from '#contract/find.ts';
import { readSearch } from '#domain/find/search.ts';
import { inTransaction, rows } from '#server/db/transaction.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';
import { countTraffic } from '#server/testing/traffic.ts';
import { searchPeople } from './queries.ts';

type FindReply = z.infer<(typeof contract)['POST /office/find']['reply']>;

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  const { build, clientRef, workerRef } = scene;
  await build.query(
    `update clients set suburb = 'Petone', phone_mobile = '+64 21 555 0177', next_of_kin_name = 'Ana Hughes',
       next_of_kin_phone = '(04) 555 0102' where ref = $1`,
    [clientRef],
  );
  await build.query(`update support_workers set phone = '021 555 0188', suburb = 'Petone' where ref = $1`, [workerRef]);
  const helper = await build.user({ givenName: 'Ben', familyName: 'Roe' });
  await build.query(`update users set phone_home = '09 555 0199' where ref = $1`, [helper.ref]);
  await build.member(helper.ref, clientRef, { capabilities: ['viewRoster'] });
});
afterAll(() => scene.close());

const find = async (text: string): Promise<FindReply> => {
  const { status, body } = await scene.test.call('POST /office/find', { token: scene.office.token, body: { text } });
  expect(status).toBe(200);
  return body;
};
const namesOf = async (text: string) => (await find(text)).people.map(({ name }) => name);

describe('POST /office/find', () => {
  it.each([
    ['hakar', ['Rose Hākaraia']],
    ['RŌSE petone', ['Rose Hākaraia']],
    ['whit', ['Tom Whitaker']],
    ['petone', ['Rose Hākaraia', 'Tom Whitaker']],
    ['021 5550177', ['Rose Hākaraia']],
    ['+64215550188', ['Tom Whitaker']],
    ['0177', ['Rose Hākaraia']],
    ['ka', []],
    ['to', ['Tom Whitaker']],
    ['r', []],
    ['%%', []],
    ['555 9', []],
    ['rose whitaker', []],
  ])('finds by %j %j', async (text, names) => expect(await namesOf(text)).toEqual(names));

  it.each([
    ['04 555 0102', 'Ana Hughes'],
    ['09 555 0199', 'Ben Roe'],
  ])('finds the client of the number %s, and whose it is', async (text, by) => {
    expect((await find(text)).people).toMatchObject([{ kind: 'client', name: 'Rose Hākaraia', by, suburb: 'Petone' }]);
  });

  it.each([
    ['a name', 'hakar'],
    ['two letters', 'to'],
    ['a number', '021 555 0177'],
    ['three digits', '199'],
  ])('reads by %s no client, support worker, account or membership but those it finds', async (_case, text) => {
    const { test, office } = scene;
    await inTransaction(test.pool, async (tx) => {
      await setCall(tx, test.db.owner, { scope: 'office', user: office.ref });
      // Those of the connection's last second are counted too.
      const countPasses = () =>
        rows(
          tx,
          `select relname as table, seq_scan as passes from pg_stat_xact_user_tables
            where relname in ('clients', 'support_workers', 'users', 'memberships') order by 1`,
        );
      const before = await countPasses();
      expect(await searchPeople(tx, readSearch(text)!)).toHaveLength(1);
      expect(await countPasses()).toEqual(before);
    });
  });

  it('shows no number that the provider does not keep', async () => {
    const { build, clientRef } = scene;
    const shown = async () => (await find('rose')).people.find(({ ref }) => ref === clientRef)?.phone;
    const keep = (is: boolean) =>
      build.query(`update features set enabled = $1 where name = 'clientDetailsFields.phoneMobile'`, [is]);
    const mobile = await shown();
    await keep(false);
    const without = await shown();
    await keep(true);
    expect([mobile, without]).toEqual(['+64 21 555 0177', undefined]);
  });

  it('has those of the past last, and organisations', async () => {
    const { build } = scene;
    await build.worker({ givenName: 'Zed', familyName: 'Quill' });
    await build.query(
      `insert into support_workers (ref, given_name, family_name, active) values ('past000000000000', 'Abe', 'Quill', false)`,
    );
    await build.organisation({ name: 'Quill Trust' });
    const { people } = await find('quill');
    expect(people.map(({ kind, name, past }) => [kind, name, past])).toEqual([
      ['organisation', 'Quill Trust', undefined],
      ['supportWorker', 'Zed Quill', undefined],
      ['supportWorker', 'Abe Quill', true],
    ]);
  });

  it('has the next visits of who is found, one that goes on included, in as many statements for three people as for one', async () => {
    await scene.booked({ startTime: '09:00' });
    const { ref } = await scene.booked({ startTime: '10:00' });
    scene.test.setTime('2026-11-23', '10:30');
    const visits = [
      {
        clientName: 'Rose Hākaraia',
        date: '2026-11-23',
        startTime: '10:00',
        jobRef: ref,
        supportWorkerNames: ['Tom Whitaker'],
      },
      { date: '2026-11-30', startTime: '09:00' },
      { date: '2026-11-30', startTime: '10:00' },
    ];
    expect((await find('rose')).visits).toMatchObject(visits);
    expect((await find('whitaker')).visits).toMatchObject(visits);
    const count = async (text: string) => {
      const tries = [await countTraffic(() => find(text)), await countTraffic(() => find(text))];
      return Math.min(...tries.map(({ statements }) => statements));
    };
    const [none, one, many] = [await count('nobodyhere'), await count('rose'), await count('petone')];
    expect([one - none, many - one]).toEqual([2, 0]);
  });

  it('records that visits were read, and never what was typed', async () => {
    await find('hakaraia');
    const audited = await scene.build.query(
      `select action, detail from audit_log where actor_ref = $1 and action = 'scheduleRead'`,
      [scene.office.ref],
    );
    expect(audited.length).toBeGreaterThan(0);
    expect(audited.filter(({ detail }) => detail !== null)).toEqual([]);
  });
});
