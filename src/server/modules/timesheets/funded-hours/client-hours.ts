import type { ClientHours } from '#contract/hours.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { checkPeriod, listHours } from '#domain/timesheets/hours.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { insertEachRead } from '#server/modules/audit/queries.ts';
import { findClientName } from '#server/modules/people/clients/queries.ts';
import { listServiceNames } from '#server/modules/settings/lists/queries.ts';
import { findWeek } from '../reading/queries.ts';

type HoursInput = Acting & { clientRef: string; from: string; to: string };

/** Reads what was planned, worked and funded of each service by week; recorded as a read of the client. */
export async function readClientHours(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, from, to, ...acting }: HoursInput,
): Promise<ClientHours> {
  const period = { start: from, end: to };
  const problem = checkPeriod(period);
  if (problem) throw ruleBroken(problem.message, problem.path);
  const weeks = { timesheetRef: mondayOfDate(from), until: addDays(mondayOfDate(to), 6) };
  const facts = orNotFound(await findWeek(tx, { clientRef, ...weeks, brandZone: brand.timeZone, now: acting.now }));
  await run(tx, insertEachRead({ ...acting, clientRef, action: 'clientRead', subjectRef: clientRef }));
  const clientName = await findClientName(tx, clientRef);
  const serviceNames = await listServiceNames(tx);
  const { notConfirmed, services } = listHours({ facts, period });
  return {
    ...{ clientName, from, to, notConfirmed },
    services: services.map((service) => ({
      ...service,
      serviceName: serviceNames[service.jobTypeRef] ?? service.jobTypeRef,
    })),
  };
}
