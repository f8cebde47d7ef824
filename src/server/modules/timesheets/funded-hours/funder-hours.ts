import type { FunderHours } from '#contract/hours.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { checkPeriod, listHours } from '#domain/timesheets/hours.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { pageOf } from '#server/kernel/page.ts';
import { orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { workInSlices } from '#server/kernel/slices.ts';
import { insertHourlyReads } from '#server/modules/audit/queries.ts';
import { findOrganisation } from '#server/modules/organisations/queries.ts';
import { listServiceNames } from '#server/modules/settings/lists/queries.ts';
import { findOwnOrganisation, listFunderClients, listOwnFunderClients } from './queries.ts';

const pageSize = 20;

type FunderHoursInput = Acting & { ref: string; from: string; to: string; after?: string | undefined };

/**
 * Reads what a funder pays for of its clients, page by page (docs/product/hours.md, "Of a funder"); recorded as a read of each client,
 * once an hour.
 */
export const readFunderHours = (tx: Tx, context: ServerContext, input: FunderHoursInput): Promise<FunderHours> =>
  readHours(tx, context, input, { findName: findOrganisation, listClients: listFunderClients, action: 'clientRead' });

/** Reads the same for someone who works for the funder, of the clients who share their timesheets with them. */
export const readOwnFunderHours = (tx: Tx, context: ServerContext, input: FunderHoursInput): Promise<FunderHours> =>
  readHours(tx, context, input, {
    ...{ findName: findOwnOrganisation, listClients: listOwnFunderClients, action: 'hoursRead' },
  });

type Reads = {
  findName: (tx: Tx, ref: string) => Promise<{ name: string } | null>;
  listClients: typeof listFunderClients;
  action: 'clientRead' | 'hoursRead';
};

async function readHours(
  tx: Tx,
  { brand }: ServerContext,
  { ref, from, to, after, actorRef, now }: FunderHoursInput,
  { findName, listClients, action }: Reads,
): Promise<FunderHours> {
  const period = { start: from, end: to };
  const problem = checkPeriod(period);
  if (problem) throw ruleBroken(problem.message, problem.path);
  const { name: funderName } = orNotFound(await findName(tx, ref));
  const serviceNames = await listServiceNames(tx);
  const weeks = { timesheetRef: mondayOfDate(from), until: addDays(mondayOfDate(to), 6) };
  const read = await listClients(tx, {
    ...{ organisationRef: ref, ...weeks, after, most: pageSize + 1 },
    ...{ brandZone: brand.timeZone, now },
  });
  const { page, more } = pageOf(read, pageSize);
  const clientRefs = page.map((client) => client.ref);
  if (page.length > 0) await run(tx, insertHourlyReads({ actorRef, action, clientRefs, now }));
  const clients: FunderHours['clients'] = [];
  await workInSlices(page, (client) => {
    const own = new Set(client.facts.fundings.flatMap((funding) => (funding.funderRef === ref ? funding.ref : [])));
    const isPaidBy = (fundingRef = '') => own.has(fundingRef);
    const { notConfirmed, services } = listHours({ facts: client.facts, period, isPaidBy });
    clients.push({
      ...{ clientRef: client.ref, clientName: client.fullName, notConfirmed },
      services: services.map(({ fundingRef = '', jobTypeRef, weeks: ofService }) => ({
        ...{ jobTypeRef, serviceName: serviceNames[jobTypeRef] ?? jobTypeRef, fundingRef },
        ...(client.references[fundingRef] && { funderReference: client.references[fundingRef] }),
        weeks: ofService,
      })),
    });
  });
  return { funderName, from, to, clients, more };
}
