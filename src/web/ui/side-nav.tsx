import { Link, useLocation } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import './side-nav.css';

export type SideEntry = {
  to: string;
  label: string;
  icon?: LucideIcon;
  /** Addresses that begin with this one's are other entries. */
  exact?: boolean;
  /** The name above this entry and its neighbours. */
  group?: string | undefined;
  /** The pages of this entry, shown while one of them is open. */
  pages?: readonly SideEntry[];
};

type SideNavProps = {
  title: string;
  entries: readonly SideEntry[];
  /** More entries may come between these, so the list shows once, in its place. */
  loading?: boolean;
  /** More items of the list, below the entries. */
  children?: ReactNode;
};

/** Shows the pages of an area: a list on a wide window; on a phone a button that unfolds it and names the area. */
export function SideNav({ title, entries, loading = false, children }: SideNavProps) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [unfoldedAt, setUnfoldedAt] = useState<string>();
  const unfolded = unfoldedAt === here;
  const groups = [...Map.groupBy(entries, ({ group }) => group)];
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
      <div className="side-list" data-unfolded={unfolded || undefined} aria-busy={loading || undefined}>
        {groups.map(([group, members], index) => (
          <Group key={group ?? ''} name={group} entries={members} here={here}>
            {index === groups.length - 1 && children}
          </Group>
        ))}
      </div>
    </nav>
  );
}

type GroupProps = Pick<SideNavProps, 'entries' | 'children'> & { name: string | undefined; here: string };

function Group({ name, entries, here, children }: GroupProps) {
  const id = useId();
  return (
    <>
      {name && (
        <p className="side-group" id={id}>
          {name}
        </p>
      )}
      <ul aria-labelledby={name && id}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink {...entry} />
            {entry.pages && isUnder(here, entry.to) && (
              <ul className="side-pages">
                {entry.pages.map((page) => (
                  <li key={page.to}>
                    <EntryLink {...page} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {children}
      </ul>
    </>
  );
}

/** Links to a page: of an entry with pages the page is the current one, not the entry. */
function EntryLink({ to, label, icon: Icon, exact = false, pages }: SideEntry) {
  const current = pages ? 'true' : 'page';
  return (
    <Link to={to as '/'} activeOptions={{ exact }} activeProps={{ 'aria-current': current }}>
      {Icon && <Icon className="i" aria-hidden />}
      {label}
    </Link>
  );
}

function isUnder(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}
