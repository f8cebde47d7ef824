import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { formatWelcomeUrl, renderAlreadyRegisteredEmail, renderWelcomeEmail } from '#server/mail/account-emails.ts';
import { issueLink } from '#server/mail/links.ts';
import { type Email, queueEmail } from '#server/mail/outbox.ts';

const hour = 3_600_000;
/** How long a person has who asked to register (docs/product/registration.md, "The welcome link"). */
const registrationLasts = 24 * hour;

type EmailContext = Pick<ServerContext, 'tasks' | 'brand' | 'publicUrl'>;

export type RegistrationInvitation = {
  email: string;
  now: Instant;
  /** How long the link is good, in milliseconds; 24 hours unless told. */
  lasts?: number;
  /** The letter around the link, for somebody who was invited and did not ask. */
  letter?: (link: string) => Email;
  /** Letters that the address gets within an hour, where anybody may ask for them. */
  mostAnHour?: number;
};

/**
 * Sends a link to register with, in the caller's transaction; it takes the place of the address's last one, and that of an
 * invitation, which has no `mostAnHour`, of the last invitation's. Where the address has an account the letter says so,
 * unless the caller brings a letter: the link then leads to sign-in and changes nothing.
 */
export async function sendRegistrationLink(
  tx: Tx,
  { tasks, brand, publicUrl }: EmailContext,
  { email, now, lasts = registrationLasts, letter, mostAnHour }: RegistrationInvitation,
): Promise<void> {
  const issued = await issueLink(tx, { purpose: 'registration', email, now, lasts, mostAnHour });
  if (!issued) return;
  const { token, givenName } = issued;
  const emailInput = { to: email.trim(), brand, publicUrl };
  const ordinary = () =>
    givenName === null
      ? renderWelcomeEmail({ ...emailInput, token })
      : renderAlreadyRegisteredEmail({ ...emailInput, givenName });
  await queueEmail(tx, { tasks, email: letter ? letter(formatWelcomeUrl(publicUrl, token)) : ordinary(), now });
}
