import { useState } from 'react';
import { AppSetup } from '#web/parts/second-factor/app-setup.tsx';
import { CodeForm } from '#web/parts/second-factor/code-form.tsx';
import { signWithPasskey } from '#web/parts/second-factor/passkey.ts';
import { RecoveryCodes } from '#web/parts/second-factor/recovery-codes.tsx';
import { type Proof, takeSecondStep } from '#web/session/second-step.ts';
import { SignInRefused } from '#web/session/sign-in-refused.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import type { NextStep } from './next-step.ts';
import { signInErrorText } from './sign-in-error.ts';

type Method = 'app' | 'passkey' | 'recoveryCode';
type Entered = { recoveryCodes: string[]; enter: (rememberMe: boolean) => void };

/** What proves that it is you, once the password was right: a code, a passkey, or an app to add now. */
export function SecondStep({ email, rememberMe, step, onBack }: NextStep & { onBack: () => void }) {
  const methods = step.methods ?? [];
  const [method, setMethod] = useState<Method>(methods[0] ?? 'app');
  const [failure, setFailure] = useState<string>();
  const [entered, setEntered] = useState<Entered>();

  async function prove(proof: Proof) {
    try {
      const done = await takeSecondStep(step.challenge ?? '', proof);
      if (done.recoveryCodes.length > 0) setEntered(done);
      else done.enter(rememberMe);
    } catch (error) {
      setFailure(wordsOf(error, method));
    }
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
          ? `Your account, ${email}, can reach many people’s details, so a password alone is not enough.`
          : `Prove that it is you, ${email}.`}
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
            <Button key={other} variant="quiet" onClick={() => setMethod(other)}>
              {instead[other]}
            </Button>
          ))}
        <Button variant="quiet" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </>
  );
}

const instead: Record<Method, string> = {
  app: 'Use a code of your app',
  passkey: 'Use a passkey',
  recoveryCode: 'Use a recovery code',
};

type PasskeyStepProps = {
  options: Record<string, unknown> | undefined;
  onProof: (proof: Proof) => Promise<void>;
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
      <Button variant="primary" pending={pending} onClick={sign}>
        Use a passkey
      </Button>
    </div>
  );
}

function wordsOf(error: unknown, method: Method): string {
  if (error instanceof SignInRefused && error.reason === 'invalid_grant') {
    return method === 'passkey'
      ? 'This passkey is not right, or it took too long. Please try again.'
      : 'This code is not right, or it took too long. Please enter the one that shows now.';
  }
  return signInErrorText(error);
}
