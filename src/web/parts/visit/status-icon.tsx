import type { StatusFacts } from './status-look.ts';
import './status-icon.css';

/** The icon of a visit's status in one element, for lists of a hundred visits; the words beside it say the same. */
export function StatusIcon({ status, isUnsent }: StatusFacts) {
  return <i className="status-icon" data-icon={isUnsent ? 'Unsent' : status} />;
}
