import { newClientValues } from '#domain/clients/client-fields.ts';
import { type ClientLinks, createLinkReader, linkColumns } from '#domain/imports/client-links.ts';
import type { ImportRow } from '#domain/imports/read-row.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import { listFunders, listOrganisationNames } from '#server/modules/organisations/queries.ts';
import { defineImport, type PlanInput, type WrittenImport } from '#server/modules/people/imports/service.ts';
import { listItems } from '#server/modules/settings/lists/queries.ts';
import { insertFundings } from '../fundings/queries.ts';
import {
  exportFile,
  listBefore,
  listRowsToWrite,
  type PersonPlan,
  planPersons,
  type Register,
  writeTemplate,
} from '../imports/persons/service.ts';
import { placeClients } from '../regions/service.ts';
import { clientChanges, insertClientAudits } from './put-back.ts';
import * as queries from './queries.ts';
import { readClientRules } from './service.ts';

/** The organisations and fundings that a line adds to its client. */
type LinkReader = (
  row: Pick<ImportRow, 'line' | 'texts'> & { ref?: string | undefined },
) => ReturnType<ReturnType<typeof createLinkReader>>;

export const clientImport = defineImport({
  list: 'clients',
  template: async (tx, { brand }, now) =>
    writeTemplate({ ...(await readClientRules(tx, { brand, now })), linkColumns }),
  plan: planClients,
  write: writeClients,
  undo: { changes: clientChanges },
});

type ClientPlan = PersonPlan & { identifier: boolean; readLinks: LinkReader };

async function planClients(tx: Tx, context: ServerContext, { file, ...reading }: PlanInput): Promise<ClientPlan> {
  const { identifier, readLinks, ...register } = await readClientRegister(tx, context, reading);
  return { ...(await planPersons(file, register)), identifier, readLinks };
}

async function writeClients(
  tx: Tx,
  { brand }: ServerContext,
  { plan, actorRef, now }: Acting & { plan: ClientPlan },
): Promise<WrittenImport> {
  const { identifier, readLinks } = plan;
  const { added, changed } = listRowsToWrite(plan);
  for (const clients of splitIntoPieces(added))
    await run(tx, queries.insertClients({ hasIdentifierField: identifier, clients, now }));
  for (const clients of splitIntoPieces(changed))
    await queries.updateClients(tx, { hasIdentifierField: identifier, clients });
  for (const piece of splitIntoPieces([...added, ...changed]))
    await placeClients(
      tx,
      brand,
      piece.map(({ ref }) => ref),
    );
  await insertClientAudits(tx, { actorRef, action: 'clientAdded', refs: added.map(({ ref }) => ref), now });
  await insertClientAudits(tx, { actorRef, action: 'clientChanged', refs: changed.map(({ ref }) => ref), now });
  const linked = new Map<string, AddedLinks>();
  for (const piece of splitIntoPieces(plan.planned.filter(({ kind }) => kind !== 'same'))) {
    const links = piece.map((row) => ({ clientRef: row.ref, ...readLinks(row).links }));
    const fundings = await insertLinks(tx, { links, actorRef, now });
    const byClient = Map.groupBy(fundings, ({ clientRef }) => clientRef);
    for (const { clientRef, organisationRefs } of links)
      linked.set(clientRef, { organisationRefs, fundingRefs: byClient.get(clientRef)?.map(({ ref }) => ref) ?? [] });
  }
  const before = listBefore(plan).map(({ ref, before: own }) => ({
    ref,
    before: { ...own, ...linked.get(ref), hasIdentifier: identifier },
  }));
  return { added, changed: before };
}

type AddedLinks = { organisationRefs: string[]; fundingRefs: string[] };

/** Links clients to organisations, and adds fundings after those that they have, each in one statement; returns the fundings. */
async function insertLinks(
  tx: Tx,
  { links, actorRef, now }: Acting & { links: (ClientLinks & { clientRef: string })[] },
): Promise<{ ref: string; clientRef: string }[]> {
  const organisations = links.flatMap(({ clientRef, organisationRefs }) =>
    organisationRefs.map((organisationRef) => ({ clientRef, organisationRef })),
  );
  if (organisations.length > 0) await run(tx, queries.insertOrganisationLinks(organisations));
  const fundings = links.flatMap(({ clientRef, fundings: ofClient }) =>
    ofClient.map((funding, position) => ({ ...funding, ref: newRef(), clientRef, position })),
  );
  if (fundings.length === 0) return [];
  await insertFundings(tx, fundings);
  const clientRefs = fundings.map(({ clientRef }) => clientRef);
  const subjectRefs = fundings.map(({ ref }) => ref);
  await run(
    tx,
    insertAudits({ actorRef, action: 'fundingAdded', clientRefs, subjectRefs, detail: { by: 'file' }, now }),
  );
  return fundings;
}

/** Exports all clients as a file; records it for each. */
export async function exportClients(tx: Tx, context: ServerContext, { actorRef, now }: Acting): Promise<string> {
  const { identifier, ...rules } = await readClientRules(tx, { brand: context.brand, now });
  return exportFile(rules, async (after) => {
    const piece = await queries.listClientsAfter(tx, { after, hasIdentifierField: identifier });
    await insertClientAudits(tx, { actorRef, action: 'clientExported', refs: piece.map(({ ref }) => ref), now });
    return piece;
  });
}

async function readClientRegister(
  tx: Tx,
  context: ServerContext,
  { now, lock }: { now: Instant; lock: boolean },
): Promise<Register & { identifier: boolean; readLinks: LinkReader }> {
  const rules = await readClientRules(tx, { brand: context.brand, now });
  const { identifier } = rules;
  const reader = createLinkReader({
    organisations: await listOrganisationNames(tx),
    funders: await listFunders(tx),
    services: (await listItems(tx)).jobTypes,
  });
  const present = new Map<string, ClientLinks>();
  const readLinks: LinkReader = (row) => reader(row, row.ref === undefined ? undefined : present.get(row.ref));
  return {
    ...rules,
    noun: 'client',
    defaults: newClientValues,
    readLinks,
    linkColumns,
    findLinkErrors: (row) => readLinks(row).errors,
    hasNewLinks: (row) => {
      const { organisationRefs, fundings } = readLinks(row).links;
      return organisationRefs.length + fundings.length > 0;
    },
    listByRefs: async (refs) => {
      const clients = await queries.listClientsByRefs(tx, { refs, hasIdentifierField: identifier, lock });
      // After the rows are locked, so that no other call adds one meanwhile.
      for (const { ref, ...links } of await queries.listLinks(tx, refs)) present.set(ref, links);
      return clients;
    },
    listAlike: (rows) => queries.listClientsAlike(tx, { hasIdentifierField: identifier, ...toLikeness(rows) }),
  };
}

function toLikeness(rows: readonly ImportRow[]): { names: string[]; identifiers: string[] } {
  return {
    names: rows.map(({ values }) => `${values.familyName ?? ''} ${values.givenName ?? ''}`),
    identifiers: rows.flatMap(({ values }) => (values.nhi ? [String(values.nhi)] : [])),
  };
}
