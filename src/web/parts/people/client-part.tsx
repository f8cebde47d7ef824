import type { ReactNode } from 'react';
import './client-part.css';

type ClientPartProps = {
  id: string;
  title: string;
  /** Stands beside the title. */
  action?: ReactNode;
  /** It takes the whole width, where parts are abreast. */
  isWide?: boolean;
  children: ReactNode;
};

export function ClientPart({ id, title, action, isWide = false, children }: ClientPartProps) {
  return (
    <section className="client-part" data-wide={isWide || undefined} aria-labelledby={id}>
      <div className="client-part-head">
        <h2 id={id} className="client-part-title">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
