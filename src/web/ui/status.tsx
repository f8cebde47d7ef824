import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './status.css';

/** The eight states two rails can be in; colour and shape follow. */
export type StatusLook =
  | 'active'
  | 'unsent'
  | 'pending'
  | 'pendcancel'
  | 'cancelled'
  | 'notallocated'
  | 'completed'
  | 'past';

type StatusPillProps = { status: StatusLook; icon: LucideIcon; children: ReactNode };

export function StatusPill({ status, icon: Icon, children }: StatusPillProps) {
  return (
    <span className="status" data-visit-status={status}>
      <Icon className="i" aria-hidden />
      {children}
    </span>
  );
}

/** Shows only the two rails: decoration beside a text with the same meaning. */
export function Rails({ status, tall = false }: { status: StatusLook; tall?: boolean }) {
  return <span className={tall ? 'rails tall' : 'rails'} data-visit-status={status} aria-hidden />;
}
