import { GoTo } from '#web/app/go-to.tsx';
import { brand } from '#web/brands/brand.ts';
import { useAccount, useCan } from '#web/session/account.ts';
import type { Account } from '#web/session/read-account.ts';
import { PageHead } from '#web/ui/page-head.tsx';

/** Where `/` leads until the dashboard exists: the office to its requests, who may see a roster to the calendar. */
export function HomeScreen() {
  const { user, memberships } = useAccount();
  const seesRoster = useCan('viewRoster');
  if (user.office) return <GoTo key="office" href="/office" />;
  if (seesRoster) return <GoTo key="calendar" href="/calendar" />;
  const name = user.knownAs ?? user.givenName;
  return (
    <div className="page">
      <PageHead title={`${brand.greeting} ${name}`} lead={leadOf({ user, memberships })} />
    </div>
  );
}

/** Why there is nothing more to see, and what would change that. */
function leadOf({ user, memberships }: Account): string {
  if (memberships.length > 0) {
    return 'You are in a support network, and the calendar is not shared with you. The person it belongs to can change that.';
  }
  if (user.organisationRefs.length > 0) {
    return 'You are signed in for an organisation that funds visits. There is nothing for it to see or do here yet.';
  }
  return 'Your account is not part of a support network yet. Once it is, the visits appear here.';
}
