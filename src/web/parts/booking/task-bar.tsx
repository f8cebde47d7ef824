import type { ReactNode } from 'react';
import './booking-frame.css';

/** The words beside the ways on: the sentence of a booking, and what else belongs to it. */
export type SaidSoFar = { sentence: string | undefined; more?: string | undefined };

/**
 * Shows the ways on from a step. On a phone they stay at the foot of the window, where other pages have the bar of places
 * (docs/product/booking.md, "On a phone").
 */
export function TaskBar({ said, children }: { said?: ReactNode; children: ReactNode }) {
  return (
    <div className="booking-end">
      {said}
      {children}
    </div>
  );
}

/** Shows on a phone the booking so far, as it changes. At a desk the open line has it below its fields. */
export function SoFar({ said: { sentence, more } }: { said: SaidSoFar }) {
  return (
    <div className="booking-said phone-only" aria-live="polite" aria-atomic="true">
      {sentence && (
        <p>
          <b>{sentence}</b> <span className="soft">{more}</span>
        </p>
      )}
    </div>
  );
}
