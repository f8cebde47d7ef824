import type { LucideIcon } from 'lucide-react';
import type { PagePath } from '#web/kernel/pages.ts';

export type NavPage = {
  to: Exclude<PagePath, `${string}$${string}`>;
  label: string;
  /** The words after the count. */
  count?: { value: number; of: string } | undefined;
  /** Addresses that begin with this one's but are not part of it. */
  exact?: true;
  /** Addresses that are part of it although they begin differently. */
  also?: readonly string[];
  /** An address that begins with this one's, and is a page of its own in the menu. */
  without?: string;
};

export type NavEntry = NavPage & {
  icon: LucideIcon;
  /** The pages of a section; its entry opens the first. */
  pages?: readonly NavPage[];
};

/** Says whether an entry leads to the current page, or to a page or section that contains it. */
export function isHere(entry: NavPage & Pick<NavEntry, 'pages'>, pathname: string): boolean {
  const { to, exact, also, without, pages } = entry;
  if (pages) return pages.some((page) => isHere(page, pathname));
  if (pathname === to) return true;
  if (without && isUnder(pathname, without)) return false;
  return (!exact && isUnder(pathname, to)) || (also ?? []).some((address) => isUnder(pathname, address));
}

function isUnder(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}
