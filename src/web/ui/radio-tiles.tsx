import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import './radio-tiles.css';

type RadioOption<V extends string> = {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

type RadioTilesProps<V extends string> = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly RadioOption<V>[];
  value: V | undefined;
  onValue: (value: V) => void;
  /** The chosen one was pressed again: the person confirms it. */
  onAgain?: (value: V) => void;
  /** `tall`: each takes a share of the width. On a phone `pairs` are two abreast, and a `row` is all of them, filled where chosen. */
  layout?: 'flow' | 'tall' | 'pairs' | 'row';
  className?: string;
  /** Set on the first radio, so that a form can focus it. */
  id?: string;
};

/** Shows one choice of a few, as bordered tiles. */
export function RadioTiles<V extends string>(props: RadioTilesProps<V>) {
  const { legend, hint, error, options, value, onValue, onAgain, layout = 'flow', className = '', id } = props;
  const name = useId();
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={`field${error ? ' wrong' : ''} ${className}`.trim()} aria-describedby={described || undefined}>
      <legend className="label">{legend}</legend>
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div className={`choices ${layout}`}>
        {options.map((option, index) => (
          <label className="check" key={option.value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
              onClick={() => option.value === value && onAgain?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
