import type { Roster, RosterFunding } from '#contract/appointments.ts';
import { expandRoster, parseVisitRef } from '#domain/appointments/roster.ts';
import type { Job } from '#domain/appointments/types.ts';
import { can, toCapabilityMask } from '#domain/capabilities/can.ts';
import type { Instant } from '#domain/time/zone.ts';
import { assignTimesheets, findCurrentTimesheetRef, listTimesheetRefs } from '#domain/timesheets/week.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Router } from '#server/kernel/route.ts';
import {
  type RosterParts,
  type RosterRow,
  rosterSql,
  toRosterParts,
  versionSql,
} from '#server/modules/appointments/roster/queries.ts';
import { recordHotRead } from '#server/modules/audit/service.ts';

/** Adds the calls about a client's calendar (docs/product/calendar.md, "What a roster holds"). */
export function appointmentRoutes({ route, context }: Router) {
  route<'GET /clients/{clientRef}/appointments', { version: number }, RosterRow>(
    'GET /clients/{clientRef}/appointments',
    {
      version: { select: versionSql, values: () => [] },
      find: { select: rosterSql, values: ({ query }) => [query.start, query.end] },
      etag({ caller, query, now }, { version }) {
        const mask = caller.membership ? toCapabilityMask(caller.membership.capabilities) : 0;
        const week = findCurrentTimesheetRef({ now, zone: context.brand.timeZone });
        return `"${version}-${mask}-${query.start}-${query.end}-${week}-${context.build}"`;
      },
      audit: ({ caller, params, now }) =>
        recordHotRead(context.pool, { caller, clientRef: params.clientRef, action: 'calendarRead', now }),
      reply: ({ query, caller, now }, rosterRow) =>
        toRosterReply(rosterRow, { ...query, caller, now, brandZone: context.brand.timeZone }),
    },
  );
}

type RosterReplyInput = { start: string; end: string; caller: Caller; now: Instant; brandZone: string };

function toRosterReply(rosterRow: RosterRow, { start, end, caller, now, brandZone }: RosterReplyInput): Roster {
  const { jobs, fundings, ...parts } = toRosterParts(rosterRow);
  const open = parts.tickets.filter(({ status }) => status === 'open');
  const isPending = (job: Job) =>
    open.some(({ effectiveDate, jobRef, seriesRef }) =>
      effectiveDate === undefined ? jobRef === job.ref : seriesRef === job.seriesRef,
    );
  const zone = rosterRow.timeZone ?? brandZone;
  const timesheetRefs = listVisibleTimesheets(caller, rosterRow, { start, end, now, zone });
  const days = assignTimesheets(expandRoster({ jobs, exceptions: parts.visits, start, end }), timesheetRefs);
  const byJob = indexTimesheets(days);
  return {
    version: rosterRow.version,
    timeZone: zone,
    ...(rosterRow.region && { region: rosterRow.region }),
    appointments: jobs.map((job) => {
      const timesheetRef = job.repeatOption === 'None' ? byJob.get(job.ref) : undefined;
      return Object.assign(job, { changesPending: isPending(job), ...(timesheetRef && { timesheetRef }) });
    }),
    start,
    days,
    ...parts,
    fundings: listVisibleFundings(caller, fundings),
    timesheetRefs,
  };
}

/** Finds the timesheet of each job that has a visit on these days. */
function indexTimesheets(days: Roster['days']): Map<string, string> {
  return new Map(
    days.flatMap(({ date, appointmentRefs, timesheetRef }) =>
      timesheetRef ? appointmentRefs.map((entry) => [parseVisitRef(entry, date).jobRef, timesheetRef] as const) : [],
    ),
  );
}

/**
 * Lists who pays, for all members with the roster; only the office and those with viewClientDetails see how much (docs/product/calendar.md,
 * "Who pays").
 */
function listVisibleFundings({ membership, office }: Caller, fundings: RosterParts['fundings']): RosterFunding[] {
  if (office || (membership && can(membership, 'viewClientDetails'))) return fundings;
  return fundings.map(({ fundedTimeMins: _, ...funding }) => funding);
}

/** Lists the timesheets of these weeks, for those who may read them (docs/product/timesheets.md, "A week"). */
function listVisibleTimesheets(
  { membership, office }: Caller,
  { timesheetsFrom }: RosterRow,
  window: { start: string; end: string; now: Instant; zone: string },
): string[] {
  if (timesheetsFrom === null || !(office || (membership && can(membership, 'viewTimesheets')))) return [];
  return listTimesheetRefs({ ...window, firstDate: timesheetsFrom === 'none' ? undefined : timesheetsFrom });
}
