import { Link, useRouter } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense } from 'react';
import type { OwnMembership, User } from '#contract/users.ts';
import { choosePlural } from '#domain/texts/format-count.ts';
import type { Account } from '#web/calls/account.ts';
import { useChooseAccount, useShowAllClients } from '#web/person/session/choose-client.ts';
import { canRegister } from '#web/person/session/may-register.ts';
import { startsWithList } from '#web/person/session/selected-client.ts';
import { signOut } from '#web/person/session/sign-out.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { MenuButton, type MenuSection } from '#web/ui/menu-button.tsx';
import { findOwnDetails, formatInvitationsLabel, hasAccountMenu, listAccountParts } from './account-groups.ts';
import { Header } from './header.tsx';
import { openMenuSheet } from './menu-sheet-state.ts';
import type { NavEntry } from './nav-entry.ts';
import { NavLink } from './nav-link.tsx';
import { WaitingLink } from './waiting-link.tsx';

type SignedInHeaderProps = {
  account: Account | undefined;
  client: OwnMembership | undefined;
  entries: readonly NavEntry[];
  invitations: number;
};

const FindButton = lazy(async () => ({ default: (await import('./find/find-button.tsx')).FindButton }));

/** A style that counts links (`:has(a:nth-child(5))`) would style every link again whenever a screen is drawn. */
const placesWithStyles = [5, 6, 7];

export function SignedInHeader({ account, client, entries, invitations }: SignedInHeaderProps) {
  return (
    <Header places={placesWithStyles.filter((count) => count <= entries.length).join(' ')}>
      {entries.length > 0 && (
        <nav className="nav" aria-label="Main">
          {entries.map((entry) => (
            <NavLink key={entry.to} className="nav-link" entry={entry} icon={false} />
          ))}
        </nav>
      )}
      <WaitingLink />
      {account?.user.office && (
        <Suspense>
          <FindButton />
        </Suspense>
      )}
      <div className="util">
        {account && hasAccountMenu({ memberships: account.memberships, invitations }) && (
          <AccountMenu account={account} client={client} invitations={invitations} />
        )}
        {account && !client && !account.user.office && <OwnLinks entries={entries} />}
        {account && canRegister(account) && (
          <Link to="/setup/register-new/care" activeProps={{ 'aria-current': 'page' }}>
            Register for care
          </Link>
        )}
        {account?.user.office && <OwnMenu user={account.user} />}
        {account && !account.user.office && (
          <Link to="/help" activeProps={{ 'aria-current': 'page' }}>
            Help
          </Link>
        )}
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </div>
      {account && (
        <button type="button" className="face-button" onClick={openMenuSheet} aria-haspopup="dialog">
          <Avatar name={account.user.fullName} seed={account.user.ref} image={account.user.image} />
          <span className="sr">{account.user.fullName}: accounts and menu</span>
        </button>
      )}
    </Header>
  );
}

/** Leads to a person’s own pages, where no client’s account is shown. */
function OwnLinks({ entries }: Pick<SignedInHeaderProps, 'entries'>) {
  return (
    <>
      {!entries.some(({ to }) => to === '/account') && (
        <Link to="/account/details" activeProps={{ 'aria-current': 'page' }}>
          My details
        </Link>
      )}
      <Link to="/account/security" activeProps={{ 'aria-current': 'page' }}>
        Sign-in and security
      </Link>
    </>
  );
}

type AccountMenuProps = { account: Account; client: OwnMembership | undefined; invitations: number };

const toOwnDetails = 'ownDetails';
const toInvitations = 'invitations';
const toAllClients = 'allClients';

/**
 * Moves between the accounts of a person who has several, and to the invitations that wait for them
 * (docs/product/screens.md, "Account menu").
 */
function AccountMenu({ account, client, invitations }: AccountMenuProps) {
  const router = useRouter();
  const chooseAccount = useChooseAccount();
  const showAllClients = useShowAllClients();
  const openInvitations = () => void router.navigate({ to: '/setup/register-new/invites' });
  const { user } = account;
  const self = { id: toOwnDetails, label: user.fullName, face: { seed: user.ref, image: user.image } };
  const waiting = { id: toInvitations, label: formatInvitationsLabel(invitations) };
  const sections = listAccountParts(account).map((part): MenuSection => {
    if (part === 'ownDetails') return { label: 'My account', items: [self] };
    if (part === 'invitations') return { label: 'Invitations', quiet: true, items: [waiting] };
    const items = part.memberships.map(({ clientRef, name, image }) => ({
      id: clientRef,
      label: name,
      face: { seed: clientRef, image },
    }));
    return { label: part.label, items };
  });
  if (startsWithList(account)) {
    const all = [{ id: toAllClients, label: 'All your clients' }];
    sections.push({ label: 'All your clients', quiet: true, items: all });
  }
  return (
    <MenuButton
      label="Accounts"
      sections={sections}
      current={client?.clientRef}
      onAction={(id) => {
        if (id === toInvitations) openInvitations();
        else if (id === toOwnDetails) void router.navigate({ to: findOwnDetails(client) });
        else void (id === toAllClients ? showAllClients() : chooseAccount(id));
      }}
    >
      <span className="sr">Accounts: </span>
      <Avatar {...pickFace({ account, client })} size="sm" />
      {client?.name ?? account.user.fullName}
      {invitations > 0 && (
        <span className="waiting">
          {invitations}
          <span className="sr"> {choosePlural(invitations, 'invitation', 'invitations')}</span>
        </span>
      )}
      <ChevronDown className="i" aria-hidden />
    </MenuButton>
  );
}

/** Returns the avatar of the account that is shown. */
function pickFace({ account: { user }, client }: Pick<AccountMenuProps, 'account' | 'client'>) {
  if (client) return { name: client.name, seed: client.clientRef, image: client.image };
  return { name: user.fullName, seed: user.ref, image: user.image };
}

/**
 * Leads to the own pages of an office's person, below their name. The office's places need the width of the header
 * (docs/product/screens.md, "The office's header").
 */
function OwnMenu({ user }: { user: User }) {
  const router = useRouter();
  return (
    <MenuButton label="Your account" sections={sections} onAction={(to) => void router.navigate({ to })}>
      <span className="sr">Your account: </span>
      <Avatar name={user.fullName} seed={user.ref} image={user.image} size="sm" />
      <span className="own-name">{user.givenName}</span>
      <ChevronDown className="i" aria-hidden />
    </MenuButton>
  );
}

const sections = [
  {
    label: 'Your account',
    quiet: true,
    items: [
      { id: '/account/details', label: 'My details' },
      { id: '/account/security', label: 'Sign-in and security' },
      { id: '/help', label: 'Help' },
    ],
  },
];
