import { useLocation } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import type { OwnMembership } from '#contract/users.ts';
import type { Account } from '#web/calls/account.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { closeMenuSheet, openMenuSheet, useMenuSheetOpen } from './menu-sheet-state.ts';
import { listBarEntries } from './nav-entries.ts';
import { isHere, type NavEntry } from './nav-entry.ts';
import { NavCount, NavLink } from './nav-link.tsx';

const MenuSheet = onDemand(() => import('./menu-sheet.tsx').then((m) => m.MenuSheet));

/** A bar has no room for an error: the button itself tries again. */
const menuFailed = 'The menu could not be loaded. Check your connection and try again.';

type TabBarProps = {
  account: Account;
  client: OwnMembership | undefined;
  entries: readonly NavEntry[];
  invitations: number;
};

/** Shows the phone's navigation: at most four, icon over word. */
export function TabBar({ account, client, entries, invitations }: TabBarProps) {
  const open = useMenuSheetOpen();
  const shown = listBarEntries(entries);
  const others = entries.filter((entry) => !shown.includes(entry));
  const counted = others.find(({ count }) => count);
  const isInMenu = useLocation({ select: ({ pathname }) => others.some((entry) => isHere(entry, pathname)) });
  return (
    <>
      <nav className="tabbar" aria-label="Main, at the bottom">
        {shown.map((entry) => (
          <NavLink key={entry.to} entry={entry} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-current={isInMenu || undefined}
          onClick={openMenuSheet}
          onPointerEnter={MenuSheet.preload}
          onFocus={MenuSheet.preload}
        >
          <Menu className="i" aria-hidden />
          Menu
          {counted && <NavCount entry={counted} />}
        </button>
      </nav>
      {open && (
        <MenuSheet
          account={account}
          client={client}
          entries={entries}
          invitations={invitations}
          onClose={closeMenuSheet}
          onFailed={() => {
            closeMenuSheet();
            showToast({ message: menuFailed, kind: 'bad' });
          }}
        />
      )}
    </>
  );
}
