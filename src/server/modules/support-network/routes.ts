import { can } from '#domain/capabilities/can.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { acceptInvitation, declineInvitation } from './invitations/answers.ts';
import { listOpenInvitations, listOwnInvitations } from './invitations/queries.ts';
import { listMembers } from './queries.ts';
import { cancelInvitation, changeCapabilities, endMembership, inviteSupporter, resendInvitation } from './service.ts';

/** A client's members and invitations, and what each may do (docs/product/support-network.md, "Members"). */
export function supportNetworkRoutes({ route, context }: Router) {
  networkRoutes({ route, context });
  ownInvitationRoutes({ route, context });
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
    return { userRef: params.userRef, version: await changeCapabilities(tx, change) };
  });

  route('DELETE /clients/{clientRef}/support-network/members/{userRef}', async ({ tx, params, acting }) => {
    await endMembership(tx, { ...params, ...acting });
    return { userRef: params.userRef };
  });
}

function ownInvitationRoutes({ route }: Router) {
  route('GET /users/me/invitations', async ({ tx, now }) => ({ invitations: await listOwnInvitations(tx, now) }));

  route('POST /users/me/invitations/{ref}/accept', async ({ tx, caller, params, now }) => {
    if (caller.office) throw notFound();
    const { clientRef } = await acceptInvitation(tx, { ref: params.ref, userRef: caller.userRef, now });
    return { ref: params.ref, clientRef };
  });

  route('POST /users/me/invitations/{ref}/decline', async ({ tx, caller, params, now }) => {
    if (caller.office) throw notFound();
    await declineInvitation(tx, { ref: params.ref, userRef: caller.userRef, now });
    return { ref: params.ref };
  });
}
