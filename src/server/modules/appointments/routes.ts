import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Roster, RosterFunding } from '#contract/appointments.ts';
import { expandRoster } from '#domain/appointments/roster.ts';
import type { Job } from '#domain/appointments/types.ts';
import { can, capabilityMask } from '#domain/capabilities/can.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Caller } from '#server/kernel/authorize.ts';
import { implement, implementRead, implementWrite, type ServerContext } from '#server/kernel/implement.ts';
import { notFound } from '#server/kernel/problem.ts';
import { noteOthersRead } from '#server/modules/audit/queries.ts';
import { type BookingFacts, bookingFacts } from './booking-queries.ts';
import { requestChange } from './change-workflows.ts';
import {
  type RosterParts,
  type RosterRow,
  rosterStatement,
  toRosterParts,
  versionStatement,
} from './roster-queries.ts';
import { book } from './workflows.ts';

/** A client's calendar, and asking for visits (docs/product/calendar.md, "What a roster holds"). */
export function appointmentRoutes(app: FastifyInstance, context: ServerContext) {
  implementRead<'GET /clients/{clientRef}/appointments', { version: number }, RosterRow>(
    app,
    context,
    'GET /clients/{clientRef}/appointments',
    {
      version: { select: versionStatement, values: () => [] },
      find: { select: rosterStatement, values: ({ query }) => [query.start, query.end] },
      etag({ caller, query }, { version }) {
        const mask = caller.membership ? capabilityMask(caller.membership.capabilities) : 0;
        return `"${version}-${mask}-${query.start}-${query.end}-${context.build}"`;
      },
      note: ({ caller, params, now }) => noteRead(context.pool, { caller, clientRef: params.clientRef, now }),
      reply: ({ query, caller }, found) => rosterReply(found, { ...query, caller, brandZone: context.brand.timeZone }),
      asJson: ({ visits }) => ({ visits }),
    },
  );

  implementWrite(app, context, 'POST /clients/{clientRef}/appointments', {
    ask: bookingFacts,
    handle: async ({ tx, caller, params, body, now }, facts: BookingFacts) => ({
      appointments: await book(tx, context, { ...params, actorRef: caller.userRef, now, booking: body, facts }),
    }),
  });

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

type Showing = { start: string; end: string; caller: Caller; brandZone: string };

function rosterReply(found: RosterRow, { start, end, caller, brandZone }: Showing): Roster {
  const { jobs, placed, requests, feedback, supportWorkers, fundings } = toRosterParts(found);
  const open = requests.filter(({ status }) => status === 'open');
  const isPending = (job: Job) =>
    open.some(({ effectiveDate, jobRef, seriesRef }) =>
      effectiveDate === undefined ? jobRef === job.ref : seriesRef === job.seriesRef,
    );
  return {
    version: found.version,
    timeZone: found.timeZone ?? brandZone,
    appointments: jobs.map((job) => Object.assign(job, { changesPending: isPending(job) })),
    visits: [], // from the database as they are
    days: expandRoster({ jobs, exceptions: placed, start, end }),
    requests,
    feedback,
    supportWorkers,
    fundings: fundingsFor(caller, fundings),
    timesheetRefs: [],
  };
}

/**
 * Who pays is told to everyone with the roster, how much only to those with viewClientDetails
 * (docs/product/calendar.md, "Who pays").
 */
function fundingsFor({ membership }: Caller, fundings: RosterParts['fundings']): RosterFunding[] {
  if (membership && can(membership, 'viewClientDetails')) return fundings;
  return fundings.map(({ fundedTimeMins: _, ...funding }) => funding);
}

// Reads that the database has noted and that this process need not send again.
const notedReads = new Set<string>();

/** Notes that somebody else read the client's calendar, once an hour (docs/product/activity.md, "What is recorded"). */
async function noteRead(
  pool: Pool,
  { caller, clientRef, now }: { caller: Caller; clientRef: string; now: Instant },
): Promise<void> {
  if (caller.membership?.role === 'client') return;
  const note = `${caller.userRef} ${clientRef} ${Math.floor(now / 3_600_000)}`;
  if (notedReads.has(note)) return;
  await noteOthersRead(pool, { caller, clientRef, action: 'calendarRead', now });
  if (notedReads.size > 50_000) notedReads.clear();
  notedReads.add(note);
}
