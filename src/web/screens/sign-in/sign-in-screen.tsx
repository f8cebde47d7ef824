import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { entryMessages } from '#web/kernel/entry-messages.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { CreateAccount } from '#web/parts/entry/create-account.tsx';
import { EntryPage } from '#web/parts/entry/entry-page.tsx';
import { useSession } from '#web/person/session/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import type { NextStep, ReturnedSignIn } from './next-step.ts';
import { useEarlyForm } from './use-early-form.ts';
import { useSignIn } from './use-sign-in.ts';

const SecondStep = lazy(() => import('./second-step.tsx').then((m) => ({ default: m.SecondStep })));

/** Shows sign-in (docs/product/sign-in.md, "The sign-in page"). A person who is signed in already goes on to the page they wanted. */
export function SignInScreen() {
  const { session } = useSession();
  const from = useLocation({ select: ({ state }) => state.from });
  const [next, setNext] = useState<NextStep>();
  const [returned, setReturned] = useState<ReturnedSignIn>();
  if (session) {
    return (
      <>
        <Spinner page label="Signing you in" />
        <GoTo href={from ?? '/'} />
      </>
    );
  }
  function goBack({ email, rememberMe }: NextStep, failure?: string) {
    setReturned({ email, rememberMe, failure });
    setNext(undefined);
  }
  return (
    <EntryPage>
      {next ? (
        <Suspense fallback={<Spinner label="Loading" />}>
          <SecondStep {...next} onBack={(failure) => goBack(next, failure)} />
        </Suspense>
      ) : (
        <>
          <PageHeading>Sign in</PageHeading>
          <SignInBanners />
          <SignInForm onNextStep={setNext} returned={returned} />
          <p className="entry-next">
            <CreateAccount before="New here?" linkClass="entry-link" />
          </p>
        </>
      )}
    </EntryPage>
  );
}

type SignInFormProps = { onNextStep: (step: NextStep) => void; returned: ReturnedSignIn | undefined };

function SignInForm({ onNextStep, returned }: SignInFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { email = '', rememberMe = false, failure } = returned ?? {};
  const initial = { email, password: '', rememberMe };
  const { form, send } = useSignIn({ element, initial, earlier: failure, onNextStep });
  const earlyForm = useEarlyForm(element, form.setAll);
  const { value: remembers, ...rememberField } = form.field('rememberMe');
  return (
    <CredentialsForm
      form={form}
      send={send}
      element={element}
      returned={returned !== undefined}
      passwordShown={earlyForm?.shown}
    >
      <Checkbox label="Remember me" checked={remembers} {...rememberField} />
      <Link className="tall-link" to="/sign-in/forgot-password">
        Forgotten your password?
      </Link>
    </CredentialsForm>
  );
}

/** Shows the notice for where the person comes from (docs/product/sign-in.md, "Notices on the sign-in page"). */
function SignInBanners() {
  const { state, searchStr } = useLocation();
  const { ended, byLink } = useSession();
  const completed = state.registration === 'completed' || isCompleted(searchStr);
  const message = state.message ?? (ended ? formatEnded(byLink) : undefined);
  return (
    <div className="entry-banners">
      {state.from?.startsWith('/setup/register-new/invites') && (
        <Banner kind="good">{entryMessages.invitesSignIn}</Banner>
      )}
      {completed && (
        <Banner kind="good" title={entryMessages.registrationCompleted}>
          {entryMessages.registrationCompletedNext}
        </Banner>
      )}
      {state.registration === 'incomplete' && <Banner kind="bad">{entryMessages.signInToUpdate}</Banner>}
      {message && <Banner kind={state.message ? 'good' : 'note'}>{message}</Banner>}
    </div>
  );
}

/** Formats the end of a session. A person who came by an expired link may never have been signed in. */
function formatEnded(byLink = false): string {
  return byLink
    ? 'The link you opened no longer signs you in. Please sign in here to continue.'
    : entryMessages.sessionEnded;
}

function isCompleted(search: string): boolean {
  return new URLSearchParams(search).get('registration') === 'completed';
}
