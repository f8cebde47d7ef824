import { Link } from '@tanstack/react-router';
import type { OwnMembership } from '#contract/users.ts';
import type { Account } from '#web/calls/account.ts';
import { canRegister } from '#web/person/session/may-register.ts';
import { signOut } from '#web/person/session/sign-out.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { hasAccountMenu } from './account-groups.ts';
import { AccountMenu } from './account-menu.tsx';
import { Header } from './header.tsx';
import { openMenuSheet } from './menu-sheet-state.ts';
import type { NavEntry } from './nav-entries.ts';
import { NavLink } from './nav-link.tsx';
import { OwnMenu } from './own-menu.tsx';
import { WaitingLink } from './waiting-link.tsx';

type SignedInHeaderProps = {
  account: Account | undefined;
  client: OwnMembership | undefined;
  entries: readonly NavEntry[];
  invitations: number;
};

/** A style that counts links (`:has(a:nth-child(5))`) would style every link again whenever a screen is drawn. */
const placesWithStyles = [5, 6, 7, 8];

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
