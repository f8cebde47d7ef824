import type { ClientChange, ClientProfile } from '#contract/client-details.ts';
import { flattenDetails, flattenValues } from '#domain/clients/details-changes.ts';
import { listChangeableFields, listDetailsFields, omittedFields } from '#domain/clients/details-fields.ts';
import { checkValues } from '#domain/people/check-values.ts';
import type { PersonField, Values } from '#domain/people/fields.ts';
import { withoutOldPlace } from '#domain/people/old-place.ts';
import { tidyValues } from '#domain/people/tidy-values.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { WriteReply } from '#server/kernel/call.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { insertEachRead } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { changeOwnAccount } from '#server/modules/identity/users/queries.ts';
import { replaceImage } from '#server/modules/images/queries.ts';
import { findFeatures } from '#server/modules/settings/features/queries.ts';
import { listNamesOf } from '#server/modules/settings/lists/queries.ts';
import { detailsChanged } from '../clients/service.ts';
import { placeClients } from '../regions/service.ts';
import { updateRosterVersion } from '../rosters/queries.ts';
import { findDetails, toProfile, updateDetails } from './queries.ts';

type DetailsCall = { clientRef: string; caller: Caller; now: Instant };
type DetailsChange = DetailsCall & { version: number; body: ClientChange; avatar: Buffer | null | undefined };

const placeFields = ['location.latitude', 'location.longitude'];
/** Fields that say where a client lives. */
const homeFields = new Set(['suburb', ...placeFields]);

/** Reads a client's details as far as the provider keeps them; records every reader except the client. */
export async function readDetails(
  tx: Tx,
  context: ServerContext,
  { clientRef, caller, now }: DetailsCall,
): Promise<ClientProfile> {
  const settings = await readDetailsSettings(tx, context);
  const names = listDetailsFields(settings).map(({ name }) => name);
  const { image, ...rest } = orNotFound(await findDetails(tx, { clientRef, names }));
  if (caller.membership?.role !== 'client') {
    const read = { actorRef: caller.userRef, clientRef, subjectRef: clientRef, now };
    await run(tx, insertEachRead({ ...read, action: 'clientRead' }));
  }
  return toProfile(settings.flags.image ? { ...rest, image } : rest);
}

/** Changes the named fields; the audit log names them without their values. */
export async function changeDetails(
  tx: Tx,
  context: ServerContext,
  { clientRef, caller, version, body, avatar, now }: DetailsChange,
): Promise<WriteReply> {
  const settings = await readDetailsSettings(tx, context);
  const { image: _, ...changes } = body;
  const fields = pickFields(Object.keys(flattenDetails(changes)), listChangeableFields(settings));
  if (avatar !== undefined && !settings.flags.image) throw ruleBroken(omittedFields, 'image');
  const values = tidyValues(flattenValues(changes), fields);
  const today = wallClock({ instant: now, zone: context.brand.timeZone }).date;
  // Stored values are not checked again.
  refuseProblems(checkValues(values, { fields, lookups: { ...(await listNamesOf(tx)), today } }));
  const named = fields.map(({ name }) => name);
  const read = named.includes('suburb') ? [...new Set([...named, ...placeFields])] : named;
  const stored = orNotFound(await findDetails(tx, { clientRef, names: read, lock: true }));
  requireSameVersion(stored, { read: version, message: detailsChanged });
  if (fields.length === 0 && avatar === undefined) return { ref: clientRef, version };
  const unnamed = read.filter((name) => !named.includes(name)).map((name) => [name, stored.values[name]]);
  const written = withoutOldPlace(stored.values, { ...Object.fromEntries(unnamed), ...values }, placeFields);
  const names = read.filter((name) => named.includes(name) || written[name] !== stored.values[name]);
  const image = await replaceImage(tx, { avatar, currentRef: stored.image ?? null, now });
  await run(tx, updateDetails({ clientRef, names, values: written, image }));
  if (names.some((name) => homeFields.has(name))) await placeClients(tx, context.brand, [clientRef]);
  if (caller.membership?.role === 'client') await changeOwnAccount(tx, formatName(values));
  // The office's week and Today show the name and the picture by the version of the calendar.
  await run(tx, updateRosterVersion(clientRef));
  const detail = { fields: [...(avatar === undefined ? [] : ['image']), ...names] };
  const entry = { actorRef: caller.userRef, clientRef, subjectRef: clientRef, detail, now };
  await recordAudit(tx, { ...entry, action: 'clientChanged' });
  return { ref: clientRef, version: version + 1 };
}

async function readDetailsSettings(tx: Tx, { brand }: ServerContext) {
  const { clientDetailsFields: flags } = await findFeatures(tx);
  return { flags, identifier: brand.clientIdentifier };
}

function pickFields(names: readonly string[], fields: readonly PersonField[]): PersonField[] {
  return names.map((name) => {
    const field = fields.find((field) => field.name === name);
    if (!field) throw ruleBroken(omittedFields, name);
    return field;
  });
}

/** Picks the name from the values: a client and their own account are one person with one name. */
function formatName({ givenName, familyName }: Values) {
  return { ...(givenName !== undefined && { givenName }), ...(familyName !== undefined && { familyName }) };
}
