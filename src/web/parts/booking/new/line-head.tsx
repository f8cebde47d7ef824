import Trash2 from 'lucide-react/icons/trash';
import { Button, IconButton } from '#web/ui/button.tsx';

type LineHeadProps = {
  service: string | undefined;
  /** Its place among several lines; the only line cannot be removed. */
  number: number | undefined;
  /** Absent while its fields are shown. */
  onEdit: (() => void) | undefined;
  onRemove: () => void;
};

/** Shows the heading of a line with its buttons. */
export function LineHead({ service, number, onEdit, onRemove }: LineHeadProps) {
  const name = number === undefined ? (service ?? 'Your visit') : `visit ${number}${service ? `, ${service}` : ''}`;
  return (
    <header className="booking-line-head">
      {number && (
        <span className="booking-number" aria-hidden>
          {number}
        </span>
      )}
      <h2 className="booking-line-title" tabIndex={-1}>
        {number && <span className="sr">Visit {number}: </span>}
        {service ?? (number ? 'Not chosen yet' : 'Your visit')}
      </h2>
      {onEdit && (
        <Button variant="quiet" size="small" onClick={onEdit}>
          Edit<span className="sr"> {name}</span>
        </Button>
      )}
      {number && <IconButton variant="quiet" icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />}
    </header>
  );
}
