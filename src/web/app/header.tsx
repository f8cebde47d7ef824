import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Mark } from '#web/brands/marks.tsx';
import { brand } from '#web/kernel/brand.ts';
import { CreateAccount } from '#web/parts/entry/create-account.tsx';

type HeaderProps = {
  /** Each number up to the count of the navigation's places that has a style of its own. */
  places?: string | undefined;
  children?: ReactNode;
};

/** Shows the logo, with navigation and menus beside it. */
export function Header({ places, children }: HeaderProps) {
  return (
    <header className="top" data-kept-clear>
      <div className="wrap top-row" data-places={places}>
        <Link className="logo" to="/">
          <Mark className="logo-mark" />
          <span className="logo-name">
            {brand.productName.replace(brand.nameSuffix, '').trim()}
            {brand.nameSuffix && <span className="of"> {brand.nameSuffix}</span>}
          </span>
        </Link>
        {children}
      </div>
    </header>
  );
}

export function SignedOutHeader() {
  return (
    <Header>
      <nav className="nav always" aria-label="Main">
        <Link
          className="nav-link"
          to="/sign-in"
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          Sign in
        </Link>
        <span className="desk-only">
          <CreateAccount linkClass="nav-link" />
        </span>
      </nav>
    </Header>
  );
}
