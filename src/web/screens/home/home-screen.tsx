import { GoTo } from '#web/app/go-to.tsx';
import { brand } from '#web/brands/brand.ts';
import { useAccount, useCan } from '#web/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';

/** Where `/` leads until the dashboard exists: the office to its requests, who may see a roster to the calendar. */
export function HomeScreen() {
  const { user, memberships } = useAccount();
  const seesRoster = useCan('viewRoster');
  if (user.office) return <GoTo key="office" href="/office" />;
  if (seesRoster) return <GoTo key="calendar" href="/calendar" />;
  const name = user.knownAs ?? user.givenName;
  const lead =
    memberships.length > 0
      ? 'You are in a support network, and the calendar is not shared with you. The person it belongs to can change that.'
      : 'Your account is not part of a support network yet. Once it is, the visits appear here.';
  return (
    <div className="page">
      <PageHead title={`${brand.greeting} ${name}`} lead={lead} />
    </div>
  );
}
