import type { Brand } from '#domain/brands/types.ts';
import { describeCapabilities } from '#domain/capabilities/areas.ts';
import type { Capabilities, Role } from '#domain/capabilities/types.ts';
import { formatDate } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { renderEmail } from './emails.ts';
import type { Email } from './outbox.ts';

export type InvitationEmailInput = {
  to: string;
  role: Role;
  capabilities: Capabilities;
  clientName: string;
  /** Absent where the provider's office invites. */
  inviterName: string | undefined;
  inviterIsClient: boolean;
  expiresAt: Instant;
  zone: string;
  brand: Brand;
};

/** Where a person with an account finds their invitations (docs/product/support-network.md, "Answering an invitation"). */
export function formatInvitesUrl(publicUrl: string): string {
  return `${publicUrl}/app/setup/register-new/invites`;
}

/** Invites a person; `link` leads to registration where the address has no account yet. */
export function renderInvitationEmail(
  words: InvitationEmailInput,
  { link, account }: { link: string; account: boolean },
): Email {
  const { to, clientName, brand, expiresAt, zone } = words;
  const last = formatDate(wallClock({ instant: expiresAt, zone }).date);
  const closing = `The invitation is open until ${last}, to this email address only. If you did not expect it, ignore this email: nothing is shared until you accept.`;
  const isClient = words.role === 'client';
  return renderEmail({
    to,
    subject: isClient ? `Create your ${brand.productName} account` : 'You are invited to join a support network',
    paragraphs: [
      isClient
        ? `${formatInviter(words)} invites ${clientName} to manage their own care with ${brand.productName}: visits, requests and the people who help.`
        : `${formatInviter(words)} has invited you to join ${formatNetwork(words)}, to help with ${words.inviterIsClient ? 'their' : `${clientName}’s`} care. You would have:\n${formatCapabilities(words.capabilities)}`,
      account
        ? `Sign in to accept or decline. ${closing}`
        : `Create your account with this email address, ${to}, to accept or decline. ${closing}`,
      link,
    ],
    brand,
  });
}

function formatInviter({ inviterName, brand }: InvitationEmailInput): string {
  return inviterName ?? `The ${brand.productName} office`;
}

function formatNetwork({ inviterIsClient, clientName }: InvitationEmailInput): string {
  return inviterIsClient ? 'their support network' : `the support network of ${clientName}`;
}

function formatCapabilities(capabilities: Capabilities): string {
  const lines = describeCapabilities(capabilities).map(({ label, level }) => `- ${label}${level ? `: ${level}` : ''}`);
  return lines.join('\n');
}
