import { Link } from '@tanstack/react-router';
import Contact from 'lucide-react/icons/contact';
import type { OwnMembership } from '#contract/users.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { useDismissedDetails } from '#web/person/device/dismissed-details.ts';
import { useSettings } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { listMissingDetails } from './missing-details.ts';

/**
 * Asks members who may add them for a missing next of kin and doctor
 * (docs/product/dashboard.md, "Reminder of missing details").
 */
export function MissingDetailsCallout({ client }: { client: OwnMembership }) {
  const { data: settings } = useSettings();
  const missing = listMissingDetails({ client, flags: settings?.features.clientDetailsFields });
  const { isDismissed, dismiss } = useDismissedDetails(`${client.clientRef} ${missing.map(({ part }) => part).join()}`);
  if (missing.length === 0 || isDismissed) return null;
  return (
    <Banner
      icon={Contact}
      className="dash-reminder"
      action={
        <>
          {missing.map(({ to, add }) => (
            <Link key={to} to={to}>
              {add}
            </Link>
          ))}
          <Button variant="quiet" size="small" onClick={dismiss}>
            Not now
          </Button>
        </>
      }
    >
      {client.role === 'client'
        ? `Add your ${joinWithAnd(missing.map(({ name }) => name))}, so that we know who to call.`
        : `Add ${client.name}’s ${joinWithAnd(missing.map(({ name }) => name))}, so that we know who to call.`}
    </Banner>
  );
}
