import Menu from 'lucide-react/icons/menu';
import type { OwnMembership } from '#contract/users.ts';
import type { Account } from '#web/calls/account.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { closeMenuSheet, openMenuSheet, useMenuSheetOpen } from './menu-sheet-state.ts';
import { listBarEntries, type NavEntry } from './nav-entries.ts';
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
  const hidden = entries.find((entry) => entry.count && !shown.includes(entry));
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
          onClick={openMenuSheet}
          onPointerEnter={MenuSheet.preload}
          onFocus={MenuSheet.preload}
        >
          <Menu className="i" aria-hidden />
          Menu
          {hidden && <NavCount entry={hidden} />}
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
