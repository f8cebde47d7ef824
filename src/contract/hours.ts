import { z } from 'zod';
import { byOffice } from './endpoint.ts';
import { CivilDate, ListRef, Ref } from './fields.ts';

/** The hours of a client in some days, for the office to tell a funder (docs/product/hours.md). */

const count = z.number().int();

/** Minutes of a service in a week, or in the days of it that were asked for; both days are included. */
const ServiceWeek = z.strictObject({
  start: CivilDate,
  end: CivilDate,
  plannedMins: count,
  workedMins: count,
  /** Absent where no one pays by the week. */
  fundedMins: count.optional(),
  /** Worked beyond what is funded; of a whole week alone. */
  overMins: count.optional(),
});

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
  'GET /office/clients/{clientRef}/hours': byOffice.read({
    // docs/product/hours.md, "What is counted"
    summary:
      'Minutes planned, worked and funded of each service by week; the read is recorded. Refused for more than 53 weeks (422).',
    query: z.strictObject({ from: CivilDate, to: CivilDate }),
    reply: ClientHours,
  }),
};
