import { brand } from '#web/kernel/brand.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { RegisterPage } from './register-page.tsx';
import { RegistrationGate } from './registration-gate.tsx';

/** Shows the page while registration is off (docs/product/registration.md, "While registration is off"). */
export function ComingSoonScreen() {
  return (
    <RegistrationGate open={false} otherwise="/register/start-registration">
      <RegisterPage>
        <PageHeading>{brand.productName} will be available soon.</PageHeading>
        <p className="lead">
          You cannot create an account yet. If you have been invited, open the link in the email that we sent you.
        </p>
        <div className="btn-row entry-next">
          <LinkButton variant="second" to="/sign-in">
            Sign in
          </LinkButton>
        </div>
      </RegisterPage>
    </RegistrationGate>
  );
}
