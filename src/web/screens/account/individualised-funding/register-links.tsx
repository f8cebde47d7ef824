import Briefcase from 'lucide-react/icons/briefcase';
import UserPlus from 'lucide-react/icons/user-plus';
import { can } from '#domain/capabilities/can.ts';
import type { ShownFunding } from '#web/parts/funding/funding-page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type RegisterLinkProps = Pick<ShownFunding, 'client' | 'funding'>;

/** Leads to the registration, for those who may register (docs/product/funding-registrations.md, "Who may register"). */
export function RegisterAsEmployerLink({ client, funding: { ref: fundingRef } }: RegisterLinkProps) {
  if (!can(client, 'manager')) return null;
  return (
    <LinkButton
      variant="second"
      size="small"
      icon={Briefcase}
      to="/account/individualised-funding/$fundingRef/register-as-employer"
      params={{ fundingRef }}
    >
      Register as an employer
    </LinkButton>
  );
}

export function RegisterSupportWorkerLink({ client, funding: { ref: fundingRef } }: RegisterLinkProps) {
  if (!can(client, 'manager')) return null;
  return (
    <LinkButton
      variant="primary"
      icon={UserPlus}
      to="/account/individualised-funding/$fundingRef/register-support-worker"
      params={{ fundingRef }}
    >
      Register a support worker
    </LinkButton>
  );
}
