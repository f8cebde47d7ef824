import { z } from 'zod';
import { clientPriorities } from '#domain/clients/priority.ts';
import type { ColumnKinds } from '#domain/schedule/columns.ts';
import { exceptionColumns, jobColumns, workedColumns } from '#domain/schedule/tables.ts';
import { regionCodes } from '#domain/settings/regions.ts';
import { hasControlsMessage, noControlsInLine } from '#domain/texts/no-controls.ts';
import { visitTicketTypes } from '#domain/tickets/kinds.ts';
import { toDay } from '#domain/time/day.ts';
import { ClientAbsence, RosterTicket, RosterWorker } from './appointments.ts';
import { byAllOffice } from './endpoint.ts';
import { CivilDate, ListRef, Ref } from './fields.ts';

/** The office's week over all clients (docs/product/office.md, "The week in one reply"). */

/** A table column by column: `readColumns` of src/domain/schedule reads it. */
function columns<K extends ColumnKinds>(kinds: K) {
  const shape = Object.keys(kinds).map((name) => [name, z.string()]);
  return z.strictObject(Object.fromEntries(shape) as { [Name in keyof K]: z.ZodString });
}

export const ScheduleClient = z.strictObject({
  ref: Ref,
  fullName: z.string(),
  knownAs: z.string().optional(),
  image: z.string().optional(),
  suburb: z.string().optional(),
  team: z.string().optional(),
  /** Absent counts as mustNotBeMissed. */
  priority: z.enum(clientPriorities).optional(),
  /** Time zone of the client's visits, where it is not the provider's. */
  timeZone: z.string().optional(),
  /** Region whose holidays the client keeps; absent where it is not known. */
  region: z.enum(regionCodes).optional(),
  /** The client's own timesheet says what took place. */
  timesheets: z.literal(true).optional(),
  /** Skills that who comes should have; absent where none are required. */
  skillsRequired: z.array(ListRef).optional(),
});
export type ScheduleClient = z.infer<typeof ScheduleClient>;

export const ScheduleWorker = RosterWorker.extend({
  suburb: z.string().optional(),
  skillRefs: z.array(ListRef),
  active: z.boolean(),
  /** Work hours as `writeWorkHours` writes them; absent where none are kept. */
  hours: z.string().optional(),
});
export type ScheduleWorker = z.infer<typeof ScheduleWorker>;

/** An open request about visits of these days. */
const ScheduleTicket = RosterTicket.pick({
  ref: true,
  version: true,
  jobRef: true,
  seriesRef: true,
  originalDate: true,
  effectiveDate: true,
  answerBy: true,
}).extend({ clientRef: Ref, type: z.enum(visitTicketTypes) });
export type ScheduleTicket = z.infer<typeof ScheduleTicket>;

/** Jobs once, and what differs of single visits. The reader expands them by `listScheduleVisits`. */
export const Schedule = z.strictObject({
  /** Time zone of the provider. */
  timeZone: z.string(),
  jobs: columns(jobColumns),
  exceptions: columns(exceptionColumns),
  worked: columns(workedColumns),
  tickets: z.array(ScheduleTicket),
  /** Those with a job of these days. */
  clients: z.array(ScheduleClient),
  /** All who are active, and others that a job or visit names; of one area or team, those that its visits name. */
  supportWorkers: z.array(ScheduleWorker),
  /** Areas and teams of all clients, which the visits can be narrowed to. */
  areas: z.array(z.string()),
  teams: z.array(z.string()),
  clientAbsences: z.array(ClientAbsence.extend({ clientRef: Ref })),
  /** Absences of workers, without the reason; the worker's page has it. */
  workerAbsences: z.array(
    z.strictObject({
      workerRef: Ref,
      from: CivilDate,
      to: CivilDate.optional(),
      /** On the days after the last working day. */
      hasLeft: z.literal(true).optional(),
    }),
  ),
});
export type Schedule = z.infer<typeof Schedule>;

/** A week, and the day before it: an overnight visit that begins there ends in it. */
const mostDays = 8;

const ScopeName = z.string().min(1).max(200).regex(noControlsInLine, hasControlsMessage);

const ScheduleWindow = z
  .strictObject({
    from: CivilDate,
    to: CivilDate,
    /** The visits of this worker alone. */
    supportWorkerRef: Ref.optional(),
    /** The visits of the clients of this suburb or team alone, as their records have it. */
    area: ScopeName.optional(),
    team: ScopeName.optional(),
  })
  .refine(({ from, to }) => to >= from && toDay(to) - toDay(from) < mostDays, {
    path: ['to'],
    message: `Choose an end on or after the start, at most ${mostDays} days in all.`,
  });

export const schedule = {
  'GET /office/visits': byAllOffice.read({
    // docs/product/office.md, "The week in one reply"
    summary: 'All visits from `from` to `to`, at most eight days: jobs, what differs, requests, clients and workers.',
    etag: 'custom',
    query: ScheduleWindow,
    reply: Schedule,
  }),
};
