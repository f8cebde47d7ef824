import type { ReactNode } from 'react';
import './booking-summary.css';

/** The steps that follow once a request is confirmed, each a list item. */
export function WhatHappensNext({ children }: { children: ReactNode }) {
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol>{children}</ol>
    </section>
  );
}
