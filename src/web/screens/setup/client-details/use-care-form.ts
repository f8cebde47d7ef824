import { useMemo, useState } from 'react';
import type { CareDetails } from '#contract/care-registrations.ts';
import { careFields, existingAnswers, type Requester } from '#domain/care-registrations/fields.ts';
import type { Values } from '#domain/people/fields.ts';
import { type CareRegistration, registerForCare } from '#web/calls/care-registrations.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { readDataUrl } from '#web/calls/pictures.ts';
import { useSend } from '#web/calls/use-send.ts';
import { messages } from '#web/kernel/messages.ts';
import type { PersonLists } from '#web/parts/people/use-person-form.ts';
import { type PersonForm, usePersonForm } from '#web/parts/people/use-person-form.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { submitOnce, useOneAttempt } from '#web/person/writes/use-command.ts';

type UseCareFormInput = {
  requester: Requester;
  lookups: PersonLists;
  /** The provider keeps pictures of clients. */
  keepsPictures: boolean;
  onDone: () => void;
};

/** Keeps the details while they are typed. For the caller they begin with those of the account. */
export function useCareForm({ requester, lookups, keepsPictures, onDone }: UseCareFormInput) {
  const { user } = useAccount();
  const values = useMemo<Values>(() => {
    if (requester === 'Another') return {};
    const { givenName, fullName, email, phoneHome } = user;
    return { givenName, familyName: fullName.slice(givenName.length).trim(), email, phoneHome };
  }, [requester, user]);
  const draft = useFormDraft({ what: `care-${requester}`, userRef: user.ref });
  const form = usePersonForm({ fields: careFields, lookups, values, draft });
  const existing = existingAnswers.find((answer) => answer === form.texts.existingCareCallClient) ?? 'No';
  // The draft holds a data URL, empty where the picture was removed. The account's own picture is an address.
  const image = form.texts.image ?? (requester === 'Self' ? user.image : undefined);
  const picture = keepsPictures && image ? image : undefined;

  /** Reads what the form holds, as it is sent but for the picture. */
  function readDetails(): CareDetails {
    const { latitude, longitude, ...details }: Values = { languages: [], ...form.read() };
    const location = latitude !== undefined && longitude !== undefined && { location: { latitude, longitude } };
    return { ...details, ...location, requester, existingCareCallClient: existing } as CareDetails;
  }

  const send = useSend({
    form,
    async act() {
      const sent = picture?.startsWith('/') ? await readDataUrl(picture) : picture;
      const body: CareRegistration = { ...readDetails(), image: sent, ref: form.keepRef(newRef) };
      await submitOnce(registerForCare({ body }), { form });
    },
    failed: messages.careFailed,
    onDone,
  });

  const oneAttempt = useOneAttempt(form, send);
  return { form, existing, picture, summary: useSummary({ form, readDetails, send: oneAttempt }), send: oneAttempt };
}

type UseSummaryInput = {
  form: Pick<PersonForm, 'check'>;
  readDetails: () => CareDetails;
  send: Pick<ReturnType<typeof useSend>, 'run' | 'pending' | 'clear'>;
};

/** Shows what is wrong beside its field first. Then the person reads what goes, and sends it from there. */
function useSummary({ form, readDetails, send }: UseSummaryInput) {
  const [details, setDetails] = useState<CareDetails>();
  const onClose = () => setDetails(undefined);
  async function open() {
    if (send.pending || form.check().length > 0) return send.run();
    send.clear();
    setDetails(readDetails());
    return false;
  }
  function onSend() {
    onClose();
    void send.run();
  }
  return { details, open, onSend, onClose };
}
