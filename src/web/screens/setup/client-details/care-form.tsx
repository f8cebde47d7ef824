import { useNavigate } from '@tanstack/react-router';
import type { CareDetails } from '#contract/care-registrations.ts';
import type { ListItem, Settings } from '#contract/settings.ts';
import type { Requester } from '#domain/care-registrations/fields.ts';
import { PictureField } from '#web/parts/avatar/picture-field.tsx';
import { listCareFacts } from '#web/parts/care/list-care-facts.ts';
import { formatLocationTexts } from '#web/parts/people/location-texts.ts';
import { PersonGroup } from '#web/parts/people/person-group.tsx';
import type { PersonForm, PersonLists } from '#web/parts/people/use-person-form.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { Select } from '#web/ui/select.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { useCareForm } from './use-care-form.ts';

type CareFormProps = { requester: Requester; settings: Settings; lookups: PersonLists };

/** Asks for every detail of a registration. A failed attempt keeps what was typed. */
export function CareForm({ requester, settings, lookups }: CareFormProps) {
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
            hint="Optional. Until the office answers, only you and the office can see it."
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
      subtitle="This goes to the office, which answers by email."
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
        <Banner kind="wait">There is no phone number, so the office cannot call. You can still send this.</Banner>
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

/** Asks for one choice from a list, in its groups where it has any. */
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
