import { can } from '#domain/capabilities/can.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { requireClient } from '#server/modules/people/clients/service.ts';
import { follow } from './followers/service.ts';
import { acceptInvitation, declineInvitation } from './invitations/answers.ts';
import { listOpenInvitations, listOwnInvitations } from './invitations/queries.ts';
import { inviteToSupportNetwork } from './invitations/service.ts';
import { listMembers, listOfficeMembers } from './queries.ts';
import {
  cancelInvitation,
  changeCapabilities,
  endMembership,
  inviteSupporter,
  resendInvitation,
  withdrawInvitation,
} from './service.ts';

/** Adds the calls about a client's members and invitations, and what each may do (docs/product/support-network.md, "Members"). */
export function supportNetworkRoutes({ route, context }: Router) {
  networkRoutes({ route, context });
  ownInvitationRoutes({ route, context });
  officeRoutes({ route, context });

  route('POST /users/me/support-network-memberships', async ({ tx, body: { clientRef }, acting }) => {
    await follow(tx, context, { clientRef, ...acting });
    return { clientRef };
  });
}

function networkRoutes({ route, context }: Router) {
  route('GET /clients/{clientRef}/support-network', async ({ tx, caller, params, now }) => {
    await insertReadAudit(tx, { caller, ...params, action: 'networkRead', now });
    const members = await listMembers(tx, params.clientRef);
    const seesInvitations = caller.membership && can(caller.membership, 'manageClientDetails');
    return { members, invitations: seesInvitations ? await listOpenInvitations(tx, params.clientRef) : [] };
  });

  route('POST /clients/{clientRef}/support-network/invitations', async ({ tx, params, body, acting }) => {
    const { email, capabilities } = body;
    return { ref: await inviteSupporter(tx, context, { ...params, ...acting, email, capabilities }) };
  });

  route('POST /clients/{clientRef}/support-network/invitations/{ref}/resend', async ({ tx, params, acting }) => {
    await resendInvitation(tx, context, { ...params, ...acting });
    return { ref: params.ref };
  });

  route('DELETE /clients/{clientRef}/support-network/invitations/{ref}', async ({ tx, params, acting }) => {
    await cancelInvitation(tx, { ...params, ...acting });
    return { ref: params.ref };
  });

  route('PATCH /clients/{clientRef}/support-network/members/{userRef}', async (call) => {
    const { tx, params, body, version, acting } = call;
    const change = { ...params, capabilities: body.capabilities, version, ...acting };
    return { userRef: params.userRef, version: await changeCapabilities(tx, context, change) };
  });

  route('DELETE /clients/{clientRef}/support-network/members/{userRef}', async ({ tx, params, acting }) => {
    await endMembership(tx, { ...params, ...acting });
    return { userRef: params.userRef };
  });
}

function ownInvitationRoutes({ route, context }: Router) {
  route('GET /users/me/invitations', async ({ tx, now }) => ({ invitations: await listOwnInvitations(tx, now) }));

  route('POST /users/me/invitations/{ref}/accept', async ({ tx, caller, params, now }) => {
    const { clientRef } = await acceptInvitation(tx, context, { ref: params.ref, userRef: caller.userRef, now });
    return { ref: params.ref, clientRef };
  });

  route('POST /users/me/invitations/{ref}/decline', async ({ tx, caller, params, now }) => {
    await declineInvitation(tx, { ref: params.ref, userRef: caller.userRef, now });
    return { ref: params.ref };
  });
}

/** Adds the calls about the people who sign in for a client, as the office sees them; lets a new provider invite its first client. */
function officeRoutes({ route, context }: Router) {
  route('GET /office/clients/{clientRef}/support-network', async ({ tx, params: { clientRef }, now, acting }) => {
    await requireClient(tx, { clientRef, now });
    await recordAudit(tx, { ...acting, clientRef, action: 'networkRead', subjectRef: clientRef });
    return {
      members: await listOfficeMembers(tx, clientRef),
      invitations: await listOpenInvitations(tx, clientRef),
    };
  });

  route('POST /office/clients/{clientRef}/invitations', async ({ tx, params, body, caller, now }) => {
    const invitation = { ...params, ...body, invitedByUserRef: caller.userRef, now };
    const { ref } = await inviteToSupportNetwork(tx, context, invitation);
    return { ref };
  });

  route('DELETE /office/clients/{clientRef}/invitations/{ref}', async ({ tx, params, acting }) => {
    await withdrawInvitation(tx, { ...params, ...acting });
    return { ref: params.ref };
  });
}
