import Circle from 'lucide-react/icons/circle';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import './both-the-same.css';

/** Shows a permanent hint that turns true once both passwords are the same; until then the form sends nothing. */
export function BothTheSame({ one, other }: { one: string; other: string }) {
  const holds = one !== '' && one === other;
  const Icon = holds ? CircleCheckBig : Circle;
  return (
    <p className="both-the-same" data-holds={holds || undefined} role="status">
      <Icon className="i" aria-hidden />
      {holds ? 'Both passwords are the same' : 'Both passwords must be the same'}
    </p>
  );
}
