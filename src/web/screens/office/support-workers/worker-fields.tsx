import type { Settings } from '#contract/settings.ts';
import type { PersonLookups } from '#domain/people/fields.ts';
import {
  PersonChoice,
  PersonChoices,
  PersonLine,
  PersonLocation,
  PersonSuburb,
  PersonText,
} from '#web/parts/people/person-fields.tsx';
import { type PersonForm, toPersonFieldId } from '#web/parts/people/use-person-form.ts';
import { listChoices } from '#web/parts/people/use-person-lookups.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type WorkerFieldsProps = { form: PersonForm; settings: Settings; lookups: PersonLookups };

/** The office's details of a support worker, in groups. */
export function WorkerFields({ form, settings, lookups }: WorkerFieldsProps) {
  const chosen = (name: string) => (form.texts[name] ?? '').split(';').map((ref) => ref.trim());
  const options = (list: 'genders' | 'skills' | 'languages', name: string) =>
    listChoices({ offered: settings[list], known: lookups[list], chosen: chosen(name) });
  return (
    <>
      <section className="person-group" aria-labelledby="who">
        <h2 id="who">Personal details</h2>
        <div className="grid-2 fields">
          <PersonLine form={form} name="givenName" required />
          <PersonLine form={form} name="familyName" required />
          <PersonLine form={form} name="knownAs" />
        </div>
        <PersonChoice form={form} name="genderRef" options={options('genders', 'genderRef')} />
        <Checkbox
          id={toPersonFieldId('active')}
          label="Works here"
          hint="Only those who work here are offered new visits."
          error={form.problemOf('active')}
          checked={form.texts.active === 'yes'}
          onValue={(on) => form.type({ active: on ? 'yes' : 'no' })}
        />
      </section>
      <section className="person-group" aria-labelledby="reach">
        <h2 id="reach">Contact details</h2>
        <div className="grid-2 fields">
          <PersonLine form={form} name="phone" type="tel" />
          <PersonLine form={form} name="email" type="text" inputMode="email" />
        </div>
        <PersonSuburb form={form} hint="Where they travel from. The nearest support workers are offered first." />
        <PersonLocation form={form} />
      </section>
      <section className="person-group" aria-labelledby="work">
        <h2 id="work">Skills and languages</h2>
        <PersonChoices form={form} name="skillRefs" options={options('skills', 'skillRefs')} />
        <PersonChoices form={form} name="languageRefs" options={options('languages', 'languageRefs')} />
        <PersonText form={form} name="bio" hint="Clients read this when they choose a support worker." />
      </section>
    </>
  );
}
