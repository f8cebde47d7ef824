import type { Brand } from '#domain/brands/types.ts';
import { describeCapabilities } from '#domain/capabilities/areas.ts';
import type { Capabilities, Role } from '#domain/capabilities/types.ts';
import { formatDate } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { letter } from './letters.ts';
import type { Letter } from './outbox.ts';

export type InvitationWords = {
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

/** Where somebody with an account finds what waits for them (docs/product/support-network.md, "Answering an invitation"). */
export function invitesUrl(publicUrl: string): string {
  return `${publicUrl}/app/setup/register-new/invites`;
}

/** Invites somebody; `link` leads to registration where the address has no account yet. */
export function invitationLetter(
  words: InvitationWords,
  { link, account }: { link: string; account: boolean },
): Letter {
  const { to, clientName, brand, expiresAt, zone } = words;
  const last = formatDate(wallClock({ instant: expiresAt, zone }).date);
  const closing = `The invitation is open until ${last}, to this email address only. If you did not expect it, ignore this email: nothing is shared until you accept.`;
  const own = words.role === 'client';
  return letter({
    to,
    subject: own ? `Create your ${brand.productName} account` : 'You are invited to join a support network',
    paragraphs: [
      `${brand.greeting},`,
      own
        ? `${inviter(words)} invites ${clientName} to manage their own care with ${brand.productName}: visits, requests and the people who help.`
        : `${inviter(words)} has invited you to join ${network(words)}, to help with ${words.inviterIsClient ? 'their' : `${clientName}’s`} care. You would have:\n${granted(words.capabilities)}`,
      account
        ? `Sign in to accept or decline. ${closing}`
        : `Create your account with this email address, ${to}, to accept or decline. ${closing}`,
      link,
    ],
    brand,
  });
}

function inviter({ inviterName, brand }: InvitationWords): string {
  return inviterName ?? `The ${brand.productName} office`;
}

function network({ inviterIsClient, clientName }: InvitationWords): string {
  return inviterIsClient ? 'their support network' : `the support network of ${clientName}`;
}

function granted(capabilities: Capabilities): string {
  const lines = describeCapabilities(capabilities).map(({ label, level }) => `- ${label}${level ? `: ${level}` : ''}`);
  return lines.join('\n');
}
