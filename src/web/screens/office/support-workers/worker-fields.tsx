import { PersonGroup } from '#web/parts/people/person-group.tsx';
import { PersonLocation, PersonSuburb } from '#web/parts/people/person-place.tsx';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';

const looks = {
  active: { label: 'Works here', hint: 'Only those who work here are offered new visits.' },
  bio: { hint: 'Clients read this when they choose a support worker.' },
};

/** The office's details of a support worker, in groups. */
export function WorkerFields({ form }: { form: PersonForm }) {
  const group = { form, looks };
  return (
    <>
      <PersonGroup
        {...group}
        title="Personal details"
        rows={[['givenName', 'familyName', 'knownAs'], 'genderRef', 'active']}
      />
      <PersonGroup {...group} title="Contact details" rows={[['phone', 'email']]}>
        <PersonSuburb form={form} hint="Where they travel from. The nearest support workers are offered first." />
        <PersonLocation form={form} />
      </PersonGroup>
      <PersonGroup {...group} title="Skills and languages" rows={['skillRefs', 'languageRefs', 'bio']} />
    </>
  );
}
