import type { EndpointName } from '#contract/api.ts';
import type { OfficeRights } from '#domain/office-people/rights.ts';
import type { OutsideCall } from '#server/kernel/call.ts';
import { inCallerTransaction } from '#server/kernel/caller-transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, orNotFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { checkOwnPassword } from '#server/modules/identity/passwords/service.ts';
import { findOrganisation, listOrganisations } from './queries.ts';
import { addOrganisation, changeOrganisation } from './service.ts';
import { listStaff, listStaffInvitations, type StaffScope, updateCurrentOrganisation } from './staff/queries.ts';
import {
  addStaff,
  cancelStaffInvitation,
  changeOfficeRights,
  removeOfficeStaff,
  removeOrganisationStaff,
  resendStaffInvitation,
} from './staff/service.ts';

/** Adds the office's calls about organisations, their staff and its own people, and the staff's choice of one. */
export function organisationRoutes({ route, context }: Router) {
  listRoutes({ route, context });
  staffRoutes({ route, context });
  ownStaffRoutes({ route, context });
  invitationRoutes({ route, context });

  route('PUT /users/me/current-funder', async ({ tx, body: { organisationRef }, now }) => {
    if (!(await updateCurrentOrganisation(tx, { organisationRef, now }))) throw notFound();
    return { organisationRef };
  });
}

function listRoutes({ route }: Router) {
  route('GET /office/organisations', async ({ tx }) => ({ organisations: await listOrganisations(tx) }));

  route('POST /office/organisations', ({ tx, body, acting }) => addOrganisation(tx, { ...body, ...acting }));

  route('GET /office/organisations/{ref}', async ({ tx, params }) => {
    const organisation = orNotFound(await findOrganisation(tx, params.ref));
    return {
      ...organisation,
      staff: await listStaff(tx, params.ref),
      invitations: await listStaffInvitations(tx, params.ref),
    };
  });

  route('PATCH /office/organisations/{ref}', ({ tx, params, body, version, acting }) =>
    changeOrganisation(tx, { ...params, ...body, version, ...acting }),
  );
}

function staffRoutes({ route, context }: Router) {
  const add = 'POST /office/organisations/{ref}/staff';
  route(
    add,
    ({ params, ...call }) => addWithPassword(context, add, { organisationRef: params.ref, ...call }),
    // It compares a password, which is slow.
    { holdsConnection: false },
  );

  route('DELETE /office/organisations/{ref}/staff/{userRef}', async ({ tx, params, acting }) => {
    const { ref: organisationRef, userRef } = params;
    await removeOrganisationStaff(tx, { organisationRef, userRef, ...acting });
    return { userRef };
  });
}

type AddCall = Pick<OutsideCall<'POST /office/staff'>, 'acting' | 'request'> & {
  organisationRef: StaffScope;
  body: { email: string; password: string; rights?: OfficeRights };
};

/** Asks for the caller's password first: the staff of the office and of organisations read about clients. */
async function addWithPassword(
  context: ServerContext,
  name: EndpointName,
  { organisationRef, body: { email, password, rights }, acting, request }: AddCall,
) {
  await checkOwnPassword(context, { ...acting, password, request });
  return inCallerTransaction(context, name, { request, clientRef: undefined, now: acting.now }, (tx) =>
    addStaff(tx, context, { organisationRef, email, rights, ...acting }),
  );
}

function ownStaffRoutes({ route, context }: Router) {
  route('GET /office/staff', async ({ tx }) => ({
    staff: await listStaff(tx, null),
    invitations: await listStaffInvitations(tx, null),
  }));

  const add = 'POST /office/staff';
  route(add, (call) => addWithPassword(context, add, { organisationRef: null, ...call }), { holdsConnection: false });

  const change = 'PATCH /office/staff/{userRef}';
  route(
    change,
    async ({ params, body: { password, ...rights }, acting, request }) => {
      await checkOwnPassword(context, { ...acting, password, request });
      return inCallerTransaction(context, change, { request, clientRef: undefined, now: acting.now }, async (tx) => {
        await changeOfficeRights(tx, context, { ...params, rights, ...acting });
        return params;
      });
    },
    { holdsConnection: false },
  );

  route('DELETE /office/staff/{userRef}', async ({ tx, params, query, acting }) => {
    await removeOfficeStaff(tx, context, { ...params, oneself: query.oneself === 'true', ...acting });
    return params;
  });
}

function invitationRoutes({ route, context }: Router) {
  route('POST /office/staff-invitations/{ref}/resend', async ({ tx, params, acting }) => {
    await resendStaffInvitation(tx, context, { ...params, ...acting });
    return params;
  });

  route('DELETE /office/staff-invitations/{ref}', async ({ tx, params, acting }) => {
    await cancelStaffInvitation(tx, { ...params, ...acting });
    return params;
  });
}
