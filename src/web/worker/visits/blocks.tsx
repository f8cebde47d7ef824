import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { PlaceLink } from '../place.tsx';

/** Leads back to today. */
export function ToToday() {
  return (
    <PlaceLink className="back" place={{ at: 'today' }}>
      <ChevronLeft className="i" aria-hidden />
      <span>Today</span>
    </PlaceLink>
  );
}

type BlockProps = { id: string; heading: string; children: ReactNode };

/** Shows a part of a visit under its heading. */
export function Block({ id, heading, children }: BlockProps) {
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Shows each line as a paragraph. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}
