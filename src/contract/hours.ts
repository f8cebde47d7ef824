import { z } from 'zod';
import { byAllOffice, byOrganisation } from './endpoint.ts';
import { CivilDate, ListRef, Ref } from './fields.ts';

/** The hours of a client, or of all clients of a funder, in some days (docs/product/hours.md). */

const count = z.number().int();

/** Minutes of a service in a week, or in the days of it that were asked for; both days are included. */
const ServiceWeek = z.strictObject({
  start: CivilDate,
  end: CivilDate,
  plannedMins: count,
  workedMins: count,
  /** Planned minutes of what was not worked and is charged all the same. */
  chargedMins: count,
  /** Absent where no one pays by the week. */
  fundedMins: count.optional(),
  /** Worked or charged beyond what is funded; of a whole week alone. */
  overMins: count.optional(),
});

/** Minutes of a service as one funding pays for it. */
const FundedService = z.strictObject({
  jobTypeRef: ListRef,
  serviceName: z.string(),
  fundingRef: Ref,
  /** The number that the funder knows it by. */
  funderReference: z.string().optional(),
  weeks: z.array(ServiceWeek),
});

/** Hours that a funder pays for, of some of its clients in order of name. */
export const FunderHours = z.strictObject({
  funderName: z.string(),
  from: CivilDate,
  to: CivilDate,
  clients: z.array(
    z.strictObject({ clientRef: Ref, clientName: z.string(), notConfirmed: count, services: z.array(FundedService) }),
  ),
  /** There are others after these. */
  more: z.boolean(),
});
export type FunderHours = z.infer<typeof FunderHours>;

export const ClientHours = z.strictObject({
  clientName: z.string(),
  from: CivilDate,
  to: CivilDate,
  /** Visits that are over, whose planned minutes count as worked. */
  notConfirmed: count,
  services: z.array(
    z.strictObject({
      jobTypeRef: ListRef,
      serviceName: z.string(),
      fundingRef: Ref.optional(),
      funderName: z.string().optional(),
      weeks: z.array(ServiceWeek),
    }),
  ),
});
export type ClientHours = z.infer<typeof ClientHours>;

export const hours = {
  'GET /office/clients/{clientRef}/hours': byAllOffice.read({
    // docs/product/hours.md, "What is counted"
    summary:
      'Minutes planned, worked and funded of each service by week; the read is recorded. Refused for more than 53 weeks (422).',
    query: z.strictObject({ from: CivilDate, to: CivilDate }),
    reply: ClientHours,
  }),
  'GET /office/organisations/{ref}/hours': byAllOffice.read({
    // docs/product/hours.md, "Of a funder"
    summary:
      'The same of every client that an organisation pays for, 20 at a time after `after`; each read is recorded. Refused for more than 53 weeks (422).',
    query: z.strictObject({ from: CivilDate, to: CivilDate, after: Ref.optional() }),
    reply: FunderHours,
  }),
  'GET /organisations/{ref}/hours': byOrganisation.read({
    // docs/product/hours.md, "Of a funder"
    summary:
      'The same for the organisation’s own staff, of the clients who share their timesheets with the caller. Not found for another organisation.',
    query: z.strictObject({ from: CivilDate, to: CivilDate, after: Ref.optional() }),
    reply: FunderHours,
  }),
};
