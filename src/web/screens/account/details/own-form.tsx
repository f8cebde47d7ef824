import { useMemo } from 'react';
import { diffValues } from '#domain/clients/details-changes.ts';
import { ownAccountFields as fields } from '#domain/clients/details-fields.ts';
import { noLists, type PersonLookups, type Values } from '#domain/people/fields.ts';
import { changeOwnAccount } from '#web/calls/client-details.ts';
import { findUnchangedReason } from '#web/parts/details/profile-details.tsx';
import { PersonGroup } from '#web/parts/people/person-group.tsx';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import { useRestoredDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Form } from '#web/ui/form/form.tsx';

const lookups: PersonLookups = { today: '', ...noLists };

const looks = { phoneHome: { inputMode: 'numeric' } } as const;

/**
 * Shows the user's own account form (docs/product/people.md, "Own account details"). It sends only what was changed; no
 * other user changes the account.
 */
export function OwnForm() {
  const { user } = useAccount();
  const values = useMemo<Values>(() => {
    const { givenName, familyName, phoneHome } = user;
    return { givenName, familyName, ...(phoneHome !== undefined && { phoneHome }) };
  }, [user]);
  const draft = useRestoredDraft({ what: 'own-details', userRef: user.ref });
  const form = usePersonForm({ fields, lookups, values, draft });
  const waits = findUnchangedReason(form);
  const send = useCommand({
    needsConnection: false,
    form,
    command: () => changeOwnAccount({ body: diffValues(values, form.read()) }),
  });

  return (
    <Form className="person-form" send={send}>
      <PersonGroup form={form} rows={[['givenName', 'familyName', 'phoneHome']]} looks={looks} own />
      <SaveButton form={form} pending={send.pending} label="Save" unavailable={waits} />
    </Form>
  );
}
