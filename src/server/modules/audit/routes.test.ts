import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const activity = (query: Record<string, string> = {}, clientRef = scene.clientRef) =>
  scene.test.call('GET /clients/{clientRef}/activity', { token: scene.client.token, params: { clientRef }, query });
const summarise = (entries: ActivityEntry[]) =>
  entries.map(({ actorRole, actorName, action, subject }) => [actorRole, actorName, action, subject]);

describe('GET /clients/{clientRef}/activity', () => {
  it('lists who saw and who changed what, newest first, also people who have left', async () => {
    const { build, clientRef } = scene;
    const daughter = await build.user({ givenName: 'Ana', familyName: 'Walker' });
    await build.member(daughter.ref, clientRef, { capabilities: ['manageRoster'] });
    await scene.booked({}, []);
    const query = { start: '2026-11-01', end: '2026-11-30' };
    await scene.test.call('GET /clients/{clientRef}/appointments', {
      token: daughter.token,
      params: { clientRef },
      query,
    });
    const subject = expect.stringContaining('Personal care');
    const before = [
      ['supporter', 'Ana Walker', 'calendarRead', undefined],
      ['office', 'Jo Wells', 'ticketApproved', subject],
      ['client', 'Rose Hākaraia', 'bookingRequested', subject],
    ];
    expect(summarise((await activity()).body.activity)).toEqual(before);
    await build.query('delete from memberships where user_ref = $1', [daughter.ref]);
    expect(summarise((await activity()).body.activity)[0]).toEqual(['former', 'Ana Walker', 'calendarRead', undefined]);
    expect(summarise((await activity({ kind: 'saw' })).body.activity)).toHaveLength(1);
    expect(summarise((await activity({ kind: 'changed' })).body.activity)).toEqual(before.slice(1));
  });

  it.each(['feedbackGiven', 'visitChanged'])('names no ticket beside %s, which is about a visit', async (action) => {
    const { build, clientRef } = scene;
    const [job] = await build.query<{ job_ref: string }>(
      'select job_ref from tickets where client_ref = $1 and job_ref is not null limit 1',
      [clientRef],
    );
    await build.query(`insert into audit_log (at, client_ref, action, subject_ref) values ('2026-11-20', $1, $3, $2)`, [
      clientRef,
      job?.job_ref,
      action,
    ]);
    const [newest] = (await activity()).body.activity;
    expect(newest).toMatchObject({ action });
    expect(newest).not.toHaveProperty('subject');
  });

  it.each([
    ['ticketsRead', 'GET /clients/{clientRef}/tickets'],
    ['networkRead', 'GET /clients/{clientRef}/support-network'],
    ['calendarRead', 'GET /clients/{clientRef}/appointments'],
  ] as const)(
    'notes %s once for each person, client and hour, and never of the client themself',
    async (action, name) => {
      const { build, test, client } = scene;
      const [clientRef, other] = [await build.client(), await build.client()];
      const [ana, ben] = [await build.user(), await build.user()];
      await build.member(client.ref, clientRef, { role: 'supporter', capabilities: ['manager'] });
      const themself = await build.user();
      await build.member(themself.ref, clientRef, { role: 'client' });
      for (const { ref } of [ana, ben]) await build.member(ref, clientRef, { capabilities: ['manageRoster'] });
      await build.member(ana.ref, other, { capabilities: ['manageRoster'] });
      const query: Record<string, string> = action === 'calendarRead' ? { start: '2026-11-01', end: '2026-11-30' } : {};
      const read = (token: string, whose = clientRef) =>
        test.call(name, { token, params: { clientRef: whose }, query });
      const answers = [
        ...(await Promise.all([1, 2, 3].map(() => read(ana.token)))),
        await read(ben.token),
        await read(ana.token, other),
        await read(themself.token),
      ];
      test.setTime('2026-11-20', '10:01');
      answers.push(await read(ana.token));
      test.setTime('2026-11-20', '09:00');
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const auditEntries = await build.query<{ actor: string; client: string }>(
        `select actor_ref as actor, client_ref as client from audit_log where action = $1 and client_ref = any($2) order by id`,
        [action, [clientRef, other]],
      );
      expect(auditEntries).toEqual([
        { actor: ana.ref, client: clientRef },
        { actor: ben.ref, client: clientRef },
        { actor: ana.ref, client: other },
        { actor: ana.ref, client: clientRef },
      ]);
    },
  );

  it('pages through everything once, and shows nothing of another client', async () => {
    const { build } = scene;
    const other = await build.client();
    await build.member(scene.client.ref, other, { capabilities: ['manager'] });
    await build.query(
      `insert into audit_log (at, client_ref, action) select '2026-11-20', $1, 'ticketLapsed' from generate_series(1, 120)`,
      [other],
    );
    const seen: string[] = [];
    let page = (await activity({}, other)).body;
    seen.push(...page.activity.map(({ id }: ActivityEntry) => id));
    while (page.more) {
      page = (await activity({ after: page.activity.at(-1).id }, other)).body;
      seen.push(...page.activity.map(({ id }: ActivityEntry) => id));
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
    expect(page.activity[0].actorRole).toBe('portal');
  });

  it.each<Record<string, string>>([{ kind: 'all' }, { after: 'x' }, { after: newRef() }, { before: '1' }])(
    'refuses %j',
    async (query) => {
      expect((await activity(query)).status).toBe(400);
    },
  );
});
