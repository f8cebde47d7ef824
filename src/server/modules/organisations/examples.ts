import { newRef } from '#server/db/new-ref.ts';
import { office, officeWho, staff } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { testPassword } from '#server/testing/people.ts';

const createStaffBody = () => ({ email: `${newRef()}@example.org`, password: testPassword });
const createColleagueBody = () => ({
  ...createStaffBody(),
  rights: { coordinates: true, pays: false, setsUp: false },
});
const organisation = async ({ scene: { build } }: ExampleContext) => {
  const { ref: userRef } = await build.user();
  return { ref: await build.organisation({ staff: [userRef] }), userRef };
};
const colleague = async ({ scene: { build } }: ExampleContext) => ({
  userRef: (await build.user({ office: true })).ref,
});
const invitation = async ({ scene: { build, office: desk } }: ExampleContext) => ({
  ref: await build.staffInvitation(null, { invitedBy: desk.ref }),
});

export const examples: Examples = {
  'GET /office/organisations': { mayCall: office },
  'POST /office/organisations': { mayCall: officeWho.setUp, body: () => ({ name: newRef(), pays: true }) },
  'GET /office/organisations/{ref}': { mayCall: office, params: organisation },
  'PATCH /office/organisations/{ref}': { mayCall: officeWho.setUp, params: organisation, body: () => ({ pays: true }) },
  'POST /office/organisations/{ref}/staff': { mayCall: officeWho.setUp, params: organisation, body: createStaffBody },
  'DELETE /office/organisations/{ref}/staff/{userRef}': { mayCall: officeWho.setUp, params: organisation },
  'GET /office/staff': { mayCall: office },
  'POST /office/staff': { mayCall: officeWho.setUp, body: createColleagueBody },
  'PATCH /office/staff/{userRef}': {
    mayCall: officeWho.setUp,
    params: colleague,
    body: () => ({ pays: false, password: testPassword }),
  },
  'DELETE /office/staff/{userRef}': { mayCall: officeWho.setUp, params: colleague },
  'POST /office/staff-invitations/{ref}/resend': { mayCall: officeWho.setUp, params: invitation },
  'DELETE /office/staff-invitations/{ref}': { mayCall: officeWho.setUp, params: invitation },
  'PUT /users/me/current-funder': {
    mayCall: staff,
    body: ({ organisationRef }) => ({ organisationRef }),
    changesNothing: true,
  },
};
