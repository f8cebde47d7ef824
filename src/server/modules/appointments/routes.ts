import type { FastifyInstance } from 'fastify';
import type { Roster } from '#contract/appointments.ts';
import { expandRoster } from '#domain/appointments/roster.ts';
import { can, capabilityMask } from '#domain/capabilities/can.ts';
import { toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/http/authorize.ts';
import { implement, implementRead, type ServerContext } from '#server/http/implement.ts';
import { AppError, notFound } from '#server/http/problem.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findRosterParts, findRosterVersion, type RosterParts } from './queries.ts';
import { book, requestChange } from './workflows.ts';

const mostDays = 400;

/** A client's calendar, and asking for visits (specification 2 §4 and §7). */
export function appointmentRoutes(app: FastifyInstance, context: ServerContext) {
  implementRead(app, context, 'GET /clients/{clientRef}/appointments', {
    version: (tx, { params }) => findRosterVersion(tx, params.clientRef),
    async find(tx, { params, query }) {
      const days = toDay(query.end) - toDay(query.start);
      if (days < 0 || days > mostDays) throw tooWide();
      return findRosterParts(tx, { clientRef: params.clientRef, ...query });
    },
    etag({ caller, query }, version) {
      const mask = caller.membership ? capabilityMask(caller.membership.capabilities) : 0;
      return `"${version?.version}-${mask}-${query.start}-${query.end}-${context.build}"`;
    },
    note: ({ tx, caller, params, now }) => noteRead(tx, { caller, clientRef: params.clientRef, now }),
    reply: ({ query, caller }, found) =>
      rosterReply(withFundingFor(caller, found), { ...query, brandZone: context.brand.timeZone }),
  });

  implement(app, context, 'POST /clients/{clientRef}/appointments', async ({ tx, caller, params, body, now }) => ({
    appointments: await book(tx, context, {
      clientRef: params.clientRef,
      actorRef: caller.userRef,
      now,
      booking: body,
    }),
  }));

  implement(app, context, 'PATCH /clients/{clientRef}/appointments/{jobRef}', async (call) => {
    const { tx, caller, params, body, now, ifMatch, reply } = call;
    if (!caller.membership) throw notFound();
    const asked = await requestChange(tx, context, {
      ...params,
      actorRef: caller.userRef,
      membership: caller.membership,
      version: ifMatch,
      change: body,
      now,
    });
    reply.header('etag', `"${asked.version}"`);
    return asked;
  });
}

function tooWide(): AppError {
  const message = `Choose an end on or after the start, at most ${mostDays} days on.`;
  return new AppError('invalid', message, { errors: [{ path: 'end', message }] });
}

/** Who pays is told to everyone with the roster, how much only to those with viewClientDetails (specification 2 §6). */
function withFundingFor({ membership }: Caller, found: RosterParts): RosterShown {
  if (membership && can(membership, 'viewClientDetails')) return found;
  return { ...found, fundings: found.fundings.map(({ fundedTimeMins: _, ...funding }) => funding) };
}

type RosterShown = Omit<RosterParts, 'fundings'> & Pick<Roster, 'fundings'>;

function rosterReply(
  found: RosterShown,
  { start, end, brandZone }: { start: string; end: string; brandZone: string },
): Roster {
  const { jobs, exceptions, requests, supportWorkers, fundings, version } = found;
  const open = new Set(requests.filter((request) => request.status === 'open').map((request) => request.jobRef));
  return {
    version: version?.version ?? 0,
    timeZone: version?.timeZone ?? brandZone,
    appointments: jobs.map((job) => ({ ...job, changesPending: open.has(job.ref) })),
    visits: exceptions,
    days: expandRoster({ jobs, exceptions, start, end }),
    requests,
    supportWorkers,
    fundings,
    timesheetRefs: [],
  };
}

// Reads that the database has noted and that this process need not send again.
const notedReads = new Set<string>();

/** Notes that somebody else read the client's calendar, once an hour (docs/security.md). */
async function noteRead(
  tx: Tx,
  { caller, clientRef, now }: { caller: Caller; clientRef: string; now: Instant },
): Promise<void> {
  if (caller.membership?.role === 'client') return;
  const note = `${caller.userRef} ${clientRef} ${Math.floor(now / 3_600_000)}`;
  if (notedReads.has(note)) return;
  const isNew = await insertAudit(tx, { actorRef: caller.userRef, clientRef, action: 'calendarRead', now });
  // What this transaction notes may still be rolled back; what it finds there is noted for good.
  if (isNew) return;
  if (notedReads.size > 50_000) notedReads.clear();
  notedReads.add(note);
}
