import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { ChevronDown, LogOut } from 'lucide-react';
import { useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { isAboutOneself } from '#web/kernel/page-paths.ts';
import { useClient, useSettings } from '#web/session/account.ts';
import { signOut } from '#web/session/sign-out.ts';
import { listAccountEntries } from './account-entries.ts';
import './account.css';

/**
 * The account area (docs/product/screens.md, "Account area") with its entries at the side; a viewer without a role has
 * none.
 */
export function AccountFrame() {
  const client = useClient();
  return (
    <div className={client ? 'page with-side account' : 'page account'}>
      {client && <Sidebar client={client} />}
      <div>
        <Outlet />
      </div>
    </div>
  );
}

/** A list on a wide window; on a phone a button that unfolds it and names the current page. */
function Sidebar({ client }: { client: OwnMembership }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [unfoldedAt, setUnfoldedAt] = useState<string>();
  const unfolded = unfoldedAt === here;
  const flags = useSettings().data?.features.clientDetailsFields;
  const own = client.role === 'client';
  const title = formatTitle({ client, here });
  return (
    <nav className="side" aria-label={title}>
      <span className="head side-title desk-only">{title}</span>
      <button
        type="button"
        className="side-fold phone-only"
        aria-expanded={unfolded}
        onClick={() => setUnfoldedAt(unfolded ? undefined : here)}
      >
        {title}
        <ChevronDown className="i" aria-hidden />
      </button>
      <ul data-unfolded={unfolded || undefined}>
        {listAccountEntries({ client, flags }).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} activeProps={{ 'aria-current': 'page' }}>
              <Icon className="i" aria-hidden />
              {label}
            </Link>
          </li>
        ))}
        {own && (
          <li className="apart">
            <button type="button" onClick={() => void signOut()}>
              <LogOut className="i" aria-hidden />
              Sign out
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The client whose account is shown; a page about the reader names no client. */
function formatTitle({ client, here }: { client: OwnMembership; here: string }): string {
  if (client.role === 'client') return 'My account';
  return isAboutOneself(here) ? 'Account' : `${client.name}’s account`;
}
