import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HeroArt } from '#web/brands/hero-art.tsx';
import './entry.css';

/** Shows a page before sign-in: the form at the left, the brand's drawing at the right, or above on a phone. */
export function EntryPage({ children }: { children: ReactNode }) {
  return (
    <div className="entry">
      <div className="entry-side">
        <div className="entry-column">{children}</div>
      </div>
      <aside className="art-side" aria-hidden="true">
        <HeroArt />
        <p className="head">Someone beside you</p>
        <p className="said">Who is coming, when, and what happens next. All in one place.</p>
      </aside>
    </div>
  );
}

/** Leads from the foot of such a page to another one. */
export function EntryNext({ to, children }: { to: '/' | '/sign-in' | '/sign-in/forgot-password'; children: string }) {
  return (
    <p className="entry-next">
      <Link className="entry-link" to={to}>
        {children}
      </Link>
    </p>
  );
}
