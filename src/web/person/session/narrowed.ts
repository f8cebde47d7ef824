import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { capabilityNames } from '#domain/capabilities/types.ts';

/** Lists the memberships that are gone, or that allow less than before. */
export function listNarrowedMemberships(
  before: readonly OwnMembership[],
  after: readonly OwnMembership[],
): OwnMembership[] {
  return before.filter((one) => {
    const now = after.find(({ clientRef }) => clientRef === one.clientRef);
    return !now || capabilityNames.some((name) => can(one, name) && !can(now, name));
  });
}
