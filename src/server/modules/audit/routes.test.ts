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
const told = (entries: ActivityEntry[]) =>
  entries.map(({ actorRole, actorName, action, subject }) => [actorRole, actorName, action, subject]);

describe('GET /clients/{clientRef}/activity', () => {
  it('tells who saw and who changed what, newest first, also of people who have left', async () => {
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
      ['office', 'Jo Wells', 'requestApproved', subject],
      ['client', 'Rose Hākaraia', 'bookingRequested', subject],
    ];
    expect(told((await activity()).body.activity)).toEqual(before);
    await build.query('delete from memberships where user_ref = $1', [daughter.ref]);
    expect(told((await activity()).body.activity)[0]).toEqual(['former', 'Ana Walker', 'calendarRead', undefined]);
    expect(told((await activity({ kind: 'saw' })).body.activity)).toHaveLength(1);
    expect(told((await activity({ kind: 'changed' })).body.activity)).toEqual(before.slice(1));
  });

  it('pages through everything once, and shows nothing of another client', async () => {
    const { build } = scene;
    const other = await build.client();
    await build.member(scene.client.ref, other, { capabilities: ['manager'] });
    await build.query(
      `insert into audit_log (at, client_ref, action) select '2026-11-20', $1, 'requestLapsed' from generate_series(1, 120)`,
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
