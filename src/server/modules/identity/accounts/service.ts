import type { AccountAction } from '#contract/office-accounts.ts';
import type { AuditAction } from '#domain/activity/actions.ts';
import { describeNeeded } from '#domain/office-people/rights.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, ruleBroken } from '#server/kernel/problem.ts';
import { type EmailName, renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import { updateAccountProtection } from './queries.ts';

const audited = {
  signOut: 'accountSignedOut',
  removeSecondStep: 'secondStepRemoved',
  close: 'accountClosed',
  reopen: 'accountReopened',
} as const satisfies Record<AccountAction, AuditAction>;

const emailed = {
  signOut: 'account-signed-out',
  removeSecondStep: 'account-second-step-removed',
  close: 'account-closed',
  reopen: 'account-reopened',
} as const satisfies Record<AccountAction, EmailName>;

const nothingToDo: Record<Exclude<AccountAction, 'signOut'>, string> = {
  removeSecondStep: 'This account has no second step.',
  close: 'This account is closed already.',
  reopen: 'The office has not closed this account.',
};

type ProtectInput = Acting & { userRef: string; action: AccountAction };

/** Does what the office asks after a theft (docs/product/sign-in.md, "After a theft"): recorded, with an email to them. */
export async function protectAccount(tx: Tx, context: ServerContext, input: ProtectInput): Promise<void> {
  const { userRef, action, actorRef, now } = input;
  if (userRef === actorRef) throw ruleBroken('This is your own account. Use Sign-in and security.', 'action');
  const account = await updateAccountProtection(tx, { userRef, action, now });
  if (!account || account.outcome === 'forbidden') throw notFound();
  if (account.outcome === 'mayNotSetUp') throw new AppError('forbidden', describeNeeded(['setsUp']));
  if (account.outcome === 'unchanged' && action !== 'signOut') throw ruleBroken(nothingToDo[action], 'action');
  const { email, givenName, clientRefs } = account;
  const about = clientRefs.length > 0 ? clientRefs : [null];
  const subjectRefs = about.map(() => userRef);
  await run(tx, insertAudits({ actorRef, action: audited[action], clientRefs: about, subjectRefs, now }));
  const { brand, publicUrl, tasks } = context;
  const message = renderEmail(emailed[action], { email, givenName, brand, publicUrl });
  await queueEmail(tx, { tasks, email: message, now });
}
