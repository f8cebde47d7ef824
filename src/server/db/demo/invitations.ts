import { noCapabilities } from '#domain/capabilities/areas.ts';
import { findInvitationExpiry } from '#domain/capabilities/invitation.ts';
import type { Capabilities } from '#domain/capabilities/types.ts';
import type { DemoClient } from './clients.ts';
import type { People } from './people.ts';
import { createRandom } from './random.ts';
import { type Setting, toDemoInstant } from './setting.ts';

type InvitedPerson = { clientRef: string; email: string; daysAgo: number; may: Partial<Capabilities> };

/** Makes open invitations for two of the demonstration's accounts and a person without one, and an expired one. */
export function makeInvitations(setting: Setting, people: People, clients: readonly DemoClient[]) {
  const random = createRandom('invitations');
  const ownClientRef = clients[0]!.ref;
  const elsewhere = clients[2]!.ref;
  const invite = ({ clientRef, email, daysAgo, may }: InvitedPerson) => {
    const sentAt = toDemoInstant(setting, -daysAgo, '18:20');
    const invitedBy = people.memberships.find((membership) => membership.clientRef === clientRef)!.userRef;
    const expiresAt = findInvitationExpiry(sentAt);
    return { ref: random.ref(), clientRef, email, invitedBy, sentAt, expiresAt, ...noCapabilities, ...may };
  };
  return [
    invite({
      clientRef: ownClientRef,
      email: 'newcomer@demo.test',
      daysAgo: 1,
      may: { viewRoster: true, viewClientDetails: true },
    }),
    invite({ clientRef: ownClientRef, email: 'neighbour@demo.test', daysAgo: 3, may: { manageRoster: true } }),
    invite({ clientRef: ownClientRef, email: 'cousin@demo.test', daysAgo: 20, may: { viewRoster: true } }),
    invite({ clientRef: elsewhere, email: 'manager@demo.test', daysAgo: 2, may: { manageRoster: true } }),
  ];
}
