import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { Today } from '#contract/today.ts';
import { callCountQuery } from '#web/calls/notices.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { todayQuery } from '#web/calls/today.ts';
import { lazyLater } from '#web/kernel/lazy-later.ts';
import { ChatLauncher } from '#web/parts/office-contact/chat-launcher.tsx';
import { deviceOf, loadsAfter } from '#web/person/device/device.ts';
import { useAccountQuery, useClient, useMayDo, useSettings } from '#web/person/session/account.ts';
import { forgetWithSession } from '#web/person/session/forget.ts';
import { leaveOnRefusal } from '#web/person/session/memberships.ts';
import { useOwnInvitations } from '#web/person/session/own-invitations.ts';
import { session } from '#web/person/session/session.ts';
import { FooterText } from './footer-text.tsx';
import { Frame } from './frame.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { navEntries } from './nav-entries.ts';
import type { OfficeCounts } from './office-menu.ts';
import { router } from './router.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { SignOutGuard } from './sign-out-guard.tsx';
import { SignedInHeader } from './signed-in-header.tsx';
import { TabBar } from './tab-bar.tsx';
import { ViewingBanner } from './viewing-banner.tsx';
import '#web/ui/sections.css';
import '#web/ui/status-tokens.css';
import '#web/ui/table.css';
import './signed-in-shell.css';

// The address may be of something of the last person. What they had not saved is not asked about: it is not the next
// person's.
forgetWithSession(() => void router.navigate({ to: '/', replace: true, ignoreBlocker: true }));
// The page that every person may see, even after losing access to a client.
leaveOnRefusal(() => void router.navigate({ to: '/' }));
startPerson();

const OfficeLive = lazy(async () => ({ default: (await import('./office-live/office-live.tsx')).OfficeLive }));
/** Milliseconds until the office's counts are read again: within 30 seconds a coordinator sees on any page what cannot wait. */
const readAgainAfter = 25_000;
const callsReadAgainAfter = 60_000;
const NewRelease = lazyLater(async () => (await import('./new-release.tsx')).NewRelease, loadsAfter);
const UnsentBookingNotice = lazyLater(
  async () => (await import('./unsent-booking-notice.tsx')).UnsentBookingNotice,
  loadsAfter,
);

/**
 * Shows the frame for signed-in people: another one for each session, so that nothing on the page outlives its person. It brings the query
 * cache, which sign-in does not need.
 */
export function SignedInShell() {
  const [queries] = useState(startPerson);
  return (
    <QueryClientProvider client={queries}>
      <SignedInFrame />
    </QueryClientProvider>
  );
}

/** Begins to keep what the person of now reads and writes. The settings are read for every page. */
function startPerson() {
  deviceOf();
  const queries = queriesOf();
  void queries.prefetchQuery(settingsQuery);
  return queries;
}

function SignedInFrame() {
  const { data: account } = useAccountQuery();
  useEffect(() => {
    if (!account) return;
    session.setPerson(account.user.ref);
    deviceOf().open();
  }, [account]);
  const isLarge = account?.user.simpleView === true;
  // A person who chose the simple view reads large letters (docs/product/simple-view.md, "Large text").
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-large', isLarge);
    return () => root.removeAttribute('data-large');
  }, [isLarge]);
  // On every page, so that the foot follows what the office changes.
  const { data: settings } = useSettings();
  const client = useClient();
  const coordinates = useMayDo('coordinates');
  const waiting = useOfficeCounts(account?.user.office === true && coordinates);
  const entries = navEntries(account, client, { waiting, features: settings?.features });
  const invitations = useOwnInvitations().length;
  return (
    <Frame
      header={<SignedInHeader account={account} client={client} entries={entries} invitations={invitations} />}
      offline={<KeptNotice />}
      notices={
        <>
          {account?.user.office && (
            <Suspense fallback={<div className="live" />}>
              <OfficeLive entries={entries} />
            </Suspense>
          )}
          {account && client && <ViewingBanner account={account} client={client} />}
          <Suspense>
            <NewRelease />
          </Suspense>
          <Suspense>{account && <UnsentBookingNotice />}</Suspense>
        </>
      }
      links={<FootLinks />}
      footer={
        <>
          <FooterText />
          <ChatLauncher />
        </>
      }
      bar={account && <TabBar account={account} client={client} entries={entries} invitations={invitations} />}
    >
      <Outlet />
      <SignOutGuard userRef={account?.user.ref} />
      <SignInAgain />
    </Frame>
  );
}

/** Reads for every page of the office how many things wait at each place of its menu. */
function useOfficeCounts(enabled: boolean): OfficeCounts | undefined {
  const today = useQuery({
    ...todayQuery,
    enabled,
    refetchInterval: readAgainAfter,
    // The title of a tab that is not looked at tells of it.
    refetchIntervalInBackground: true,
    select: toTodayCounts,
  });
  const calls = useQuery({ ...callCountQuery, enabled, refetchInterval: callsReadAgainAfter });
  return today.data && { ...today.data, toTell: calls.data?.total ?? 0 };
}

function toTodayCounts({ counts: { notAllocated = 0, complaints = 0, feedback = 0 } }: Today) {
  return { notAllocated, toRead: complaints + feedback };
}

/** Leads to Help and My Community for every signed-in person, the office and people of organisations too. */
function FootLinks() {
  return (
    <>
      <li>
        <Link className="tall-link" to="/help">
          Help
        </Link>
      </li>
      <li>
        <Link className="tall-link" to="/my-community">
          My Community
        </Link>
      </li>
    </>
  );
}
