import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';

export type FollowOutcome = 'followed' | 'already' | 'removed' | 'notFound';

export async function followClient(
  tx: Tx,
  { clientRef, now }: { clientRef: string; now: Instant },
): Promise<FollowOutcome> {
  const record = await row<{ outcome: FollowOutcome }>(tx, 'select follow_client($1, $2) as outcome', [
    clientRef,
    new Date(now),
  ]);
  return record?.outcome ?? 'notFound';
}

export type FollowFacts = {
  clientName: string;
  funderName: string;
  organisationName: string;
  recipients: { email: string; givenName: string; isClient: boolean }[];
};

/** The data of the email to the client and their managers; the transaction is about that client already. */
export async function findFollowFacts(
  tx: Tx,
  { clientRef, userRef }: { clientRef: string; userRef: string },
): Promise<FollowFacts | null> {
  return row<FollowFacts>(
    tx,
    `select c.full_name as "clientName", u.full_name as "funderName", o.name as "organisationName",
            (select coalesce(json_agg(json_build_object('email', recipient.email, 'givenName', recipient.given_name,
                                                        'isClient', t.role = 'client')), '[]')
               from memberships t join users recipient on recipient.ref = t.user_ref
              where t.client_ref = $1 and t.user_ref <> $2 and (t.role = 'client' or t.manager)) as recipients
       from memberships m
       join clients c on c.ref = m.client_ref
       join users u on u.ref = m.user_ref
       join organisations o on o.ref = m.organisation_ref
      where m.client_ref = $1 and m.user_ref = $2`,
    [clientRef, userRef],
  );
}
