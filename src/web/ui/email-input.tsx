import { TextInput, type TextInputProps } from './text-input.tsx';

/** An email address, typed on the keyboard for it. `autoComplete` names what the browser fills in. */
export function EmailInput(props: TextInputProps) {
  return <TextInput type="email" inputMode="email" {...props} />;
}
