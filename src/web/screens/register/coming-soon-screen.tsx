import { brand } from '#web/brands/brand.ts';
import { EntryPage } from '#web/parts/entry/entry-page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { RegistrationGate } from './registration-gate.tsx';

/** Nobody can register yet (specification 1 §2, Registration). */
export function ComingSoonScreen() {
  return (
    <RegistrationGate open={false} otherwise="/register/start-registration">
      <EntryPage>
        <PageHeading>{brand.productName} will be available soon.</PageHeading>
        <p className="lead">
          You cannot create an account yet. If you have been invited, open the link in the message that we sent you.
        </p>
        <div className="btn-row entry-next">
          <LinkButton variant="second" to="/sign-in">
            Sign in
          </LinkButton>
        </div>
      </EntryPage>
    </RegistrationGate>
  );
}
