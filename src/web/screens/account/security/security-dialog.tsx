import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SecondFactor } from '#contract/second-factor.ts';
import { ApiError } from '#web/calls/api-error.ts';
import * as api from '#web/calls/security.ts';
import { formatErrorText } from '#web/calls/show-error.ts';
import { useSend } from '#web/calls/use-send.ts';
import { messages } from '#web/kernel/messages.ts';
import { AppSetup } from '#web/parts/second-factor/code-form.tsx';
import { makePasskey } from '#web/parts/second-factor/passkey.ts';
import { RecoveryCodes } from '#web/parts/second-factor/recovery-codes.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { focusHeading } from '#web/ui/page-head.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import '#web/parts/entry/entry.css';

export type SecurityTask =
  | { kind: 'app' }
  | { kind: 'passkey' }
  | { kind: 'recoveryCodes' }
  | { kind: 'remove'; factor: SecondFactor };

const titles: Record<SecurityTask['kind'], string> = {
  app: 'Add an authenticator app',
  passkey: 'Add a passkey',
  recoveryCodes: 'Make new recovery codes',
  remove: 'Remove this second step?',
};

/** The tasks that remove the button that opened them, so focus cannot return to it. */
const takingOpenerAway: readonly SecurityTask['kind'][] = ['app', 'remove'];

type BegunApp = Awaited<ReturnType<typeof api.beginApp>> & { signOutOthers: boolean };

/** Makes one change of how the caller signs in. It begins with the password. */
export function SecurityDialog({ task, onClose }: { task: SecurityTask; onClose: () => void }) {
  const [begun, setBegun] = useState<BegunApp>();
  const [codes, setCodes] = useState<readonly string[]>();

  function finish(message: string, recoveryCodes: readonly string[]) {
    showToast({ message, kind: 'good' });
    if (recoveryCodes.length === 0) return close();
    flushSync(() => setCodes(recoveryCodes));
    // The pressed button is gone, and the codes must not be missed.
    document.querySelector<HTMLElement>('[role="alertdialog"]')?.focus();
  }

  function close() {
    if (!takingOpenerAway.includes(task.kind)) return onClose();
    flushSync(onClose);
    focusHeading();
  }

  async function start({ password, name, signOutOthers }: PasswordEntry) {
    if (task.kind === 'app') setBegun({ ...(await api.beginApp(password)), signOutOthers });
    else if (task.kind === 'passkey') finish('Passkey added', await addPasskey({ password, name, signOutOthers }));
    else if (task.kind === 'recoveryCodes') finish('New recovery codes', await api.renewRecoveryCodes(password));
    else {
      await api.removeFactor({ ref: task.factor.ref, password, signOutOthers });
      finish('Second step removed', []);
    }
  }

  async function confirm(code: string) {
    const { challenge = '', signOutOthers = false } = begun ?? {};
    finish('Authenticator app added', await api.confirmApp({ challenge, code, signOutOthers }));
  }

  const isSetup = begun !== undefined && codes === undefined;
  return (
    <Dialog
      title={codes ? 'Save these codes' : titles[task.kind]}
      onClose={onClose}
      size="narrow"
      role={codes ? 'alertdialog' : 'dialog'}
      lasting={codes !== undefined}
    >
      {codes && <RecoveryCodes codes={codes} onDone={close} />}
      {isSetup && (
        <AppSetup
          secret={begun.secret}
          uri={begun.uri}
          submitLabel="Add this app"
          onCode={confirm}
          failed={messages.actionFailed}
        />
      )}
      {!codes && !isSetup && <PasswordForm task={task} onEntered={start} />}
    </Dialog>
  );
}

type PasswordEntry = { password: string; name: string; signOutOthers: boolean };

async function addPasskey({ password, name, signOutOthers }: PasswordEntry): Promise<string[]> {
  const { challenge, options } = await api.beginPasskey(password);
  const response = await makePasskey(options);
  return api.confirmPasskey({ challenge, name: name.trim(), response, signOutOthers });
}

const noPasskey = 'The passkey was not made. Please try again.';

/** Asks for the password before a change; a wrong one keeps what was typed. */
function PasswordForm({ task, onEntered }: { task: SecurityTask; onEntered: (entry: PasswordEntry) => Promise<void> }) {
  const isPasskey = task.kind === 'passkey';
  const form = useForm({
    initial: { password: '', name: '', signOutOthers: true },
    check: ({ password, name }) => [
      ...(password === '' ? [{ path: 'password', message: 'Enter your password.' }] : []),
      ...(isPasskey && name.trim() === '' ? [{ path: 'name', message: 'Give it a name.' }] : []),
    ],
  });
  const send = useSend({
    form,
    act: () => onEntered(form.values),
    failed: (error) =>
      isPasskey && !(error instanceof ApiError) ? noPasskey : formatErrorText(messages.actionFailed, error),
  });
  return (
    <Form className="entry-form" send={send}>
      {task.kind === 'remove' && (
        <p>
          <strong className="long">{task.factor.name}</strong> can then no longer be used to sign in.
        </p>
      )}
      {isPasskey && (
        <TextInput
          label="Name"
          hint="To help you recognise it, such as My phone"
          maxLength={60}
          {...form.field('name')}
        />
      )}
      <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
      {task.kind !== 'recoveryCodes' && (
        <Checkbox
          label="Sign out everywhere else"
          hint="Other devices and browsers have to sign in again."
          {...form.at('signOutOthers')}
          checked={form.values.signOutOthers}
          onValue={(isTicked) => form.set('signOutOthers', isTicked)}
        />
      )}
      <Button variant={task.kind === 'remove' ? 'danger-filled' : 'primary'} type="submit" pending={send.pending}>
        {task.kind === 'remove' ? 'Remove' : 'Continue'}
      </Button>
    </Form>
  );
}
