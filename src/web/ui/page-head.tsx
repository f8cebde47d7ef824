import { type ReactNode, useEffect, useRef } from 'react';
import './page-head.css';

let focusExpected = false;

/** Focus goes to the page's heading, or to the next one to appear where the screen is still on its way. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]');
  focusExpected = !heading;
  heading?.focus({ preventScroll: true });
}

/** The one `h1` of a screen. It has focus when the screen was reached from another one. */
export function PageHeading({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus lies outside React: it follows the navigation, once, when the heading of a late screen stands.
  useEffect(() => {
    if (!focusExpected) return;
    focusExpected = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

type PageHeadProps = {
  title: ReactNode;
  /** One sentence. */
  lead?: ReactNode;
  eyebrow?: ReactNode;
  /** Buttons and links; one of them primary at most. */
  actions?: ReactNode;
};

export function PageHead({ title, lead, eyebrow, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <PageHeading>{title}</PageHeading>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}
