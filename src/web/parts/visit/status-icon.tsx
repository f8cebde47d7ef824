import type { StatusFacts } from './status-look.ts';
import './status-icon.css';

/** Shows the icon of a visit's status in one element, for lists of a hundred visits. The words beside it say the same. */
export function StatusIcon({ status, isUnsent }: StatusFacts) {
  return <i className="status-icon" data-icon={isUnsent ? 'Unsent' : status} />;
}
