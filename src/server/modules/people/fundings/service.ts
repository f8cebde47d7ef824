import type { AuditAction } from '#domain/activity/actions.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting, Input, WriteReply } from '#server/kernel/call.ts';
import { notFound, ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findFunder, insertFunder } from '#server/modules/organisations/queries.ts';
import { isFunded } from '#server/modules/settings/lists/queries.ts';
import { updateClientVersion } from '../clients/queries.ts';
import { lockClientAtVersion } from '../clients/service.ts';
import { requireLiving } from '../endings/queries.ts';
import { updateRosterVersions } from '../rosters/queries.ts';
import { insertFunding, updateFunding } from './queries.ts';

type NewFunding = Input<'POST /office/clients/{clientRef}/fundings'>['body'];
type FundingChange = Input<'PUT /office/clients/{clientRef}/fundings/{fundingRef}'>['body'];
type ClientCall = Acting & { clientRef: string; version: number };

export async function addFunding(
  tx: Tx,
  { clientRef, version, body, actorRef, now }: ClientCall & { body: NewFunding },
): Promise<WriteReply> {
  await lockClientAtVersion(tx, { clientRef, version, hasIdentifierField: false, now });
  await requireLiving(tx, clientRef);
  if (!(await isFunded(tx, body.jobTypeRef))) throw ruleBroken('Choose the service that is funded.', 'jobTypeRef');
  const funderRef = await findOrAddFunder(tx, { ...body, actorRef, now });
  const ref = await insertFunding(tx, { ...body, clientRef, funderRef });
  return insertFundingAudit(tx, { clientRef, actorRef, now, ref, action: 'fundingAdded' });
}

export async function changeFunding(
  tx: Tx,
  { fundingRef: ref, body, ...call }: ClientCall & { fundingRef: string; body: FundingChange },
): Promise<WriteReply> {
  const { clientRef, actorRef, now } = call;
  await lockClientAtVersion(tx, { ...call, hasIdentifierField: false });
  await requireLiving(tx, clientRef);
  const funderRef = await findOrAddFunder(tx, { ...body, actorRef, now });
  if ((await run(tx, updateFunding({ ...body, clientRef, ref, funderRef }))) === 0) throw notFound();
  return insertFundingAudit(tx, { ...call, ref, action: body.active ? 'fundingChanged' : 'fundingEnded' });
}

/** Changes the calendar's version too, since the calendar names who pays. */
async function insertFundingAudit(
  tx: Tx,
  { clientRef, ref, action, actorRef, now }: Acting & { clientRef: string; ref: string; action: AuditAction },
): Promise<WriteReply> {
  await updateRosterVersions(tx, [clientRef]);
  const version = await updateClientVersion(tx, clientRef);
  await recordAudit(tx, { actorRef, clientRef, action, subjectRef: ref, now });
  return { ref, version };
}

async function findOrAddFunder(
  tx: Tx,
  { funderRef, funderName, actorRef, now }: Pick<NewFunding, 'funderRef' | 'funderName'> & Acting,
): Promise<string> {
  const name = funderName?.replaceAll(/\s+/g, ' ').trim();
  if (name && !isBlank(name)) {
    const { ref, change } = await insertFunder(tx, name);
    const action = change === 'added' ? 'organisationAdded' : 'organisationChanged';
    if (change) await recordAudit(tx, { actorRef, clientRef: null, action, subjectRef: ref, now });
    return ref;
  }
  if (funderRef && (await findFunder(tx, funderRef))) return funderRef;
  throw ruleBroken('Choose who pays.', 'funderRef');
}
