import { Link, useLocation } from '@tanstack/react-router';
import { isHere, type NavEntry, type NavPage } from './nav-entry.ts';

type NavLinkProps = { entry: NavPage & Partial<NavEntry>; className?: string; icon?: boolean; onClick?: () => void };

/** Leads to one place, marked where it is the current one. */
export function NavLink({ entry, className, icon = true, onClick }: NavLinkProps) {
  const { to, label, icon: Icon } = entry;
  const isCurrent = useLocation({ select: ({ pathname }) => isHere(entry, pathname) });
  return (
    <Link
      className={className}
      to={to}
      activeOptions={exactly}
      aria-current={isCurrent ? 'page' : undefined}
      {...(onClick && { onClick })}
    >
      {icon && Icon && <Icon className="i" aria-hidden />}
      {label}
      <NavCount entry={entry} />
    </Link>
  );
}

/** Shows how many things wait at a place; nothing where none do. */
export function NavCount({ entry: { count } }: Pick<NavLinkProps, 'entry'>) {
  return (
    count && (
      <span className="nav-count">
        {count.value > 99 ? '99+' : count.value}
        <span className="sr"> {count.of}</span>
      </span>
    )
  );
}

/** `isHere` decides which addresses are part of it; the link itself knows only its own. */
const exactly = { exact: true, includeSearch: false };
