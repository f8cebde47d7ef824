import { type FormEvent, useMemo } from 'react';
import { diffValues } from '#domain/clients/details-changes.ts';
import { ownAccountFields as fields } from '#domain/clients/details-fields.ts';
import type { PersonLookups, Values } from '#domain/people/fields.ts';
import { changeOwnAccount } from '#web/api/client-details.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { findUnchangedReason } from '#web/parts/details/profile-details-form.tsx';
import { UnsavedGuard } from '#web/parts/editing/unsaved-guard.tsx';
import { FormNotices, SaveButton } from '#web/parts/people/form-notices.tsx';
import { PersonLine } from '#web/parts/people/person-fields.tsx';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import { useAccount } from '#web/session/account.ts';
import { reloadMemberships } from '#web/session/memberships.ts';
import { showToast } from '#web/ui/toasts.ts';

const lookups: PersonLookups = { today: '', genders: [], salutations: [], skills: [], languages: [] };

/**
 * The user's own account form (docs/product/people.md, "Own account details"). It sends only what was changed; no other
 * user changes the account.
 */
export function OwnForm() {
  const { user } = useAccount();
  const standing = useMemo<Values>(() => {
    const { givenName, familyName, phoneHome } = user;
    return { givenName, familyName, ...(phoneHome !== undefined && { phoneHome }) };
  }, [user]);
  const form = usePersonForm({ fields, lookups, standing });
  const waits = findUnchangedReason(form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (waits !== undefined) return;
    const saved = await form.save(accountMessages.detailsFailed, async (values) => {
      await changeOwnAccount(diffValues(standing, values));
      await reloadMemberships();
    });
    if (saved) showToast({ message: accountMessages.detailsSaved });
  }

  return (
    <form className="person-form" method="post" noValidate onSubmit={submit}>
      <FormNotices form={form} whose="these details" />
      <div className="person-group">
        <div className="grid-2 fields">
          <PersonLine form={form} name="givenName" autoComplete="given-name" />
          <PersonLine form={form} name="familyName" autoComplete="family-name" />
          <PersonLine form={form} name="phoneHome" type="tel" inputMode="numeric" autoComplete="home tel" />
        </div>
      </div>
      <SaveButton form={form} label="Save" unavailable={waits} />
      <UnsavedGuard changed={form.isChanged} />
    </form>
  );
}
