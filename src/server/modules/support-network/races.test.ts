import { afterAll, beforeAll, describe, expect } from 'vitest';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { allRights } from '#domain/office-people/rights.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createLinks } from '#server/testing/links.ts';
import { createNetworks, toCapabilities } from '#server/testing/networks.ts';
import { testPassword } from '#server/testing/people.ts';
import { itInEveryRound, listStatuses, runAtOnce } from '#server/testing/races.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let on: ReturnType<typeof createNetworks>;
beforeAll(async () => {
  scene = await createScene();
  on = createNetworks(scene);
});
afterAll(() => scene.close());

const managersOf = (clientRef: string) =>
  scene.build.query('select from memberships where client_ref = $1 and manager', [clientRef]);

describe('an invitation at the same moment', () => {
  itInEveryRound('accepted and cancelled: one of the two holds', async () => {
    const { clientRef, manager, user, ref } = await on.invited();
    const answers = await runAtOnce(
      () => on.answer('accept', ref, user.token),
      () => on.cancel(clientRef, ref, manager.token),
    );
    expect(listStatuses(answers)).toEqual([200, 422]);
    const joined = (await on.membersOf(clientRef)).includes(user.ref);
    const accepted = answers[0]?.status === 200;
    expect([joined, await on.statusOf(ref)]).toEqual(accepted ? [true, 'accepted'] : [false, 'cancelled']);
  });

  itInEveryRound('accepted twice: the second is refused', async () => {
    const { clientRef, user, ref } = await on.invited();
    const accept = () => on.answer('accept', ref, user.token);
    expect(listStatuses(await runAtOnce(accept, accept))).toEqual([200, 422]);
    expect((await on.membersOf(clientRef)).filter((ref) => ref === user.ref)).toHaveLength(1);
    expect((await on.auditOf(clientRef)).filter((action) => action === 'invitationAccepted')).toHaveLength(1);
  });

  itInEveryRound('accepted and declined: one of the two holds', async () => {
    const { clientRef, user, ref } = await on.invited();
    const answers = await runAtOnce(
      () => on.answer('accept', ref, user.token),
      () => on.answer('decline', ref, user.token),
    );
    expect(listStatuses(answers)).toEqual([200, 422]);
    expect((await on.membersOf(clientRef)).includes(user.ref)).toBe(answers[0]?.status === 200);
  });

  itInEveryRound('as two clients: one account is one of them', async () => {
    const { user, email, ref } = await on.invited({ role: 'client' });
    const second = await scene.build.invitation(await scene.build.client(), { role: 'client', email });
    const answers = await runAtOnce(
      () => on.answer('accept', ref, user.token),
      () => on.answer('accept', second, user.token),
    );
    expect(listStatuses(answers)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.messages).toEqual([
      'Your account already belongs to another client. Contact the office.',
    ]);
  });

  itInEveryRound('and made one of the office: an account is one of them', async () => {
    const { user, email, ref } = await on.invited();
    const answers = await runAtOnce(
      () =>
        scene.test.call('POST /office/staff', {
          token: scene.office.token,
          body: { email, password: testPassword, rights: allRights },
        }),
      () => on.answer('accept', ref, user.token),
    );
    expect([
      [201, 404],
      [422, 200],
    ]).toContainEqual(answers.map(({ status }) => status));
    await scene.build.query('update users set office = false where ref = $1', [user.ref]);
  });

  itInEveryRound('accepted and its sender removed: who joins came first', async () => {
    const { clientRef, manager, user, ref } = await on.invited();
    const other = await on.supporter(clientRef, 'manager');
    const [accepted, removed] = await runAtOnce(
      () => on.answer('accept', ref, user.token),
      () => on.remove(clientRef, manager.ref, other.token),
    );
    expect([200, 422]).toContain(accepted?.status);
    expect(removed?.status).toBe(200);
    const joined = (await on.membersOf(clientRef)).includes(user.ref);
    expect([joined, await on.statusOf(ref)]).toEqual(
      accepted?.status === 200 ? [true, 'accepted'] : [false, 'cancelled'],
    );
  });

  itInEveryRound(
    'accepted while the address changes: the person joins, or the invitation is no longer theirs',
    async () => {
      const { clientRef, user, ref } = await on.invited();
      const { token } = await createLinks(scene.build).emailChange(user.ref, `${newRef()}@example.org`);
      const [accepted, changed] = await runAtOnce(
        () => on.answer('accept', ref, user.token),
        () => scene.test.call('POST /email-changes/confirm', { body: { token } }),
      );
      expect([200, 404]).toContain(accepted?.status);
      expect(changed?.status).toBe(200);
      expect((await on.membersOf(clientRef)).includes(user.ref)).toBe(accepted?.status === 200);
    },
  );

  itInEveryRound('to one address twice: the second is refused', async () => {
    const { clientRef, manager } = await on.invited();
    const body = { email: `${newRef()}@example.org`, role: 'supporter', capabilities: allCapabilities };
    const send = () =>
      scene.test.call('POST /clients/{clientRef}/support-network/invitations', {
        token: manager.token,
        params: { clientRef },
        body,
      });
    expect(listStatuses(await runAtOnce(send, send))).toEqual([201, 422]);
  });
});

describe('two managers at the same moment', () => {
  itInEveryRound('removing each other: one stays', async () => {
    const { clientRef, manager } = await on.invited();
    const other = await on.supporter(clientRef, 'manager');
    const answers = await runAtOnce(
      () => on.remove(clientRef, other.ref, manager.token),
      () => on.remove(clientRef, manager.ref, other.token),
    );
    expect(listStatuses(answers)).toEqual([200, 404]);
    expect(await managersOf(clientRef)).toHaveLength(1);
  });

  itInEveryRound('leaving: one stays', async () => {
    const { clientRef, manager } = await on.invited();
    const other = await on.supporter(clientRef, 'manager');
    const answers = await runAtOnce(
      () => on.remove(clientRef, manager.ref, manager.token),
      () => on.remove(clientRef, other.ref, other.token),
    );
    expect(listStatuses(answers)).toEqual([200, 422]);
    expect(await managersOf(clientRef)).toHaveLength(1);
  });

  itInEveryRound('taking full access from each other: one keeps it', async () => {
    const { clientRef, manager } = await on.invited();
    const other = await on.supporter(clientRef, 'manager');
    const narrow = (userRef: string, token: string) =>
      on.edit(clientRef, userRef, { token, capabilities: toCapabilities('viewRoster') });
    const answers = await runAtOnce(
      () => narrow(other.ref, manager.token),
      () => narrow(manager.ref, other.token),
    );
    expect(listStatuses(answers)).toEqual([200, 403]);
    expect(await managersOf(clientRef)).toHaveLength(1);
  });

  itInEveryRound('one leaving, the other narrowed: one manages', async () => {
    const { clientRef, manager } = await on.invited();
    const other = await on.supporter(clientRef, 'manager');
    const answers = await runAtOnce(
      () => on.remove(clientRef, manager.ref, manager.token),
      () => on.edit(clientRef, other.ref, { token: manager.token, capabilities: toCapabilities('viewRoster') }),
    );
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await managersOf(clientRef)).toHaveLength(1);
  });
});
