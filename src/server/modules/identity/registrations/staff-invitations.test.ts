import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSignInTransaction } from '#server/db/transaction.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';
import { acceptStaffInvitations } from './service.ts';

let scene: Scene;
let organisationRef: string;

beforeAll(async () => {
  scene = await createScene();
  organisationRef = await scene.build.organisation();
});
afterAll(() => scene.close());

const invite = (email: string, to: string | null, expiresAt?: number) =>
  scene.build.staffInvitation(to, { invitedBy: scene.office.ref, email, ...(expiresAt && { expiresAt }) });

/** Accepts without a caller, as when a person completes a registration. */
const accept = (userRef: string) => {
  const person = { fullName: 'Meera Joshi', email: 'meera@example.org' };
  return inSignInTransaction(scene.test.pool, (tx) =>
    acceptStaffInvitations(tx, scene.test.context, { userRef, person, now: testNow }),
  );
};

const readStaffState = async (userRef: string) => {
  const [user] = await scene.build.query<{ office: boolean; organisations: string[] }>(
    `select office, array(select organisation_ref::text from organisation_users where user_ref = users.ref) as organisations
       from users where ref = $1`,
    [userRef],
  );
  return user;
};

describe('acceptStaffInvitations', () => {
  it('makes the owner of the address staff of the organisation and the office, in any case of letters', async () => {
    const user = await scene.build.user({ email: 'Meera@example.org' });
    const refs = [await invite('meera@Example.org', organisationRef), await invite('meera@example.org', null)];
    expect((await accept(user.ref)).map(({ ref }) => ref).sort()).toEqual(refs.sort());
    expect(await readStaffState(user.ref)).toEqual({ office: true, organisations: [organisationRef] });
    expect(await accept(user.ref)).toEqual([]);
    const emails = await scene.build.query<{ body: string }>(
      `select body from outbox join users on email = to_address where subject like '%joined%office staff' and users.ref = $1`,
      [scene.office.ref],
    );
    expect(emails.map(({ body }) => body)).toEqual([
      expect.stringContaining('Meera Joshi coordinates, pays and sets up there. They registered with an invitation.'),
    ]);
    const recorded = `select detail from audit_log where action = 'staffInvitationAccepted' order by detail ->> 'organisationRef'`;
    expect((await scene.build.query(recorded)).map(({ detail }) => detail)).toEqual([
      { organisationRef },
      { organisationRef: null, rights: { coordinates: true, pays: true, setsUp: true } },
    ]);
  });

  it('gives the rights that were ticked when the person was invited', async () => {
    const user = await scene.build.user({ email: 'pays@example.org' });
    const ref = await invite('pays@example.org', null);
    await scene.build.query('update staff_invitations set coordinates = false, sets_up = false where ref = $1', [ref]);
    await accept(user.ref);
    expect(await scene.build.query('select coordinates, pays, sets_up from users where ref = $1', [user.ref])).toEqual([
      { coordinates: false, pays: true, sets_up: false },
    ]);
  });

  it('leaves an invitation that has expired, and those to other addresses', async () => {
    const user = await scene.build.user({ email: 'late@example.org' });
    await invite('late@example.org', organisationRef, testNow);
    await invite('other@example.org', organisationRef);
    expect(await accept(user.ref)).toEqual([]);
    expect(await readStaffState(user.ref)).toEqual({ office: false, organisations: [] });
  });
});
