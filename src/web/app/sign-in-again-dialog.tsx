import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { session, useSession } from '#web/person/session/session.ts';
import { CredentialsForm } from '#web/screens/sign-in/credentials-form.tsx';
import type { NextStep, ReturnedSignIn } from '#web/screens/sign-in/next-step.ts';
import { useSignIn } from '#web/screens/sign-in/use-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogContent, DialogFrame } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import '#web/parts/entry/entry.css';

const SecondStep = lazy(() => import('#web/screens/sign-in/second-step.tsx').then((m) => ({ default: m.SecondStep })));

const linkEnded = 'The link you opened no longer signs you in.';

/**
 * Asks the person whose page this is to sign in again. It names them nowhere, because another person may sit at this
 * device. The page goes on by itself once they have.
 */
export function SignInAgainDialog() {
  const { session: paused, why = linkEnded } = useSession();
  const [next, setNext] = useState<NextStep>();
  const [returned, setReturned] = useState<ReturnedSignIn>();
  const reason = useId();
  const { remembered = false } = paused ?? {};
  function goBack({ email, rememberMe }: NextStep, failure?: string) {
    setReturned({ email, rememberMe, failure });
    setNext(undefined);
  }
  return (
    <DialogFrame role="alertdialog" size="narrow" lasting describedBy={reason} onClose={() => {}}>
      <DialogContent title="Sign in again" onClose={undefined} footer={!next && <LeavePage />}>
        <div className="above-cover">
          {next ? (
            <Suspense fallback={<Spinner label="Loading" />}>
              <SecondStep {...next} Heading={StepHeading} onBack={(failure) => goBack(next, failure)} />
            </Suspense>
          ) : (
            <>
              <p id={reason}>{why} This page is kept as you left it. Sign in as the same person to go on with it.</p>
              <AgainForm remembered={remembered} returned={returned} onNextStep={setNext} />
            </>
          )}
        </div>
      </DialogContent>
    </DialogFrame>
  );
}

type AgainFormProps = {
  remembered: boolean;
  returned: ReturnedSignIn | undefined;
  onNextStep: (step: NextStep) => void;
};

function AgainForm({ remembered, returned, onNextStep }: AgainFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { email = '', failure } = returned ?? {};
  const initial = { email, password: '', rememberMe: remembered };
  const { form, send } = useSignIn({ element, initial, earlier: failure, onNextStep });
  return (
    <CredentialsForm form={form} send={send} element={element} returned={returned !== undefined}>
      <a className="tall-link" href="/app/sign-in/forgot-password" target="_blank" rel="noreferrer">
        Forgotten your password? Opens a new tab
      </a>
    </CredentialsForm>
  );
}

function LeavePage() {
  return (
    <>
      <p className="soft small">Signing in as someone else closes this page. What is not sent on it is lost.</p>
      <Button variant="second" onClick={() => session.leave()}>
        Sign in as someone else
      </Button>
    </>
  );
}

/** Takes the focus from the content it replaces, unless a field of its step has it. */
function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}
