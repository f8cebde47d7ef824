import { msPerDay } from '#domain/time/day.ts';
import type { People } from './people.ts';
import { createRandom } from './random.ts';
import { type Setting, toDemoInstant } from './setting.ts';

/** Makes an open invitation to an organisation, one to the office, and one that expired after a fortnight. */
export function makeStaffInvitations(setting: Setting, people: People) {
  const random = createRandom('staff-invitations');
  const [first, second] = people.organisations;
  /** Invites to the office where no organisation is given. */
  const invite = (organisationRef: string | undefined, name: string, daysAgo: number) => {
    const createdAt = toDemoInstant(setting, -daysAgo, '10:30');
    const sent = { invitedBy: people.officeRef, createdAt, expiresAt: createdAt + 14 * msPerDay };
    return { ref: random.ref(), organisationRef, email: `${name}@demo.test`, ...sent };
  };
  return [
    invite(first?.ref, 'case.manager', 2),
    invite(second?.ref, 'team.leader', 20),
    invite(undefined, 'weekend.office', 1),
  ];
}
