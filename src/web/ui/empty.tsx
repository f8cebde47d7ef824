import type { ReactNode } from 'react';
import './loading.css';

/** Shows an empty place: one sentence and one action, no drawing. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <p>{children}</p>
      {action}
    </div>
  );
}
