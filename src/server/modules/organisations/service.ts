import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import { run } from '#server/db/transaction.ts';
import { notFound } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { insertOrganisation, lockOrganisation, updateOrganisation } from './queries.ts';

type OfficeCall = { actorRef: string; now: number };

export async function addOrganisation(
  tx: Tx,
  { name, pays, actorRef, now }: OfficeCall & { name: string; pays: boolean },
): Promise<{ ref: string; version: number }> {
  const ref = newRef();
  await insertOrganisation(tx, { ref, name, pays });
  const detail = { name, pays };
  await run(tx, insertAudit({ actorRef, clientRef: null, action: 'organisationAdded', subjectRef: ref, detail, now }));
  return { ref, version: 1 };
}

type ChangeOrganisationInput = OfficeCall & {
  ref: string;
  version: number;
  name?: string | undefined;
  pays?: boolean | undefined;
};

/** Renames an organisation or says whether it pays; one that a client's funding names keeps paying. */
export async function changeOrganisation(
  tx: Tx,
  { ref, version, actorRef, now, name, pays }: ChangeOrganisationInput,
): Promise<{ ref: string; version: number }> {
  const stands = await lockOrganisation(tx, ref);
  if (!stands) throw notFound();
  requireSameVersion(stands, {
    read: version,
    message: 'Someone else has changed this organisation since you opened it. Check it, then save again.',
  });
  const next = { ref, name: name ?? stands.name, pays: pays ?? stands.pays };
  const detail = { from: { name: stands.name, pays: stands.pays }, to: { name: next.name, pays: next.pays } };
  const written = await updateOrganisation(tx, next);
  await run(
    tx,
    insertAudit({ actorRef, clientRef: null, action: 'organisationChanged', subjectRef: ref, detail, now }),
  );
  return { ref, version: written };
}
