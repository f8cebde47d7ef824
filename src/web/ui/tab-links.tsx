import { Link } from '@tanstack/react-router';
import './tabs.css';

type TabLinksProps = {
  label: string;
  /** Paths of the parts of a page; the first is the page itself. */
  links: readonly { to: string; label: string; count?: number }[];
  params: Record<string, string>;
};

/** Shows the parts of a page, each with an address of its own. */
export function TabLinks({ label, links, params }: TabLinksProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {links.map(({ to, label: name, count }) => (
        <Link
          key={to}
          to={to as '/'}
          params={params}
          activeOptions={{ exact: true, includeSearch: false }}
          resetScroll={false}
        >
          {name} {count ? <span className="count">{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
