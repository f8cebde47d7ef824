import { useMemo } from 'react';
import { careFields, existingAnswers, type Requester } from '#domain/care-registrations/fields.ts';
import type { Values } from '#domain/people/fields.ts';
import { type CareRegistration, registerForCare } from '#web/api/care-registrations.ts';
import { readDataUrl } from '#web/api/pictures.ts';
import { newRef } from '#web/api/send.ts';
import { submitOnce, useOneAttempt } from '#web/api/use-command.ts';
import { useSend } from '#web/api/use-send.ts';
import { messages } from '#web/kernel/messages.ts';
import { usePersonForm } from '#web/parts/people/use-person-form.ts';
import type { PersonLists } from '#web/parts/people/use-person-lookups.ts';
import { useAccount } from '#web/session/account.ts';
import { useFormDraft } from '#web/session/form-draft.ts';

type UseCareFormInput = {
  requester: Requester;
  lookups: PersonLists;
  /** The provider keeps pictures of clients. */
  keepsPictures: boolean;
  onDone: () => void;
};

/**
 * The details while they are typed; for the caller they begin with those of the account.
 */
export function useCareForm({ requester, lookups, keepsPictures, onDone }: UseCareFormInput) {
  const { user } = useAccount();
  const values = useMemo<Values>(() => {
    if (requester === 'Another') return {};
    const { givenName, fullName, email } = user;
    return { givenName, familyName: fullName.slice(givenName.length).trim(), email };
  }, [requester, user]);
  const draft = useFormDraft({ what: `care-${requester}`, userRef: user.ref });
  const form = usePersonForm({ fields: careFields, lookups, values, draft });
  const existing = existingAnswers.find((answer) => answer === form.texts.existingCareCallClient) ?? 'No';
  // The draft holds a data URL, empty where the picture was removed. The account's own picture is an address.
  const image = form.texts.image ?? (requester === 'Self' ? user.image : undefined);
  const picture = keepsPictures && image ? image : undefined;

  const send = useSend({
    form,
    async act() {
      const { latitude, longitude, ...details } = form.read();
      const location = latitude !== undefined && longitude !== undefined && { location: { latitude, longitude } };
      const sent = picture?.startsWith('/') ? await readDataUrl(picture) : picture;
      const body = {
        ...details,
        ...location,
        image: sent,
        ref: form.keepRef(newRef),
        requester,
        existingCareCallClient: existing,
      };
      await submitOnce(registerForCare({ body: body as CareRegistration }), form);
    },
    failed: messages.careFailed,
    onDone,
  });

  return { form, existing, picture, send: useOneAttempt(form, send) };
}
