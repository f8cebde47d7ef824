import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ClientProfile } from '#contract/client-details.ts';
import { needFields } from '#domain/support-workers/fit.ts';
import { brand } from '#web/kernel/brand.ts';
import type { ProfileDetails } from '#web/parts/details/loaded-details.tsx';
import { toValues } from '#web/parts/details/profile-values.ts';
import { DetailFacts } from '#web/parts/details/read-details.tsx';
import { useAccount } from '#web/person/session/account.ts';
import { TextInput } from '#web/ui/text-input.tsx';

const fixed = { onValue: () => {}, readOnly: true } as const;

/** Shows the office's number for a client (docs/product/people.md, "Read-only details"). */
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

/** Shows the email address and the link to change it; clients sign in with their own (docs/product/people.md, "Read-only details"). */
export function EmailField({ profile, own }: { profile: ClientProfile; own: boolean }) {
  const { user } = useAccount();
  return (
    <div className="details-email">
      <TextInput label="Email" value={(own ? user.email : profile.email) ?? 'No email address'} {...fixed} />
      <Link className="details-email-link" to="/account/email">
        Change<span className="sr"> the email address</span>
      </Link>
    </div>
  );
}

/** Shows what the office has recorded about who should come; empty if nothing (docs/product/people.md, "Who should come"). */
export function NeedFacts({ details: { profile, lookups } }: { details: ProfileDetails }) {
  const id = useId();
  const values = toValues(profile, { fields: needFields, lookups });
  const kept = needFields.filter(({ name }) => values[name] !== undefined);
  if (kept.length === 0) return null;
  return (
    <section className="person-group" aria-labelledby={id}>
      <h2 className="person-group-title" id={id}>
        Who should come
      </h2>
      <p className="hint">Only the office can change it.</p>
      <DetailFacts fields={kept} values={values} lookups={lookups} />
    </section>
  );
}
