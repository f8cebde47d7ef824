import type { ReactNode } from 'react';
import './client-part.css';

/** Shows a part at the side of a client's page, under its heading. */
export function ClientPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="client-part" aria-labelledby={id}>
      <h2 id={id} className="client-part-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
