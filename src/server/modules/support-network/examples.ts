import { allCapabilities } from '#domain/capabilities/areas.ts';
import { newRef } from '#server/db/new-ref.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import { membersWho, office, officeWho, signedIn, signedInButOffice, staff } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

const invitation = async ({ scene: { build, clientRef } }: ExampleContext) => ({
  ref: await build.invitation(clientRef),
});
/** Makes an invitation of another client to the caller. */
const ownInvitation = async ({ scene: { build }, token }: ExampleContext) => {
  const [caller] = await build.query<{ email: string }>(
    'select email from users u join sessions s on s.user_ref = u.ref join tokens t on t.session_ref = s.ref where hash = $1',
    [tokenHash(token ?? '')],
  );
  return { ref: await build.invitation(await build.client(), { email: caller?.email }) };
};
const member = async ({ scene: { build, clientRef } }: ExampleContext) => {
  const { ref: userRef } = await build.user();
  await build.member(userRef, clientRef);
  return { userRef };
};

export const examples: Examples = {
  'GET /clients/{clientRef}/support-network': { mayCall: membersWho.belong },
  'POST /clients/{clientRef}/support-network/invitations': {
    mayCall: membersWho.manage,
    body: () => ({ email: `${newRef()}@example.org`, role: 'supporter', capabilities: allCapabilities }),
  },
  'POST /clients/{clientRef}/support-network/invitations/{ref}/resend': {
    mayCall: membersWho.manage,
    params: invitation,
  },
  'DELETE /clients/{clientRef}/support-network/invitations/{ref}': { mayCall: membersWho.manage, params: invitation },
  'PATCH /clients/{clientRef}/support-network/members/{userRef}': {
    mayCall: membersWho.manage,
    params: member,
    body: () => ({ capabilities: allCapabilities }),
  },
  'DELETE /clients/{clientRef}/support-network/members/{userRef}': { mayCall: membersWho.manage, params: member },
  'GET /users/me/invitations': { mayCall: signedIn },
  'POST /users/me/invitations/{ref}/accept': { mayCall: signedInButOffice, params: ownInvitation },
  'POST /users/me/invitations/{ref}/decline': { mayCall: signedInButOffice, params: ownInvitation },
  'GET /office/clients/{clientRef}/support-network': { mayCall: office },
  'POST /office/clients/{clientRef}/invitations': {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ clientRef: await scene.build.client() }),
    body: () => ({ email: 'invited@example.org', role: 'client', capabilities: allCapabilities }),
  },
  'DELETE /office/clients/{clientRef}/invitations/{ref}': {
    mayCall: officeWho.coordinate,
    params: async ({ scene: { build, clientRef } }) => ({ ref: await build.invitation(clientRef) }),
  },
  'POST /users/me/support-network-memberships': {
    mayCall: staff,
    body: async ({ scene: { build }, organisationRef }) => {
      const clientRef = await build.client();
      await build.link(organisationRef, clientRef);
      return { clientRef };
    },
  },
};
