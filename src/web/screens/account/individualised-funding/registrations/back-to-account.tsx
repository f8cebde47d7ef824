import { BackLink } from '#web/ui/back-link.tsx';

/** Leads out of a registration. */
export function BackToAccount() {
  return <BackLink to="/account">Back to account</BackLink>;
}
