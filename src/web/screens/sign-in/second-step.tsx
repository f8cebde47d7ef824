import { useState } from 'react';
import { flushSync } from 'react-dom';
import { AppSetup } from '#web/parts/second-factor/app-setup.tsx';
import { CodeForm } from '#web/parts/second-factor/code-form.tsx';
import { signWithPasskey } from '#web/parts/second-factor/passkey.ts';
import { RecoveryCodes } from '#web/parts/second-factor/recovery-codes.tsx';
import { completeSecondStep, type SecondStepProof } from '#web/session/second-step.ts';
import { SignInRefused } from '#web/session/sign-in-refused.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading, PageHeading } from '#web/ui/page-head.tsx';
import type { NextStep } from './next-step.ts';
import { signInErrorText } from './sign-in-error.ts';

type SecondFactorMethod = 'app' | 'passkey' | 'recoveryCode';
type VerifiedSignIn = { recoveryCodes: string[]; enter: (rememberMe: boolean) => void };

type SecondStepProps = NextStep & {
  /** Goes back to sign-in, with the failure unless the person chose to go back. */
  onBack: (failure?: string) => void;
};

/** The second step after the right password: a code, a passkey, or an app to add now. */
export function SecondStep({ email, rememberMe, step, onBack }: SecondStepProps) {
  const methods = step.methods ?? [];
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'app');
  const [failure, setFailure] = useState<string>();
  const [entered, setEntered] = useState<VerifiedSignIn>();

  async function prove(proof: SecondStepProof) {
    try {
      const done = await completeSecondStep(step.challenge ?? '', proof);
      if (done.recoveryCodes.length === 0) return done.enter(rememberMe);
      flushSync(() => setEntered(done));
      focusHeading();
    } catch (error) {
      if (isOver(error)) return onBack(signInErrorText(error));
      setFailure(describeFailure(error, method));
    }
  }

  function chooseMethod(to: SecondFactorMethod) {
    setMethod(to);
    setFailure(undefined);
  }

  if (entered) {
    return (
      <>
        <PageHeading>Keep these codes</PageHeading>
        <RecoveryCodes codes={entered.recoveryCodes} onDone={() => entered.enter(rememberMe)} />
      </>
    );
  }
  const isSetup = step.error === 'second_factor_setup';
  return (
    <>
      <PageHeading>{isSetup ? 'Add a second step' : 'One more step'}</PageHeading>
      <p className="lead second-step-lead">
        {isSetup
          ? `Your account, ${email}, can see many people’s details, so a password alone is not enough.`
          : `Confirm that it is you, ${email}.`}
      </p>
      {failure && <Banner kind="bad">{failure}</Banner>}
      {isSetup && step.secret && step.uri && (
        <AppSetup secret={step.secret} uri={step.uri} submitLabel="Sign in" onCode={(code) => prove({ code })} />
      )}
      {!isSetup && method !== 'passkey' && (
        <CodeForm key={method} kind={method} submitLabel="Sign in" onCode={(code) => prove({ code })} />
      )}
      {!isSetup && method === 'passkey' && (
        <PasskeyStep options={step.passkey_options} onProof={prove} onFailure={setFailure} />
      )}
      <div className="second-step-others">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => chooseMethod(other)}>
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

type PasskeyStepProps = {
  options: Record<string, unknown> | undefined;
  onProof: (proof: SecondStepProof) => Promise<void>;
  onFailure: (words: string) => void;
};

function PasskeyStep({ options, onProof, onFailure }: PasskeyStepProps) {
  const [pending, setPending] = useState(false);
  async function sign() {
    setPending(true);
    try {
      await onProof({ passkey: await signWithPasskey(options) });
    } catch {
      onFailure('The passkey was not used. Try again, or use another way.');
    }
    setPending(false);
  }
  return (
    <div className="entry-form">
      <Button variant="primary" pending={pending} autoFocus onClick={sign}>
        Use a passkey
      </Button>
    </div>
  );
}

const wrongCodeMessages: Record<SecondFactorMethod, string> = {
  app: 'This code is wrong. Enter the one the app shows now.',
  passkey: 'We could not use this passkey. Try again.',
  recoveryCode: 'This code is wrong or has been used. Enter another one.',
};

/** The second step has ended: no code or passkey counts until the password is entered again. */
function isOver(error: unknown): boolean {
  return error instanceof SignInRefused && error.reason === 'challenge_expired';
}

function describeFailure(error: unknown, method: SecondFactorMethod): string {
  if (error instanceof SignInRefused && error.reason === 'invalid_grant') {
    return wrongCodeMessages[method];
  }
  return signInErrorText(error);
}
