import { type ComponentType, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#web/calls/api-error.ts';
import { useSend } from '#web/calls/use-send.ts';
import { AppSetup, type CodeFailure, CodeForm } from '#web/parts/second-factor/code-form.tsx';
import { signWithPasskey } from '#web/parts/second-factor/passkey.ts';
import { RecoveryCodes } from '#web/parts/second-factor/recovery-codes.tsx';
import { completeSecondStep, type SecondStepProof } from '#web/person/session/second-step.ts';
import { SignInRefused } from '#web/person/session/sign-in-refused.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { focusHeading, PageHeading } from '#web/ui/page-head.tsx';
import type { NextStep } from './next-step.ts';
import { signInErrorText } from './sign-in-error.ts';

type SecondFactorMethod = 'app' | 'passkey' | 'recoveryCode';
type VerifiedSignIn = { recoveryCodes: string[]; enter: () => void };

type SecondStepProps = NextStep & {
  /** Goes back to sign-in, with the failure unless the person chose to go back. */
  onBack: (failure?: string) => void;
  /** In place of the page's own heading. */
  Heading?: ComponentType<{ children: ReactNode }>;
};

/** Asks for the second step after the right password: a code, a passkey, or an app to add now. */
export function SecondStep({ email, rememberMe, step, onBack, Heading = PageHeading }: SecondStepProps) {
  const methods = step.methods ?? [];
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'app');
  const [entered, setEntered] = useState<VerifiedSignIn>();
  const failure = {
    failed: (error: unknown) => describeFailure(error, method),
    onFailed(error: unknown) {
      if (isOver(error)) onBack(signInErrorText(error));
      return isOver(error);
    },
    findWrongCode: (error: unknown) => (isWrong(error) ? wrongCodeMessages[method] : undefined),
  };

  async function prove(proof: SecondStepProof) {
    const done = await completeSecondStep({ challenge: step.challenge ?? '', rememberMe }, proof);
    if (done.recoveryCodes.length === 0) return done.enter();
    flushSync(() => setEntered(done));
    focusHeading();
  }

  if (entered) {
    return (
      <>
        <Heading key="codes">Save these codes</Heading>
        <RecoveryCodes codes={entered.recoveryCodes} onDone={entered.enter} />
      </>
    );
  }
  const isSetup = step.error === 'second_factor_setup';
  return (
    <>
      <Heading key="step">{isSetup ? 'Add a second step' : 'One more step'}</Heading>
      <p className="lead second-step-lead">
        {isSetup
          ? `Your account, ${email}, can see many people’s details, so a password alone is not enough.`
          : `Confirm that it is you, ${email}.`}
      </p>
      {isSetup && step.secret && step.uri && (
        <AppSetup
          {...failure}
          secret={step.secret}
          uri={step.uri}
          submitLabel="Sign in"
          onCode={(code) => prove({ code })}
        />
      )}
      {!isSetup && method !== 'passkey' && (
        <CodeForm key={method} {...failure} kind={method} submitLabel="Sign in" onCode={(code) => prove({ code })} />
      )}
      {!isSetup && method === 'passkey' && <PasskeyStep {...failure} options={step.passkey_options} onProof={prove} />}
      <div className="second-step-others">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => setMethod(other)}>
              {otherMethodLabels[other]}
            </Button>
          ))}
        <Button variant="quiet" onClick={() => onBack()}>
          Back to sign in
        </Button>
      </div>
    </>
  );
}

const otherMethodLabels: Record<SecondFactorMethod, string> = {
  app: 'Use a code from your app',
  passkey: 'Use a passkey',
  recoveryCode: 'Use a recovery code',
};

type PasskeyStepProps = CodeFailure & {
  options: Record<string, unknown> | undefined;
  onProof: (proof: SecondStepProof) => Promise<void>;
};

function PasskeyStep({ options, onProof, failed, onFailed }: PasskeyStepProps) {
  const send = useSend({ failed, onFailed, act: async () => onProof({ passkey: await signWithPasskey(options) }) });
  return (
    <Form className="entry-form" send={send}>
      <Button variant="primary" type="submit" pending={send.pending} autoFocus>
        Use a passkey
      </Button>
    </Form>
  );
}

const wrongCodeMessages: Record<SecondFactorMethod, string> = {
  app: 'This code is wrong. Enter the one the app shows now.',
  passkey: 'We could not use this passkey. Try again.',
  recoveryCode: 'This code is wrong or has been used. Enter another one.',
};

/** Says whether the second step has ended: no code or passkey counts until the password is entered again. */
function isOver(error: unknown): boolean {
  return error instanceof SignInRefused && error.reason === 'challenge_expired';
}

function isWrong(error: unknown): boolean {
  return error instanceof SignInRefused && error.reason === 'invalid_grant';
}

function describeFailure(error: unknown, method: SecondFactorMethod): string {
  if (isWrong(error)) return wrongCodeMessages[method];
  const isAnswer = error instanceof SignInRefused || error instanceof ApiError;
  return isAnswer ? signInErrorText(error) : 'The passkey was not used. Try again, or use another way.';
}
