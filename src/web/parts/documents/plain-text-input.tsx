import { keepAllowed, mostCharacters } from '#domain/documents/limits.ts';
import type { RowField, TextKind } from '#domain/documents/types.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';

type PlainTextInputProps = Pick<TextInputProps, 'label' | 'hint' | 'placeholder' | 'value' | 'onValue'> & {
  kind: TextKind | RowField['kind'];
};

const inputTypes: { [kind: string]: string } = { phone: 'tel', email: 'email' };

/** Asks for a line or several lines of text, with the limit that the server has. */
export function PlainTextInput({ kind, onValue, ...rest }: PlainTextInputProps) {
  const limits = { maxLength: mostCharacters[kind], onValue: (typed: string) => onValue(keepAllowed(typed)) };
  const shared = { ...rest, ...limits };
  if (kind === 'text') return <TextArea rows={3} {...shared} />;
  return <TextInput type={inputTypes[kind] ?? 'text'} autoComplete="off" {...shared} />;
}
