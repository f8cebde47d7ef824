import { z } from 'zod';
import { officeRights } from '#domain/office-people/rights.ts';
import { byMembers } from './endpoint.ts';
import { CivilDate, ListRef, Ref } from './fields.ts';

export const Funding = z.strictObject({
  ref: Ref,
  funderRef: Ref,
  funderName: z.string(),
  /** The funder's name for it; only the office reads it. */
  funderReference: z.string().optional(),
  jobTypeRef: ListRef,
  fundedTimeMins: z.number().int(),
  /** New visits may be booked on it; one that has ended still names who pays for what was booked. */
  active: z.boolean(),
});
export type Funding = z.infer<typeof Funding>;

/** A funding and what the visits of a week take of it (docs/product/timesheets.md, "Funded time"). */
export const WeekFunding = Funding.omit({ funderReference: true }).extend({
  /** Of the week that the call names: the time of each support worker, worked or else planned. */
  fundedTimeAllocatedThisWeekMins: z.number().int(),
  /** The part of it that visits take which are over. */
  fundedTimeUsedThisWeekMins: z.number().int().optional(),
});
export type WeekFunding = z.infer<typeof WeekFunding>;

/** Time that the visits of a week take of each funding of a client. */
export const FundedTime = z.strictObject({
  /** Monday of the week. */
  week: CivilDate,
  fundings: z.array(WeekFunding),
});
export type FundedTime = z.infer<typeof FundedTime>;

export const fundings = {
  'GET /clients/{clientRef}/fundings': byMembers('viewClientDetails', { office: officeRights }).read({
    // docs/product/timesheets.md, "Funded time"
    summary: 'The fundings of a client, and what the visits of a week take of each. Without `date`, of this week.',
    query: z.strictObject({ date: CivilDate.optional() }),
    reply: FundedTime,
  }),
};
