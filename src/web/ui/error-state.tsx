import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { ReachOffice } from '#web/kernel/reach-office.tsx';
import { Button } from './button.tsx';
import './loading.css';

type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
};

/** Shows a failed load: what, why, and a button to try again. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className="error-state" role="alert">
      <h2 className="error-title">{title}</h2>
      {children && (
        <p className="error-words">
          <ReachOffice>{children}</ReachOffice>
        </p>
      )}
      {onRetry && (
        <Button variant="second" icon={RotateCcw} pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
