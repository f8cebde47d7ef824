import type { ReactNode } from 'react';
import { openPages } from '#domain/content/pages.ts';
import { findEnvironment, type HostEnvironment } from '#domain/settings/environment.ts';
import { brand } from '#web/kernel/brand.ts';
import { OfficeContactLines } from '#web/kernel/reach-office.tsx';
import { StartLink } from '#web/ui/broken.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import './shell.css';

type FrameProps = {
  header: ReactNode;
  /** Says that there is no connection; of what is shown then only a signed-in person's page knows. */
  offline?: ReactNode;
  /** Strips beneath the header. */
  notices?: ReactNode;
  /** More items of the list of links at the foot. */
  links?: ReactNode;
  /** The provider's words at the foot. */
  footer?: ReactNode;
  /** The phone's bar at the foot. */
  bar?: ReactNode;
  children: ReactNode;
};

/** Surrounds every screen: skip link, header, notices, main, footer. */
export function Frame({ header, offline = <OfflineNotice />, notices, links, footer, bar, children }: FrameProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place in this page */}
      <a className="skip" href="#main" onClick={skipToMain}>
        Skip to the main content
      </a>
      <EnvironmentRibbon />
      <ErrorBoundary fallback={<BrokenHeader />}>{header}</ErrorBoundary>
      <ErrorBoundary>
        {offline}
        {notices}
      </ErrorBoundary>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <div className="wrap">
          <p className="foot-text">{brand.productName}, a home-care portal.</p>
          <ul className="foot-links">
            {openPages.map(({ name, label }) => (
              <li key={name}>
                <a className="tall-link" href={`/${name}`}>
                  {label}
                </a>
              </li>
            ))}
            {links}
          </ul>
          <ErrorBoundary>{footer}</ErrorBoundary>
          <OfficeContactLines className="foot-text" />
        </div>
      </footer>
      <ErrorBoundary>{bar}</ErrorBoundary>
    </>
  );
}

/** Shows what is left of a header that broke. It uses none of the header's parts. */
function BrokenHeader() {
  return (
    <header className="top" data-kept-clear>
      <div className="wrap top-row">
        <nav className="nav always" aria-label="Main">
          <StartLink className="nav-link" />
        </nav>
      </div>
    </header>
  );
}

/** Moves to the main part of the page. The address does not change: the router would read a fragment in it as a place to go. */
function skipToMain(event: { preventDefault: () => void }) {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus();
  main?.scrollIntoView();
}

const ribbonTexts: Record<HostEnvironment, string> = {
  dev: 'Development: nothing here is real',
  test: 'Test: nothing here is real',
  live: '',
};
// The document is built before the host is known. The server leaves the ribbon of PUBLIC_URL in it.
const environments: HostEnvironment[] =
  typeof location === 'undefined' ? ['dev', 'test'] : [findEnvironment(location.hostname)];

function EnvironmentRibbon() {
  return environments
    .filter((environment) => ribbonTexts[environment])
    .map((environment) => (
      <aside key={environment} className="ribbon" data-of={environment} aria-label="Environment">
        {ribbonTexts[environment]}
      </aside>
    ));
}
