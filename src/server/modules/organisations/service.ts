import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting, Input, WriteReply } from '#server/kernel/call.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { insertOrganisation, lockOrganisation, updateOrganisation } from './queries.ts';

export async function addOrganisation(
  tx: Tx,
  { name, pays, actorRef, now }: Acting & { name: string; pays: boolean },
): Promise<WriteReply> {
  const ref = newRef();
  await insertOrganisation(tx, { ref, name, pays });
  const detail = { name, pays };
  await recordAudit(tx, { actorRef, clientRef: null, action: 'organisationAdded', subjectRef: ref, detail, now });
  return { ref, version: 1 };
}

type ChangeOrganisationInput = Acting &
  Input<'PATCH /office/organisations/{ref}'>['body'] & { ref: string; version: number };

/** Renames an organisation or says whether it pays; one that a client's funding names keeps paying. */
export async function changeOrganisation(
  tx: Tx,
  { ref, version, actorRef, now, name, pays }: ChangeOrganisationInput,
): Promise<WriteReply> {
  const organisation = orNotFound(await lockOrganisation(tx, ref));
  requireSameVersion(organisation, {
    read: version,
    message: 'Someone else has changed this organisation since you opened it. Check it, then save again.',
  });
  const from = { name: organisation.name, pays: organisation.pays };
  const to = { name: name ?? from.name, pays: pays ?? from.pays };
  const detail = { from, to };
  const newVersion = await updateOrganisation(tx, { ref, ...to });
  await recordAudit(tx, { actorRef, clientRef: null, action: 'organisationChanged', subjectRef: ref, detail, now });
  return { ref, version: newVersion };
}
