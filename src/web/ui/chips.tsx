import { findButtonClass } from './button.tsx';
import './tabs.css';

type ChipsProps<V extends string> = {
  label: string;
  /** A count is null while it loads: its place is held. */
  options: readonly { value: V; label: string; count?: number | null }[];
  value: V;
  onValue: (value: V) => void;
};

const figureSpace = '\u2007';

/** Buttons that narrow a list; one of them is pressed. */
export function Chips<V extends string>({ label, options, value, onValue }: ChipsProps<V>) {
  return (
    <fieldset className="chips" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={findButtonClass({ variant: 'plain', size: 'small' })}
          aria-pressed={option.value === value}
          onClick={() => onValue(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span>{option.count ?? figureSpace}</span>}
        </button>
      ))}
    </fieldset>
  );
}
