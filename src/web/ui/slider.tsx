import type { ComponentProps } from 'react';
import { Field, type FieldLabels } from './field.tsx';
import './slider.css';

type SliderProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> &
  FieldLabels & { value: number; onValue: (value: number) => void };

/** Shows a number between two others: dragged, pressed anywhere on its line, or moved by the arrow and page keys. */
export function Slider({ label, hint, error, id, className, value, onValue, ...rest }: SliderProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(aria) => (
        <input
          {...rest}
          {...aria}
          type="range"
          className="slider"
          value={value}
          onChange={(event) => onValue(event.target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
