import type { Settings } from '#contract/settings.ts';
import type { Known } from '#domain/people/fields.ts';
import {
  PersonChoice,
  PersonChoices,
  PersonLine,
  PersonPlace,
  PersonSuburb,
  PersonText,
} from '#web/parts/people/person-fields.tsx';
import { choicesOf } from '#web/parts/people/use-people-known.ts';
import { fieldId, type PersonForm } from '#web/parts/people/use-person-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type WorkerFieldsProps = { form: PersonForm; settings: Settings; known: Known };

/** What the office keeps of a support worker, group by group. */
export function WorkerFields({ form, settings, known }: WorkerFieldsProps) {
  const chosen = (name: string) => (form.texts[name] ?? '').split(';').map((ref) => ref.trim());
  const options = (list: 'genders' | 'skills' | 'languages', name: string) =>
    choicesOf({ offered: settings[list], known: known[list], chosen: chosen(name) });
  return (
    <>
      <section className="person-group" aria-labelledby="who">
        <h2 id="who">Who</h2>
        <div className="grid-2 fields">
          <PersonLine form={form} name="givenName" required />
          <PersonLine form={form} name="familyName" required />
          <PersonLine form={form} name="knownAs" />
        </div>
        <PersonChoice form={form} name="genderRef" options={options('genders', 'genderRef')} />
        <Checkbox
          id={fieldId('active')}
          label="Works here"
          hint="Only those who work here are offered new visits."
          error={form.problemOf('active')}
          checked={form.texts.active === 'yes'}
          onValue={(on) => form.type({ active: on ? 'yes' : 'no' })}
        />
      </section>
      <section className="person-group" aria-labelledby="reach">
        <h2 id="reach">How to reach them</h2>
        <div className="grid-2 fields">
          <PersonLine form={form} name="phone" type="tel" />
          <PersonLine form={form} name="email" type="text" inputMode="email" />
        </div>
        <PersonSuburb form={form} hint="Where they set out from; the nearest are offered first." />
        <PersonPlace form={form} />
      </section>
      <section className="person-group" aria-labelledby="work">
        <h2 id="work">What they bring</h2>
        <PersonChoices form={form} name="skillRefs" options={options('skills', 'skillRefs')} />
        <PersonChoices form={form} name="languageRefs" options={options('languages', 'languageRefs')} />
        <PersonText form={form} name="bio" hint="Clients read it where they choose a support worker." />
      </section>
    </>
  );
}
