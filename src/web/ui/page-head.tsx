import { type ReactNode, useEffect, useRef } from 'react';
import './page-head.css';

let focusExpected = false;

/** Focus goes to the page's heading, or to the next heading to appear where the screen is still loading. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]');
  focusExpected = !heading;
  heading?.focus({ preventScroll: true });
}

/** Shows the one `h1` of a screen. It takes focus when the person came from another screen. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading of a late screen takes the focus that the navigation left to it, once.
  useEffect(() => {
    if (!focusExpected) return;
    focusExpected = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="page-title">
      {children}
    </h1>
  );
}

type PageHeadProps = {
  title: ReactNode;
  /** One sentence below it. */
  lead?: ReactNode;
  eyebrow?: ReactNode;
  /** The avatar of a person's page. */
  picture?: ReactNode;
  /** Buttons and links; one of them primary at most. */
  actions?: ReactNode;
};

export function PageHead({ title, lead, eyebrow, picture, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      {picture}
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <PageHeading>{title}</PageHeading>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}
