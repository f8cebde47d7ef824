import type { ClientWrite } from '#contract/office-clients.ts';
import { listClientFields } from '#domain/clients/client-fields.ts';
import { hasSameDetails } from '#domain/imports/read-row.ts';
import { checkValues } from '#domain/people/check-values.ts';
import type { PersonField, PersonLookups, Values } from '#domain/people/fields.ts';
import { withoutOldPlace } from '#domain/people/old-place.ts';
import { tidyValues } from '#domain/people/tidy-values.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting, WriteReply } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, orNotFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findFeatures } from '#server/modules/settings/features/queries.ts';
import { listNamesOf } from '#server/modules/settings/lists/queries.ts';
import { requireLiving } from '../endings/queries.ts';
import { placeClients } from '../regions/service.ts';
import * as queries from './queries.ts';

/** Reads the rules for a client's details: their fields, the lists they name, and today. */
export async function readClientRules(
  tx: Tx,
  { brand, now }: { brand: ServerContext['brand']; now: Instant },
): Promise<{ identifier: boolean; fields: readonly PersonField[]; lookups: PersonLookups }> {
  const { clientIdentifier } = await findFeatures(tx);
  const name = clientIdentifier ? brand.clientIdentifier : undefined;
  const today = wallClock({ instant: now, zone: brand.timeZone }).date;
  return {
    identifier: name !== undefined,
    fields: listClientFields(name),
    lookups: { ...(await listNamesOf(tx)), today, country: brand.country },
  };
}

export async function addClient(
  tx: Tx,
  context: ServerContext,
  { body, actorRef, now }: Acting & { body: ClientWrite },
): Promise<WriteReply> {
  const { values, identifier } = await checkClient(tx, context, { body, now });
  const ref = newRef();
  await translateTaken(
    run(tx, queries.insertClients({ hasIdentifierField: identifier, clients: [{ ...values, ref }], now })),
  );
  await placeClients(tx, context.brand, [ref]);
  await queries.updateOrganisations(tx, { clientRef: ref, organisationRefs: body.organisationRefs });
  await recordAudit(tx, { actorRef, clientRef: ref, action: 'clientAdded', subjectRef: ref, now });
  return { ref, version: 1 };
}

/** Changes a client's details; the audit log names the fields without their values. */
export async function changeClient(
  tx: Tx,
  context: ServerContext,
  { clientRef, version, body, actorRef, now }: Acting & { clientRef: string; version: number; body: ClientWrite },
): Promise<WriteReply> {
  const { values: given, identifier, fields } = await checkClient(tx, context, { body, now });
  const stored: Values = await lockClientAtVersion(tx, { clientRef, version, hasIdentifierField: identifier, now });
  await requireLiving(tx, clientRef);
  const values = withoutOldPlace(stored, given);
  await translateTaken(
    queries.updateClients(tx, { hasIdentifierField: identifier, clients: [{ ...values, ref: clientRef }] }),
  );
  await placeClients(tx, context.brand, [clientRef]);
  await updateLinks(tx, { clientRef, organisationRefs: body.organisationRefs, actorRef, now });
  const changed = fields.filter((field) => !hasSameDetails(stored, values, [field])).map(({ name }) => name);
  const entry = { actorRef, clientRef, subjectRef: clientRef, detail: { fields: changed }, now };
  await recordAudit(tx, { ...entry, action: 'clientChanged' });
  return { ref: clientRef, version: version + 1 };
}

/** Records that people who followed the client for an organisation no longer linked have lost access. */
async function updateLinks(
  tx: Tx,
  { actorRef, now, ...links }: Acting & { clientRef: string; organisationRefs: string[] },
): Promise<void> {
  const subjectRefs = await queries.listFollowersBut(tx, links);
  await queries.updateOrganisations(tx, links);
  const clientRefs = subjectRefs.map(() => links.clientRef);
  await run(tx, insertAudits({ actorRef, action: 'funderAccessEnded', clientRefs, subjectRefs, now }));
}

export async function requireClient(tx: Tx, client: { clientRef: string; now: Instant }): Promise<void> {
  if (!(await queries.findClient(tx, { ...client, hasIdentifierField: false }))) throw notFound();
}

async function checkClient(tx: Tx, context: ServerContext, { body, now }: { body: ClientWrite; now: Instant }) {
  const rules = await readClientRules(tx, { brand: context.brand, now });
  const { organisationRefs: _, ...details } = body;
  const values = tidyValues(details, rules.fields);
  if (details.nhi !== undefined && !rules.identifier)
    throw ruleBroken('We do not keep a health identifier. Leave it empty.', 'nhi');
  refuseProblems(checkValues(values, rules));
  return { ...rules, values };
}

export const detailsChanged = 'Someone else has changed these details since you opened them.';

/** Locks the stored client until the end of the transaction; refuses where the caller's version is stale. */
export async function lockClientAtVersion(
  tx: Tx,
  { version, ...client }: { clientRef: string; version: number; hasIdentifierField: boolean; now: Instant },
) {
  const stored = orNotFound(await queries.findClient(tx, { ...client, lock: true }));
  requireSameVersion(stored, { read: version, message: detailsChanged });
  return stored;
}

/** Translates the database's refusal: only it knows for certain that an identifier belongs to another client. */
function translateTaken<T>(write: Promise<T>): Promise<T> {
  return translateConstraint(write, {
    clients_nhi_unique: () => ruleBroken('Another client has this number. Check its letters and digits.', 'nhi'),
  });
}
