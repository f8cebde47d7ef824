import { msPerDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { People } from './people.ts';
import { createRandom } from './random.ts';
import { type Setting, toDemoInstant } from './setting.ts';

export type DemoStaffInvitation = {
  ref: string;
  /** None: to the office. */
  organisationRef: string | undefined;
  email: string;
  invitedBy: string;
  createdAt: Instant;
  expiresAt: Instant;
};

/** Makes an open invitation to an organisation, one to the office, and one that expired after a fortnight. */
export function makeStaffInvitations(setting: Setting, people: People): DemoStaffInvitation[] {
  const random = createRandom('staff-invitations');
  const [first, second] = people.organisations;
  const invite = (organisationRef: string | undefined, name: string, daysAgo: number): DemoStaffInvitation => {
    const createdAt = toDemoInstant(setting, -daysAgo, '10:30');
    return {
      ref: random.ref(),
      organisationRef,
      email: `${name}@demo.test`,
      invitedBy: people.officeRef,
      createdAt,
      expiresAt: createdAt + 14 * msPerDay,
    };
  };
  return [
    invite(first?.ref, 'case.manager', 2),
    invite(second?.ref, 'team.leader', 20),
    invite(undefined, 'weekend.office', 1),
  ];
}
