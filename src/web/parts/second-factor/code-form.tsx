import { type UseSendInput, useSend } from '#web/calls/use-send.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import '#web/parts/entry/entry.css';
import './second-factor.css';

const codeLabels = {
  app: { label: 'Code', hint: 'The six digits that your authenticator app shows' },
  recoveryCode: { label: 'Recovery code', hint: 'One of the codes you saved, such as 7k2p-9x4q-h3t8-w5dm-2c6r-8n1v' },
};

/** The words of a failure. `findWrongCode` gives the words at the field where the code is wrong. */
export type CodeFailure = Pick<UseSendInput<unknown>, 'failed' | 'onFailed'> & {
  findWrongCode?: (error: unknown) => string | undefined;
};

type CodeFormProps = CodeFailure & {
  kind: keyof typeof codeLabels;
  submitLabel: string;
  /** Settles once the code is known to be right. */
  onCode: (code: string) => Promise<unknown>;
};

const check = ({ code }: { code: string }) =>
  code.trim() === '' ? [{ path: 'code', message: 'Enter the code.' }] : [];

/** Asks for a code; a wrong code stays in the field. */
export function CodeForm({ kind, submitLabel, onCode, failed, onFailed, findWrongCode }: CodeFormProps) {
  const form = useForm({ initial: { code: '' }, check });
  const send = useSend({
    form,
    act: () => onCode(form.values.code.trim()),
    failed,
    onFailed(error) {
      const message = findWrongCode?.(error);
      if (message) form.showIssues([{ path: 'code', message }]);
      return message !== undefined || (onFailed?.(error) ?? false);
    },
  });
  return (
    <Form className="entry-form" send={send}>
      <TextInput
        {...codeLabels[kind]}
        {...form.field('code')}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <Button variant="primary" type="submit" pending={send.pending}>
        {submitLabel}
      </Button>
    </Form>
  );
}

/** Adds an authenticator app: scan or type its key, then prove it with a code. */
export function AppSetup({ secret, uri, ...code }: Omit<CodeFormProps, 'kind'> & { secret: string; uri: string }) {
  return (
    <div className="app-setup">
      <ol className="app-setup-steps">
        <li>Open any authenticator app on your phone.</li>
        <li>
          Scan this code in the app, or type this key:{' '}
          <span className="app-secret" translate="no">
            {groupInFours(secret)}
          </span>
        </li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <QrCode text={uri} label="QR code for your authenticator app; the key next to it does the same" />
      <CodeForm kind="app" {...code} />
    </div>
  );
}

const groupInFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
