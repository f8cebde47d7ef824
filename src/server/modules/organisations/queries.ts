import type { Instant } from '#domain/time/zone.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';

/** No organisation: the provider's own office. */
export type AcceptedInvitation = { ref: string; organisationRef: string | null };

/**
 * Gives an account that was just made what was waiting for its address: organisations to work for, or the office. The
 * address must have been proven; the database compares it with the account's own (0004_unify_organisations.sql).
 */
export async function acceptStaffInvitations(
  tx: Tx,
  { userRef, now }: { userRef: string; now: Instant },
): Promise<AcceptedInvitation[]> {
  const accepted = await rows<AcceptedInvitation>(
    tx,
    `select invitation_ref as ref, organisation_ref as "organisationRef" from accept_staff_invitations($1, $2)`,
    [userRef, new Date(now)],
  );
  for (const { ref, organisationRef } of accepted) {
    await insertAudit(tx, {
      actorRef: userRef,
      clientRef: null,
      action: 'staffInvitationAccepted',
      subjectRef: ref,
      detail: { organisationRef },
      now,
    });
  }
  return accepted;
}
