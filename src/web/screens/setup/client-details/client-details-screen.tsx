import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { CareDetails } from '#contract/care-registrations.ts';
import type { ListItem, Settings } from '#contract/settings.ts';
import { careFields, existingAnswers, type Requester } from '#domain/care-registrations/fields.ts';
import type { Values } from '#domain/people/fields.ts';
import { type CareRegistration, registerForCare } from '#web/calls/care-registrations.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { readDataUrl } from '#web/calls/pictures.ts';
import { useSend } from '#web/calls/use-send.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { messages } from '#web/kernel/messages.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { PictureField } from '#web/parts/avatar/picture-field.tsx';
import { listCareFacts } from '#web/parts/care/list-care-facts.ts';
import { formatLocationTexts } from '#web/parts/people/location-texts.ts';
import { PersonGroup } from '#web/parts/people/person-group.tsx';
import { FormLoaded } from '#web/parts/people/person-page.tsx';
import { type PersonForm, type PersonLists, usePersonForm } from '#web/parts/people/use-person-form.ts';
import { useFormDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { submitOnce, useOneAttempt } from '#web/person/writes/use-command.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
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
            ? 'What we need to know before care can start. Only your name and the help you need are required.'
            : 'The person who needs care. Only the name and the help needed are required. You will manage their account once we have approved the registration.'
        }
      />
      <FormLoaded>{(lists) => <CareForm key={requester} requester={requester} {...lists} />}</FormLoaded>
    </div>
  );
}

type CareFormProps = { requester: Requester; settings: Settings; lookups: PersonLists };

/** Asks for every detail of a registration. A failed attempt keeps what was typed. */
function CareForm({ requester, settings, lookups }: CareFormProps) {
  const navigate = useNavigate();
  const keepsPictures = settings.features.clientDetailsFields.image;
  const onDone = () => void navigate({ to: '/' });
  const { form, existing, picture, summary, send } = useCareForm({ requester, lookups, keepsPictures, onDone });
  const isSelf = requester === 'Self';
  const group = { form, looks, own: isSelf };
  const imageField = form.field('image');
  const select = (name: 'salutationRef' | 'ethnicityRef', items: readonly ListItem[]) => (
    <CareSelect key={name} form={form} name={name} items={items} />
  );

  return (
    <Form className="person-form" send={{ ...send, run: summary.open }}>
      <PersonGroup
        {...group}
        title={isSelf ? 'About you' : 'About the person'}
        rows={[
          <PictureField
            key="image"
            id={imageField.id}
            person={{ name: form.texts.givenName ?? '', seed: requester, image: picture }}
            hint="Optional. Until we answer, only you and our office can see it."
            problem={imageField.error}
            onSave={async (image) => imageField.onValue(image ?? '')}
          />,
          select('salutationRef', settings.salutations),
          ['givenName', 'familyName'],
          'dateOfBirth',
          'genderRef',
          select('ethnicityRef', settings.ethnicities),
          'languages',
        ].slice(keepsPictures ? 0 : 1)}
      />
      <PersonGroup
        {...group}
        title="Address and contact details"
        rows={['deliveryAddress', 'postalAddress', ['phoneHome', 'phoneMobile'], 'email']}
      />
      <PersonGroup
        {...group}
        title="Care"
        rows={[
          'helpNeeded',
          <RadioTiles
            key="existing"
            legend={isSelf ? 'Have you had care from us before?' : 'Have they had care from us before?'}
            options={existingChoices}
            value={existing}
            onValue={(existingCareCallClient) => form.setAll({ existingCareCallClient })}
          />,
          'notes',
        ]}
      />
      <div className="person-save">
        <Button variant="primary" type="submit" fill pending={send.pending}>
          Continue
        </Button>
      </div>
      {summary.details && <CareSummary {...summary} details={summary.details} settings={settings} />}
    </Form>
  );
}

const looks = {
  dateOfBirth: { className: 'care-short' },
  deliveryAddress: { hint: 'Type the street and the suburb, and choose from the list.', place: formatLocationTexts },
  postalAddress: { hint: 'Only if different from the home address.' },
  helpNeeded: {
    label: 'What help is needed?',
    rows: 4,
    hint: 'For example, help with the shower on three mornings a week.',
  },
  notes: { rows: 5, hint: 'Optional: health, the way in, pets, and what suits best.' },
};

const existingChoices = [
  { value: 'No', label: 'No' },
  { value: 'Yes', label: 'Yes' },
  { value: 'NotSure', label: 'Not sure' },
] as const;

type CareSummaryProps = { details: CareDetails; settings: Settings; onSend: () => void; onClose: () => void };

/** Shows everything that goes to the office, to read before it goes (docs/product/registration-for-care.md, "Before it goes"). */
function CareSummary({ details, settings, onSend, onClose }: CareSummaryProps) {
  const { phoneHome: ownPhone } = useAccount().user;
  const { phoneHome, phoneMobile, requester } = details;
  return (
    <Dialog
      title="Check your answers"
      subtitle="We will answer by email."
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={onSend}>
            Register for care
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            Change
          </Button>
        </>
      }
    >
      {!phoneHome && !phoneMobile && !ownPhone && (
        <Banner kind="wait">You have not given a phone number, so we can only email you.</Banner>
      )}
      <dl className="facts">
        {listCareFacts(details, settings).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <TypedText as="dd">{value}</TypedText>
          </div>
        ))}
        {requester === 'Another' && ownPhone && (
          <div>
            <dt>Your phone</dt>
            <dd>{ownPhone}</dd>
          </div>
        )}
      </dl>
    </Dialog>
  );
}

type CareSelectProps = { form: PersonForm; name: 'salutationRef' | 'ethnicityRef'; items: readonly ListItem[] };

/** Asks for one choice from a list, under its groups where it has groups. */
function CareSelect({ form, name, items }: CareSelectProps) {
  const field = form.fields.find((one) => one.name === name);
  return (
    <Select
      {...form.field(name)}
      className={name === 'salutationRef' ? 'care-short' : ''}
      label={field?.label ?? name}
      options={items.map(({ ref, name: label, group }) => ({ value: ref, label, group }))}
      value={form.texts[name] ?? ''}
    />
  );
}

type UseCareFormInput = {
  requester: Requester;
  lookups: PersonLists;
  /** The provider keeps pictures of clients. */
  keepsPictures: boolean;
  onDone: () => void;
};

/** Keeps the details while they are typed. For the caller they begin with those of the account. */
function useCareForm({ requester, lookups, keepsPictures, onDone }: UseCareFormInput) {
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
