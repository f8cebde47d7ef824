import { AddressField } from '#web/parts/address/address-field.tsx';
import { formatLocationTexts } from './location-texts.ts';
import { PersonField } from './person-field.tsx';
import type { PersonForm } from './use-person-form.ts';

/** Asks for a suburb, with suggestions; a chosen one also fills the place. */
export function PersonSuburb({ form, hint }: { form: PersonForm; hint: string }) {
  const { id, value, error } = form.field('suburb');
  return (
    <AddressField
      id={id}
      label="Suburb"
      hint={hint}
      error={error}
      value={{ text: value ?? '' }}
      onValue={({ text, suburb, location }) =>
        form.setAll({ suburb: text, ...formatLocationTexts({ suburb, location }) })
      }
    />
  );
}

/** Asks for the place on the map: filled by choosing an address, seldom typed. */
export function PersonLocation({ form }: { form: PersonForm }) {
  const { latitude, longitude } = form.texts;
  const isWrong = Boolean(form.field('latitude').error ?? form.field('longitude').error);
  return (
    <details className="person-place" open={isWrong || undefined}>
      <summary className="person-place-summary">
        {latitude && longitude ? `On the map at ${latitude}, ${longitude}` : 'Not on the map yet'}
      </summary>
      <div className="grid-2 fields keep">
        <PersonField form={form} name="latitude" />
        <PersonField form={form} name="longitude" />
      </div>
    </details>
  );
}
