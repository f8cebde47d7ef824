import { useMemo } from 'react';
import { diffValues } from '#domain/clients/details-changes.ts';
import { ownAccountFields as fields } from '#domain/clients/details-fields.ts';
import type { PersonLookups, Values } from '#domain/people/fields.ts';
import { changeOwnAccount } from '#web/api/client-details.ts';
import { useSend } from '#web/api/use-send.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { findUnchangedReason } from '#web/parts/details/profile-details-form.tsx';
import { UnsavedGuard } from '#web/parts/editing/unsaved-guard.tsx';
import { SaveButton } from '#web/parts/people/form-notices.tsx';
import { PersonLine } from '#web/parts/people/person-fields.tsx';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import { useAccount } from '#web/session/account.ts';
import { reloadMemberships } from '#web/session/memberships.ts';
import { Form } from '#web/ui/form/form.tsx';

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
  const send = useSend({
    form,
    async act() {
      await changeOwnAccount(diffValues(standing, form.read()));
      await reloadMemberships();
    },
    failed: accountMessages.detailsFailed,
    saved: accountMessages.detailsSaved,
  });

  return (
    <Form className="person-form" send={send}>
      <div className="person-group">
        <div className="grid-2 fields">
          <PersonLine form={form} name="givenName" autoComplete="given-name" />
          <PersonLine form={form} name="familyName" autoComplete="family-name" />
          <PersonLine form={form} name="phoneHome" type="tel" inputMode="numeric" autoComplete="home tel" />
        </div>
      </div>
      <SaveButton form={form} pending={send.pending} label="Save" unavailable={waits} />
      <UnsavedGuard changed={form.isChanged} />
    </Form>
  );
}
