import type { EndpointName } from '#contract/api.ts';
import type { Capability } from '#domain/capabilities/types.ts';

/**
 * Every endpoint as every kind of caller. What each may do is written here by hand from
 * docs/product/support-network.md, "What a capability grants", not taken from the declarations that it tests.
 */
export const capabilitySets = {
  manager: ['manager'],
  viewRoster: ['viewRoster'],
  manageRoster: ['manageRoster'],
  viewClientDetails: ['viewClientDetails'],
  manageClientDetails: ['manageClientDetails'],
  viewTimesheets: ['viewTimesheets'],
  manageTimesheets: ['manageTimesheets'],
  /** As a funder gets them who chose the client in a search. */
  viewsAll: ['viewRoster', 'viewClientDetails', 'viewTimesheets'],
  /** Everything but to say who may do what. */
  managesAll: ['manageRoster', 'manageClientDetails', 'manageTimesheets'],
  nothing: [],
} as const satisfies Record<string, readonly Capability[]>;

const signedOut = ['anonymous', 'expired', 'ended', 'signedOut', 'refreshToken'] as const;
/** `invited` has not accepted; `staff` work for an organisation of the client's and follow nobody. */
const outsiders = ['stranger', 'otherClient', 'removed', 'invited', 'office', 'staff', 'otherStaff'] as const;

export type Caller = (typeof signedOut)[number] | (typeof outsiders)[number] | 'client' | keyof typeof capabilitySets;
const members = ['client', ...Object.keys(capabilitySets)] as Caller[];
export const callers: Caller[] = [...signedOut, ...outsiders, ...members];
export type Outcome = 401 | 403 | 404 | 'allowed';

const rosterReaders: Caller[] = ['client', 'manager', 'viewRoster', 'manageRoster', 'viewsAll', 'managesAll'];
const rosterWriters: Caller[] = ['client', 'manager', 'manageRoster', 'managesAll'];
const detailsWriters: Caller[] = ['client', 'manager', 'manageClientDetails', 'managesAll'];
const detailsReaders: Caller[] = [...detailsWriters, 'viewClientDetails', 'viewsAll'];
const managers: Caller[] = ['client', 'manager'];

function forMembers(allowed: Caller[]): (caller: Caller) => Outcome {
  return (caller) => {
    if (signedOut.some((one) => one === caller)) return 401;
    if (outsiders.some((one) => one === caller)) return 404;
    return allowed.includes(caller) ? 'allowed' : 403;
  };
}
const forOffice = (caller: Caller): Outcome => {
  if (signedOut.some((one) => one === caller)) return 401;
  return caller === 'office' ? 'allowed' : 404;
};
const forSignedIn = (caller: Caller): Outcome => (signedOut.some((one) => one === caller) ? 401 : 'allowed');
/** Works for the organisation that the call is about; `otherStaff` works for another, and may do this there. */
const forStaff = (caller: Caller): Outcome => {
  if (signedOut.some((one) => one === caller)) return 401;
  return caller === 'staff' ? 'allowed' : 404;
};
const forInvited = (caller: Caller): Outcome => (caller === 'office' ? 404 : forSignedIn(caller));
const forAll = (): Outcome => 'allowed';

