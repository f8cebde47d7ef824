import Moon from 'lucide-react/icons/moon';
import type { ReactNode } from 'react';
import { CallOffice } from './call-office.tsx';
import './closed-panel.css';

type ClosedPanelProps = { why: string; children?: ReactNode };

/** Says why no one at the office helps in time, and which number to call; below it what can be done here as well. */
export function ClosedPanel({ why, children }: ClosedPanelProps) {
  return (
    <div className="closed-panel" role="status">
      <p className="closed-panel-why">
        <Moon className="i" aria-hidden />
        <strong>{why}</strong>
      </p>
      <CallOffice />
      {children}
    </div>
  );
}
