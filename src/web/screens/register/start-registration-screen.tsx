import { Link } from '@tanstack/react-router';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { Banner } from '#web/ui/banner.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { RegisterPage } from './register-page.tsx';
import { RegistrationGate } from './registration-gate.tsx';
import { StartRegistrationForm } from './start-registration-form.tsx';

/** Asks for the address for the email with the link, the first step (docs/product/registration.md, "Steps"). */
export function StartRegistrationScreen() {
  return (
    <RegistrationGate open otherwise="/register/coming-soon">
      <RegisterPage>
        <PageHeading>Let's get started!</PageHeading>
        <p className="lead">
          We will send you an email with a link, so that no one else can register with your address.
        </p>
        <StartBanner />
        <StartRegistrationForm />
        <p className="entry-next">
          Already have an account?{' '}
          <Link className="entry-link" to="/sign-in">
            Sign in
          </Link>
        </p>
      </RegisterPage>
    </RegistrationGate>
  );
}

function StartBanner() {
  const { registrationError, message } = useHistoryState('/register/start-registration') ?? {};
  if (!registrationError) return null;
  const isInvalid = registrationError === 'invalid';
  return (
    <div className="entry-banners">
      <Banner kind="bad" title={isInvalid ? messages.linkInvalid : messages.prepareFailed}>
        {isInvalid ? messages.linkInvalidNext : messages.prepareFailedNext}
        {message && (
          <>
            <br />
            {message}
          </>
        )}
      </Banner>
    </div>
  );
}
