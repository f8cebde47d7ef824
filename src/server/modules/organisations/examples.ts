import { newRef } from '#server/db/new-ref.ts';
import { office, staff } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { testPassword } from '#server/testing/people.ts';

const createStaffBody = () => ({ email: `${newRef()}@example.org`, password: testPassword });
const organisation = async ({ scene: { build } }: ExampleContext) => {
  const { ref: userRef } = await build.user();
  return { ref: await build.organisation({ staff: [userRef] }), userRef };
};
const invitation = async ({ scene: { build, office: desk } }: ExampleContext) => ({
  ref: await build.staffInvitation(null, { invitedBy: desk.ref }),
});

export const examples: Examples = {
  'GET /office/organisations': { mayCall: office },
  'POST /office/organisations': { mayCall: office, body: () => ({ name: newRef(), pays: true }) },
  'GET /office/organisations/{ref}': { mayCall: office, params: organisation },
  'PATCH /office/organisations/{ref}': { mayCall: office, params: organisation, body: () => ({ pays: true }) },
  'POST /office/organisations/{ref}/staff': { mayCall: office, params: organisation, body: createStaffBody },
  'DELETE /office/organisations/{ref}/staff/{userRef}': { mayCall: office, params: organisation },
  'GET /office/staff': { mayCall: office },
  'POST /office/staff': { mayCall: office, body: createStaffBody },
  'DELETE /office/staff/{userRef}': {
    mayCall: office,
    params: async ({ scene: { build } }) => ({ userRef: (await build.user({ office: true })).ref }),
  },
  'POST /office/staff-invitations/{ref}/resend': { mayCall: office, params: invitation },
  'DELETE /office/staff-invitations/{ref}': { mayCall: office, params: invitation },
  'PUT /users/me/current-funder': {
    mayCall: staff,
    body: ({ organisationRef }) => ({ organisationRef }),
    changesNothing: true,
  },
};