export const expected: Record<EndpointName, (caller: Caller) => Outcome> = {
  'POST /auth/sign-in': forAll,
  'POST /auth/sign-out': forAll,
  'POST /auth/forgotten-password': forAll,
  'POST /auth/reset-password': forAll,
  'POST /auth/reset-password/check': forAll,
  'POST /auth/change-password': forSignedIn,
  'POST /registrations': forAll,
  'POST /registrations/progress': forAll,
  'POST /registrations/complete': forAll,
  'POST /clients': forInvited,
  'GET /users/me/care-registrations': forSignedIn,
  'POST /users/me/care-registrations/{ref}/withdraw': forSignedIn,
  'POST /users/me/email-change': forSignedIn,
  'POST /email-changes/confirm': forAll,
  'GET /clients/{clientRef}/email': forMembers(detailsWriters),
  'PUT /clients/{clientRef}/email': forMembers(detailsWriters),
  'GET /settings': forAll,
  'GET /users/me': forSignedIn,
  'PATCH /users/me': forSignedIn,
  'GET /clients/{clientRef}': forMembers(detailsReaders),
  'PATCH /clients/{clientRef}': forMembers(detailsWriters),
  'GET /users/me/support-network-memberships': forSignedIn,
  'GET /clients/{clientRef}/appointments': forMembers(rosterReaders),
  'POST /clients/{clientRef}/appointments': forMembers(rosterWriters),
  'PATCH /clients/{clientRef}/appointments/{jobRef}': forMembers(rosterWriters),
  'POST /clients/{clientRef}/appointments/{jobRef}/feedback': forMembers(rosterReaders),
  'GET /clients/{clientRef}/tickets': forMembers(rosterWriters),
  'POST /clients/{clientRef}/tickets': forMembers(rosterWriters),
  'POST /clients/{clientRef}/tickets/{ref}/withdraw': forMembers(rosterWriters),
  'GET /cms/footer': forAll,
  'GET /images/{file}': forAll,
  'GET /openapi.json': forAll,
  'POST /addresses/search': forSignedIn,
  'GET /users/me/security': forSignedIn,
  'POST /users/me/second-factors/app': forSignedIn,
  'POST /users/me/second-factors/app/confirm': forSignedIn,
  'POST /users/me/second-factors/passkey': forSignedIn,
  'POST /users/me/second-factors/passkey/confirm': forSignedIn,
  'POST /users/me/second-factors/{ref}/remove': forSignedIn,
  'POST /users/me/recovery-codes': forSignedIn,
  'DELETE /users/me/sessions/{ref}': forSignedIn,
  'POST /users/me/client-search': forStaff,
  'POST /users/me/support-network-memberships': forStaff,
  'PUT /users/me/current-funder': forStaff,
  'GET /clients/{clientRef}/activity': forMembers(managers),
  'GET /office/requests': forOffice,
  'POST /office/requests/search': forOffice,
  'GET /office/requests/{ref}': forOffice,
  'POST /office/requests/{ref}/approve': forOffice,
  'POST /office/requests/{ref}/decline': forOffice,
  'GET /office/feedback': forOffice,
  'GET /office/support-workers': forOffice,
  'GET /office/settings': forOffice,
  'PUT /office/features/{name}': forOffice,
  'POST /office/lists/{list}/items': forOffice,
  'PATCH /office/lists/{list}/items/{ref}': forOffice,
  'GET /office/organisations': forOffice,
  'POST /office/organisations': forOffice,
  'GET /office/organisations/{ref}': forOffice,
  'PATCH /office/organisations/{ref}': forOffice,
  'POST /office/organisations/{ref}/staff': forOffice,
  'DELETE /office/organisations/{ref}/staff/{userRef}': forOffice,
  'GET /office/staff': forOffice,
  'POST /office/staff': forOffice,
  'DELETE /office/staff/{userRef}': forOffice,
  'POST /office/staff-invitations/{ref}/resend': forOffice,
  'DELETE /office/staff-invitations/{ref}': forOffice,
  'GET /clients/{clientRef}/support-network': forMembers(members),
  'POST /clients/{clientRef}/support-network/invitations': forMembers(managers),
  'POST /clients/{clientRef}/support-network/invitations/{ref}/resend': forMembers(managers),
  'DELETE /clients/{clientRef}/support-network/invitations/{ref}': forMembers(managers),
  'PATCH /clients/{clientRef}/support-network/members/{userRef}': forMembers(managers),
  'DELETE /clients/{clientRef}/support-network/members/{userRef}': forMembers(managers),
  'GET /users/me/invitations': forSignedIn,
  'POST /users/me/invitations/{ref}/accept': forInvited,
  'POST /users/me/invitations/{ref}/decline': forInvited,
  'POST /office/clients/search': forOffice,
  'POST /office/clients': forOffice,
  'GET /office/clients/{clientRef}': forOffice,
  'PUT /office/clients/{clientRef}': forOffice,
  'POST /office/clients/{clientRef}/fundings': forOffice,
  'PUT /office/clients/{clientRef}/fundings/{fundingRef}': forOffice,
  'GET /office/clients/{clientRef}/support-network': forOffice,
  'POST /office/clients/{clientRef}/invitations': forOffice,
  'DELETE /office/clients/{clientRef}/invitations/{ref}': forOffice,
  'GET /office/client-choices': forOffice,
  'GET /office/clients/export': forOffice,
  'GET /office/clients/import/template': forOffice,
  'POST /office/clients/import/preview': forOffice,
  'POST /office/clients/import': forOffice,
  'POST /office/support-workers/search': forOffice,
  'POST /office/support-workers': forOffice,
  'GET /office/support-workers/{supportWorkerRef}': forOffice,
  'PUT /office/support-workers/{supportWorkerRef}': forOffice,
  'GET /office/support-workers/{supportWorkerRef}/visits': forOffice,
  'GET /office/support-workers/export': forOffice,
  'GET /office/support-workers/import/template': forOffice,
  'POST /office/support-workers/import/preview': forOffice,
  'POST /office/support-workers/import': forOffice,
};
