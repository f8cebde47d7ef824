import type { ReactNode } from 'react';
import './client-part.css';

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
