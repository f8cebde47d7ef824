import { Link } from '@tanstack/react-router';
import { Contact } from 'lucide-react';
import type { OwnMembership } from '#contract/users.ts';
import { useSettings } from '#web/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { listMissingDetails } from './missing-details.ts';

/**
 * Asks members who may add them for a missing next of kin and doctor
 * (docs/product/dashboard.md, "Reminder of missing details").
 */
export function MissingDetailsCallout({ client }: { client: OwnMembership }) {
  const { data: settings } = useSettings();
  const missing = listMissingDetails({ client, flags: settings?.features.clientDetailsFields });
  if (missing.length === 0) return null;
  return (
    <Banner
      icon={Contact}
      action={missing.map(({ to, add }) => (
        <Link key={to} to={to}>
          {add}
        </Link>
      ))}
    >
      {client.role === 'client'
        ? `Add your ${missing.map(({ name }) => name).join(' and ')}, so that we know who to call.`
        : `Add ${client.name}’s ${missing.map(({ name }) => name).join(' and ')}, so that we know who to call.`}
    </Banner>
  );
}
