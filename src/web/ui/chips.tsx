import { findButtonClass } from './button.tsx';
import './tabs.css';

type ChipsProps<V extends string> = {
  label: string;
  options: readonly { value: V; label: string; count?: number }[];
  value: V;
  onValue: (value: V) => void;
};

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
          {option.count !== undefined && <span>{option.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
