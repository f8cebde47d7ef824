import { Menu } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import type { Account } from '#web/session/read-account.ts';
import { closeMenuSheet, openMenuSheet, useMenuSheetOpen } from './menu-sheet-state.ts';
import type { NavEntry } from './nav-entries.ts';
import { NavLink } from './nav-link.tsx';

const loadSheet = () => import('./menu-sheet.tsx');
const MenuSheet = lazy(() => loadSheet().then((m) => ({ default: m.MenuSheet })));

type TabBarProps = {
  account: Account;
  client: OwnMembership | undefined;
  entries: readonly NavEntry[];
  invitations: number;
};

/** The phone's navigation: at most four, icon over word. */
export function TabBar({ account, client, entries, invitations }: TabBarProps) {
  const open = useMenuSheetOpen();
  return (
    <>
      <nav className="tabbar" aria-label="Main, at the foot">
        {entries.slice(0, 3).map((entry) => (
          <NavLink key={entry.to} entry={entry} />
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={openMenuSheet}
          onPointerEnter={loadSheet}
          onFocus={loadSheet}
        >
          <Menu className="i" aria-hidden />
          Menu
        </button>
      </nav>
      {open && (
        <Suspense fallback={null}>
          <MenuSheet
            account={account}
            client={client}
            entries={entries}
            invitations={invitations}
            onClose={closeMenuSheet}
          />
        </Suspense>
      )}
    </>
  );
}
