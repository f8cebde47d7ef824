import type { FastifyInstance } from 'fastify';
import { can } from '#domain/capabilities/can.ts';
import { implement, type ServerContext } from '#server/kernel/implement.ts';
import { notFound } from '#server/kernel/problem.ts';
import { noteOthersRead } from '#server/modules/audit/queries.ts';
import { acceptInvitation, declineInvitation } from './answer-workflows.ts';
import { listOpenInvitations, listOwnInvitations } from './invitation-queries.ts';
import { listMembers } from './queries.ts';
import { cancelInvitation, changeCapabilities, endMembership, inviteSupporter, resendInvitation } from './workflows.ts';

/** Who helps a client, who is invited to, and what each of them may do (docs/product/support-network.md, "Members"). */
export function supportNetworkRoutes(app: FastifyInstance, context: ServerContext) {
  networkRoutes(app, context);
  ownInvitationRoutes(app, context);
}

function networkRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /clients/{clientRef}/support-network', async ({ tx, caller, params, now }) => {
    await noteOthersRead(tx, { caller, ...params, action: 'networkRead', now });
    const members = await listMembers(tx, params.clientRef);
    const seesInvitations = caller.membership && can(caller.membership, 'manageClientDetails');
    return { members, invitations: seesInvitations ? await listOpenInvitations(tx, params.clientRef) : [] };
  });

  implement(app, context, 'POST /clients/{clientRef}/support-network/invitations', async (call) => {
    const { tx, caller, params, body, now } = call;
    const { email, capabilities } = body;
    const acting = { clientRef: params.clientRef, actorRef: caller.userRef, now };
    return { ref: await inviteSupporter(tx, context, { ...acting, email, capabilities }) };
  });

  implement(app, context, 'POST /clients/{clientRef}/support-network/invitations/{ref}/resend', async (call) => {
    const { tx, caller, params, now } = call;
    await resendInvitation(tx, context, { ...params, actorRef: caller.userRef, now });
    return { ref: params.ref };
  });

  implement(app, context, 'DELETE /clients/{clientRef}/support-network/invitations/{ref}', async (call) => {
    const { tx, caller, params, now } = call;
    await cancelInvitation(tx, { ...params, actorRef: caller.userRef, now });
    return { ref: params.ref };
  });

  implement(app, context, 'PATCH /clients/{clientRef}/support-network/members/{userRef}', async (call) => {
    const { tx, caller, params, body, ifMatch, now, reply } = call;
    const change = { ...params, capabilities: body.capabilities, version: ifMatch, actorRef: caller.userRef, now };
    const version = await changeCapabilities(tx, change);
    reply.header('etag', `"${version}"`);
    return { userRef: params.userRef, version };
  });

  implement(app, context, 'DELETE /clients/{clientRef}/support-network/members/{userRef}', async (call) => {
    const { tx, caller, params, now } = call;
    await endMembership(tx, { ...params, actorRef: caller.userRef, now });
    return { userRef: params.userRef };
  });
}

function ownInvitationRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /users/me/invitations', async ({ tx, now }) => ({
    invitations: await listOwnInvitations(tx, now),
  }));

  implement(app, context, 'POST /users/me/invitations/{ref}/accept', async ({ tx, caller, params, now }) => {
    if (caller.office) throw notFound();
    const { clientRef } = await acceptInvitation(tx, { ref: params.ref, userRef: caller.userRef, now });
    return { ref: params.ref, clientRef };
  });

  implement(app, context, 'POST /users/me/invitations/{ref}/decline', async ({ tx, caller, params, now }) => {
    if (caller.office) throw notFound();
    await declineInvitation(tx, { ref: params.ref, userRef: caller.userRef, now });
    return { ref: params.ref };
  });
}
