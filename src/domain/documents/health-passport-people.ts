import { address, email, line, phoneNumbers, text } from './make-field.ts';
import type { DocumentSection, TextField } from './types.ts';

function person(path: string): TextField[] {
  return [
    line(`${path}.fullName`, 'Full name'),
    line(`${path}.relationshipToMe`, 'Relationship to me'),
    ...phoneNumbers(path),
    email(`${path}.email`, 'Email'),
  ];
}

export const passportContacts: readonly DocumentSection[] = [
  { heading: 'My next of kin', fields: person('nextOfKin') },
  {
    heading: 'My main support person',
    fields: [...person('supportPerson'), line('supportPerson.nameOfAgency', 'Name of agency')],
  },
  {
    heading: 'My doctor',
    intro: 'Your general practitioner (GP).',
    fields: [...person('generalPractitioner'), address('generalPractitioner.address', 'Address')],
  },
  {
    heading: 'Other people',
    fields: [
      text('contactOther', 'Other people to contact', { help: 'Names, numbers, and what each of them does for you.' }),
    ],
  },
];

export const passportPreferences: DocumentSection = {
  heading: 'What I like and need',
  fields: [
    text('likes', 'What I like'),
    text('dislikes', 'What I do not like'),
    text('religiousNeeds', 'My religious and spiritual needs'),
    text('culturalNeeds', 'My cultural needs'),
    text('preferencesOther', 'Anything else you should know about me'),
  ],
};
