import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import './side-nav.css';

export type SideEntry = {
  to: string;
  label: string;
  icon?: LucideIcon;
  /** Addresses that begin with this one's are other entries. */
  exact?: boolean;
};

type SideNavProps = {
  title: string;
  entries: readonly SideEntry[];
  /** More items of the list, below the entries. */
  children?: ReactNode;
};

/** The pages of an area: a list on a wide window; on a phone a button that unfolds it and names the area. */
export function SideNav({ title, entries, children }: SideNavProps) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [unfoldedAt, setUnfoldedAt] = useState<string>();
  const unfolded = unfoldedAt === here;
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
        {entries.map(({ to, label, icon: Icon, exact = false }) => (
          <li key={to}>
            <Link to={to as '/'} activeOptions={{ exact }} activeProps={{ 'aria-current': 'page' }}>
              {Icon && <Icon className="i" aria-hidden />}
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
