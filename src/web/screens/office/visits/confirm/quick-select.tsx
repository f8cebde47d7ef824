import { type ComponentProps, useState } from 'react';
import { unkeptForm } from '#web/kernel/unkept-form.ts';
import type { SelectOption } from '#web/ui/select.tsx';
import './pick.css';

type QuickSelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  'aria-label': string;
  /** Made once someone turns to it: hundreds of rows with hundreds of options each would be slow. */
  options: () => readonly SelectOption<string>[];
  value: string;
  /** The word of the value. */
  shown: string;
  onValue: (value: string) => void;
};

/** Shows a small list beside data. It has one option until it is pointed at or focused. */
export function QuickSelect({ options, value, shown, onValue, className = '', ...rest }: QuickSelectProps) {
  const [isFilled, setFilled] = useState(false);
  const fill = () => setFilled(true);
  const listed = isFilled ? options() : [];
  const isListed = listed.some((option) => option.value === value);
  return (
    <select
      {...rest}
      form={unkeptForm}
      className={`pick ${className}`.trim()}
      value={value}
      onPointerEnter={fill}
      onPointerDown={fill}
      onFocus={fill}
      onChange={(event) => onValue(event.target.value)}
    >
      {!isListed && <option value={value}>{shown}</option>}
      {listed.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
