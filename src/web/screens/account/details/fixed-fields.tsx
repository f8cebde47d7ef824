import { Link } from '@tanstack/react-router';
import type { ClientProfile } from '#contract/client-details.ts';
import { brand } from '#web/kernel/brand.ts';
import { useAccount } from '#web/session/account.ts';
import { TextInput } from '#web/ui/text-input.tsx';

const fixed = { onValue: () => {}, readOnly: true } as const;

/** The office's number for a client (docs/product/people.md, "Read-only details"). */
export function IdentifierField({ profile }: { profile: ClientProfile }) {
  return (
    <div className="details-short">
      <TextInput
        className="slashed"
        label={brand.clientIdentifier}
        hint="Only the office can change it."
        value={profile.nhi ?? 'Not recorded'}
        {...fixed}
      />
    </div>
  );
}

/**
 * The email address and the link to change it; clients sign in with their own
 * (docs/product/people.md, "Read-only details").
 */
export function EmailField({ profile, own }: { profile: ClientProfile; own: boolean }) {
  const { user } = useAccount();
  return (
    <div className="details-email">
      <TextInput label="Email" value={(own ? user.email : profile.email) ?? 'No email address'} {...fixed} />
      <Link to="/account/email">
        Change<span className="sr"> the email address</span>
      </Link>
    </div>
  );
}
