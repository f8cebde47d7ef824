import { GoTo } from '#web/kernel/go-to.tsx';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { FormLoaded } from '#web/parts/people/person-page.tsx';
import { useAccount } from '#web/person/session/account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { CareForm } from './care-form.tsx';
import './client-details.css';

/** Asks for the details of the person who needs care (docs/product/registration-for-care.md, "What is asked"). */
export function ClientDetailsScreen() {
  const own = useHistoryState('/setup/client-details');
  const { memberships } = useAccount();
  usePageTitle(own?.requester === 'Self' ? 'Your details' : undefined);
  if (!own) return null;
  const isClient = memberships.some(({ role }) => role === 'client');
  const { requester } = own;
  // The person has not chosen yet who the care is for.
  if (!requester || (isClient && requester === 'Self')) return <GoTo href="/setup/register-new/care" />;
  const isSelf = requester === 'Self';
  return (
    <div className="page client-details">
      <BackLink to="/setup/register-new">Back</BackLink>
      <PageHead
        title={isSelf ? 'Your details' : 'Client details'}
        lead={
          isSelf
            ? 'What the office needs to know before care can start. Only your name and the help you need are required.'
            : 'The person who needs care. Only the name and the help needed are required. You will manage their account once the office has approved the registration.'
        }
      />
      <FormLoaded>{(lists) => <CareForm key={requester} requester={requester} {...lists} />}</FormLoaded>
    </div>
  );
}
