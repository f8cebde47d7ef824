import type { AccountAction, OfficeAccount } from '#contract/office-accounts.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';

export async function findOfficeAccount(tx: Tx, userRef: string): Promise<OfficeAccount | null> {
  return row(
    tx,
    `select $1::text as "userRef", full_name as "fullName", email, has_second_step as "hasSecondStep", devices,
            case when closed_by_office then 'byOffice' when is_closed then 'byEnding' else 'no' end as closed
       from find_account_protection($1)`,
    [userRef],
  );
}

type ProtectedAccount = {
  /** `mayNotSetUp`: the account is of the office, and the caller does not set up. */
  outcome: 'done' | 'unchanged' | 'forbidden' | 'mayNotSetUp';
  email: string;
  givenName: string;
  clientRefs: string[];
};

/** Does it and ends every session of the person; null for an unknown person. */
export async function updateAccountProtection(
  tx: Tx,
  { userRef, action, now }: { userRef: string; action: AccountAction; now: Instant },
): Promise<ProtectedAccount | null> {
  return row(
    tx,
    `select outcome, email, given_name as "givenName", client_refs as "clientRefs" from protect_account($1, $2, $3)`,
    [userRef, action, new Date(now)],
  );
}
