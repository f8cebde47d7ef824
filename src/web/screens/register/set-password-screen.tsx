import { brand } from '#web/kernel/brand.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RegisterDetailsForm } from './details-form.tsx';
import { RegisterPage } from './register-page.tsx';
import { isBeingSignedIn } from './use-completion.ts';

/** Asks for the person's details and a password, the last step of registration (docs/product/registration.md, "Steps"). */
export function SetPasswordScreen() {
  const own = useHistoryState('/register/set-password');
  if (!own || isBeingSignedIn(own.linkToken)) return <Spinner page label="Signing you in" />;
  const { linkToken, email } = own;
  // Without a token there is nothing to complete, so the link's page says what to do.
  if (!linkToken || !email) return <GoTo href="/register/welcome" />;
  return (
    <RegisterPage>
      <BackLink to="/register/$" params={{ _splat: 'client-details' }}>
        Back
      </BackLink>
      <PageHeading>Your details</PageHeading>
      <p className="lead">
        For your {brand.productName} account, <strong className="entry-address">{email}</strong>.
      </p>
      <RegisterDetailsForm token={linkToken} email={email} />
    </RegisterPage>
  );
}
