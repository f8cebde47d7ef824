import type { FastifyInstance } from 'fastify';
import { implement, type ServerContext } from '#server/kernel/implement.ts';
import { notFound } from '#server/kernel/problem.ts';
import { findOrganisation, listOrganisations } from './queries.ts';
import { listStaff, listStaffInvitations } from './staff-queries.ts';
import {
  addStaff,
  cancelStaffInvitation,
  removeColleague,
  removeStaff,
  resendStaffInvitation,
} from './staff-workflows.ts';
import { addOrganisation, changeOrganisation } from './workflows.ts';

/** The office's hand on organisations, on who works for them, and on its own people. */
export function organisationRoutes(app: FastifyInstance, context: ServerContext) {
  listRoutes(app, context);
  staffRoutes(app, context);
  colleagueRoutes(app, context);
  invitationRoutes(app, context);
}

function listRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /office/organisations', async ({ tx }) => ({
    organisations: await listOrganisations(tx),
  }));

  implement(app, context, 'POST /office/organisations', async ({ tx, caller, body, now, reply }) => {
    const added = await addOrganisation(tx, { ...body, actorRef: caller.userRef, now });
    reply.header('etag', `"${added.version}"`);
    return added;
  });

  implement(app, context, 'GET /office/organisations/{ref}', async ({ tx, params, reply }) => {
    const organisation = await findOrganisation(tx, params.ref);
    if (!organisation) throw notFound();
    reply.header('etag', `"${organisation.version}"`);
    return {
      ...organisation,
      staff: await listStaff(tx, params.ref),
      invitations: await listStaffInvitations(tx, params.ref),
    };
  });

  implement(app, context, 'PATCH /office/organisations/{ref}', async (call) => {
    const { tx, caller, params, body, ifMatch, now, reply } = call;
    const by = { version: ifMatch, actorRef: caller.userRef, now };
    const changed = await changeOrganisation(tx, { ...params, ...body, ...by });
    reply.header('etag', `"${changed.version}"`);
    return changed;
  });
}

function staffRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /office/organisations/{ref}/staff', async ({ tx, caller, params, body, now }) =>
    addStaff(tx, context, { place: params.ref, ...body, actorRef: caller.userRef, now }),
  );

  implement(app, context, 'DELETE /office/organisations/{ref}/staff/{userRef}', async ({ tx, caller, params, now }) => {
    const { ref: organisationRef, userRef } = params;
    await removeStaff(tx, { organisationRef, userRef, actorRef: caller.userRef, now });
    return { userRef };
  });
}

function colleagueRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'GET /office/staff', async ({ tx }) => ({
    staff: await listStaff(tx, null),
    invitations: await listStaffInvitations(tx, null),
  }));

  implement(app, context, 'POST /office/staff', async ({ tx, caller, body, now }) =>
    addStaff(tx, context, { place: null, ...body, actorRef: caller.userRef, now }),
  );

  implement(app, context, 'DELETE /office/staff/{userRef}', async ({ tx, caller, params, query, now }) => {
    const oneself = query.oneself === 'true';
    await removeColleague(tx, { ...params, oneself, actorRef: caller.userRef, now });
    return params;
  });
}

function invitationRoutes(app: FastifyInstance, context: ServerContext) {
  implement(app, context, 'POST /office/staff-invitations/{ref}/resend', async ({ tx, caller, params, now }) => {
    await resendStaffInvitation(tx, context, { ...params, actorRef: caller.userRef, now });
    return params;
  });

  implement(app, context, 'DELETE /office/staff-invitations/{ref}', async ({ tx, caller, params, now }) => {
    await cancelStaffInvitation(tx, { ...params, actorRef: caller.userRef, now });
    return params;
  });
}
