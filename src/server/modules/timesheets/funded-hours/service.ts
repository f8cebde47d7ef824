import type { FortnightHours } from '#contract/individualised-funding.ts';
import { findShownPeriod } from '#domain/individualised-funding/fortnight.ts';
import { wallClock } from '#domain/time/zone.ts';
import { listFortnightHours } from '#domain/timesheets/funded-hours.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { findFunding } from '#server/modules/individualised-funding/queries.ts';
import { findTimeZone } from '#server/modules/people/clients/queries.ts';
import { findWeek, leaveOutEndedInput } from '../reading/queries.ts';

type Reading = Pick<Acting, 'now'> & {
  caller: Pick<Caller, 'userRef' | 'sessionRef' | 'membership'>;
  clientRef: string;
  fundingRef: string;
};

/** Lists the hours of a funding's funder by fortnight, as long as the funding lasts. */
export async function listHoursByFortnight(
  tx: Tx,
  { brand }: ServerContext,
  { caller, clientRef, fundingRef, now }: Reading,
): Promise<{ fortnights: FortnightHours[] }> {
  await insertReadAudit(tx, { caller, clientRef, action: 'individualisedFundingRead', now });
  const funding = orNotFound(await findFunding(tx, { clientRef, fundingRef }));
  const zone = (await findTimeZone(tx, clientRef)) ?? brand.timeZone;
  const shown = findShownPeriod({ ...funding, today: wallClock({ instant: now, zone }).date });
  if (!shown) return { fortnights: [] };
  const { start: timesheetRef, end: until } = shown.fortnights;
  const facts = orNotFound(await findWeek(tx, { clientRef, timesheetRef, until, brandZone: brand.timeZone, now }));
  const ofFunder = facts.fundings.filter(({ funderRef }) => funderRef === funding.funderRef);
  const fundingRefs = new Set(ofFunder.map(({ ref }) => ref));
  return { fortnights: listFortnightHours({ facts: leaveOutEndedInput(facts), fundingRefs, period: shown.period }) };
}
