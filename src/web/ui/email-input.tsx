import { TextInput, type TextInputProps } from './text-input.tsx';

/** Shows an email address; a phone shows its keyboard for one. `autoComplete` says what the browser fills in. */
export function EmailInput(props: TextInputProps) {
  return <TextInput type="email" inputMode="email" {...props} />;
}
