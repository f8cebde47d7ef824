import { useNavigate } from '@tanstack/react-router';
import type { Settings } from '#contract/settings.ts';
import type { Requester } from '#domain/care-registrations/fields.ts';
import type { PersonLookups } from '#domain/people/fields.ts';
import { PictureField } from '#web/parts/avatar/picture-field.tsx';
import { formatLocationTexts } from '#web/parts/people/location-texts.ts';
import {
  PersonAddress,
  PersonChoice,
  PersonChoices,
  PersonLine,
  PersonText,
} from '#web/parts/people/person-fields.tsx';
import { toPersonFieldId } from '#web/parts/people/use-person-form.ts';
import { listChoices } from '#web/parts/people/use-person-lookups.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { CareSelect } from './care-select.tsx';
import { useCareForm } from './use-care-form.ts';

type CareFormProps = { requester: Requester; settings: Settings; lookups: PersonLookups };

/** Every detail of a registration. A failed attempt keeps what was typed. */
export function CareForm({ requester, settings, lookups }: CareFormProps) {
  const navigate = useNavigate();
  const keepsPictures = settings.features.clientDetailsFields.image;
  const onDone = () => void navigate({ to: '/' });
  const { form, existing, picture, send } = useCareForm({ requester, lookups, keepsPictures, onDone });
  const isSelf = requester === 'Self';
  const choices = (list: 'genders' | 'languages') =>
    listChoices({ offered: settings[list], known: settings[list], chosen: [] });

  return (
    <Form className="person-form" send={send}>
      <section className="person-group" aria-labelledby="care-who">
        <h2 id="care-who">{isSelf ? 'About you' : 'About the person'}</h2>
        {keepsPictures && (
          <PictureField
            id={toPersonFieldId('image')}
            person={{ name: form.texts.givenName ?? '', seed: requester, image: picture }}
            hint="Optional. Until the office answers, only you and the office can see it."
            problem={form.problemOf('image')}
            onSave={async (image) => form.type({ image: image ?? '' })}
          />
        )}
        <CareSelect form={form} name="salutationRef" items={settings.salutations} />
        <div className="grid-2 fields">
          <PersonLine form={form} name="givenName" autoComplete={isSelf ? 'given-name' : 'off'} />
          <PersonLine form={form} name="familyName" autoComplete={isSelf ? 'family-name' : 'off'} />
        </div>
        <PersonLine form={form} name="dateOfBirth" hint="DD/MM/YYYY" inputMode="numeric" className="care-short" />
        <PersonChoice form={form} name="genderRef" options={choices('genders')} />
        <CareSelect form={form} name="ethnicityRef" items={settings.ethnicities} />
        <PersonChoices form={form} name="languages" options={choices('languages')} />
      </section>
      <section className="person-group" aria-labelledby="care-where">
        <h2 id="care-where">Address and contact details</h2>
        <PersonAddress
          form={form}
          name="deliveryAddress"
          place={formatLocationTexts}
          hint="Type a few letters and choose from the list."
        />
        <PersonAddress form={form} name="postalAddress" hint="Only if different from the home address." />
        <div className="grid-2 fields">
          <PersonLine form={form} name="phoneHome" type="tel" autoComplete={isSelf ? 'home tel' : 'off'} />
          <PersonLine form={form} name="phoneMobile" type="tel" autoComplete={isSelf ? 'mobile tel' : 'off'} />
        </div>
        <PersonLine form={form} name="email" type="email" autoComplete={isSelf ? 'email' : 'off'} />
      </section>
      <section className="person-group" aria-labelledby="care-what">
        <h2 id="care-what">Care</h2>
        <RadioTiles
          legend={isSelf ? 'Have you had care from us before?' : 'Have they had care from us before?'}
          options={existingChoices}
          value={existing}
          onValue={(existingCareCallClient) => form.type({ existingCareCallClient })}
        />
        <PersonText
          form={form}
          name="notes"
          rows={5}
          hint="What help is needed, when, and anything else we should know."
        />
      </section>
      <div className="person-save">
        <Button variant="primary" type="submit" fill pending={send.pending}>
          Register for care
        </Button>
      </div>
    </Form>
  );
}

const existingChoices = [
  { value: 'No', label: 'No' },
  { value: 'Yes', label: 'Yes' },
  { value: 'NotSure', label: 'Not sure' },
] as const;
