import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import '#web/parts/entry/entry.css';

const codeLabels = {
  app: { label: 'Code', hint: 'The six digits that your authenticator app shows' },
  recoveryCode: { label: 'Recovery code', hint: 'One of the codes you saved, such as 7k2p-9x4q-h3t8-w5dm' },
};

type CodeFormProps = {
  kind: keyof typeof codeLabels;
  submitLabel: string;
  /** Settles once the code is known to be right or wrong; a wrong code stays in the field. */
  onCode: (code: string) => Promise<void>;
};

/** A field for a code. */
export function CodeForm({ kind, submitLabel, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (code.trim() === '') return setError('Enter the code.');
    setPending(true);
    await onCode(code.trim());
    setPending(false);
  }
  return (
    <form className="entry-form" noValidate onSubmit={submit}>
      <TextInput
        {...codeLabels[kind]}
        value={code}
        onValue={(text) => {
          setCode(text);
          setError(undefined);
        }}
        error={error}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <Button variant="primary" type="submit" pending={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
