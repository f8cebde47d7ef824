import type { OwnMembership, User } from '#contract/users.ts';
import { brand } from '#web/kernel/brand.ts';

/** Formats a welcome, or for another viewer the client's name, followed by Dashboard (docs/product/dashboard.md, "Heading"). */
export function formatDashboardTitle({
  user,
  client,
}: {
  user: Pick<User, 'givenName' | 'knownAs'>;
  client?: Pick<OwnMembership, 'role' | 'name'> | undefined;
}): string {
  if (client && client.role !== 'client') return `${client.name} Dashboard`;
  return `${brand.greeting}, ${user.knownAs ?? user.givenName}`;
}
