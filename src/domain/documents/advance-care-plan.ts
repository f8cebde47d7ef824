import { email, line, phone, text, yesNo } from './make-field.ts';
import { documentNames } from './names.ts';
import type { CheckedOption, DocumentDescription, DocumentField } from './types.ts';

/** A person's wishes for care and for the end of life (docs/product/documents.md, "Advance Care Plan"). */

const powerOfAttorney: readonly DocumentField[] = [
  line('powerOfAttorney.name', 'Name'),
  line('powerOfAttorney.relationship', 'Relationship'),
  phone('powerOfAttorney.homePhone', 'Home phone'),
  phone('powerOfAttorney.mobile', 'Mobile'),
  email('powerOfAttorney.email', 'Email'),
  text('powerOfAttorney.details', 'What they may decide, and where the papers are kept'),
];

const importantPeople: DocumentField = {
  path: 'importantPeople',
  label: 'People who are important to me',
  help: 'People you would like to be told, and asked, about your care.',
  kind: 'list',
  one: 'person',
  rows: [
    { path: 'givenName', label: 'Given name', kind: 'line' },
    { path: 'familyName', label: 'Family name', kind: 'line' },
    { path: 'homePhone', label: 'Home phone', kind: 'phone' },
    { path: 'daytimePhone', label: 'Daytime phone', kind: 'phone' },
    { path: 'relationship', label: 'Relationship', kind: 'line' },
  ],
  initialRows: 2,
  firstStays: true,
};

const will: readonly DocumentField[] = [
  yesNo('hasWill', 'Do you have a will?', { statement: 'I have a will', initial: true, needsConfirming: true }),
  text('willHolder', 'Who holds my will', { help: 'A name, and where it is kept.', showIf: { hasWill: true } }),
];

const whatMatters: readonly DocumentField[] = [
  text('importantThings', 'What is important to me', { help: 'What makes a day a good day.' }),
  text('meaningfulThings', 'What gives my life meaning', { help: 'Family, faith, places, music, animals.' }),
  text('thingsToRemember', 'What I would like people to remember when they care for me'),
];

const dyingOptions: readonly CheckedOption[] = [
  { value: 'comfort', label: 'Keep me comfortable and free of pain' },
  { value: 'remove-tubes', label: 'Take out tubes and drips that do not make me more comfortable' },
  { value: 'friends-family', label: 'Let my friends and family be with me', info: { label: 'Who' } },
  { value: 'stop-medication', label: 'Stop medicines that do not make me more comfortable' },
  { value: 'spiritual-needs', label: 'Meet my spiritual needs', info: { label: 'Which' } },
];

const placeOptions: readonly CheckedOption[] = [
  { value: 'home', label: 'At home', info: { label: 'Where', placeholder: 'e.g. My house' } },
  { value: 'hospice', label: 'In a hospice' },
  { value: 'hospital', label: 'In a hospital' },
];

const dying: readonly DocumentField[] = [
  {
    path: 'dyingImportantItems',
    label: 'When I am dying, this is important to me',
    kind: 'checkedList',
    options: dyingOptions,
  },
  text('dyingImportantItemsOther', 'Anything else that is important to me then'),
  yesNo('dyingPlaceImportant', 'Does it matter to you where you die?', {
    statement: 'It matters to me where I die',
    initial: true,
    needsConfirming: true,
  }),
  {
    path: 'dyingPlaceImportantOptions',
    label: 'Where I would like to die',
    kind: 'checkedList',
    options: placeOptions,
    showIf: { dyingPlaceImportant: true },
  },
  text('dyingPlaceImportantOther', 'Anything else about the place', { showIf: { dyingPlaceImportant: true } }),
];

const funeral: readonly DocumentField[] = [
  yesNo('burialPreferred', 'Would you like to be cremated or buried?', {
    statement: 'I would like to be',
    words: { yes: 'Cremated', no: 'Buried' },
    initial: true,
    needsConfirming: true,
  }),
  text('funeralDetails', 'My funeral', { help: 'Where, who speaks, music, flowers, what you do not want.' }),
];

const organs: readonly DocumentField[] = [
  yesNo('organDonation', 'Would you like to donate organs or tissue?', {
    statement: 'I would like to donate organs or tissue',
    initial: true,
    needsConfirming: true,
  }),
  text('organDonationComments', 'Comments about organ donation'),
];

const carePreferences: DocumentField = {
  path: 'carePreferences',
  label: 'The care I would like',
  help: 'What may happen to you, and what you would like to be done then.',
  kind: 'list',
  one: 'preference',
  rows: [
    { path: 'circumstance', label: 'If this happens', kind: 'text' },
    { path: 'preference', label: 'I would like', kind: 'text' },
  ],
  initialRows: 2,
  firstStays: true,
};

export const advanceCarePlan: DocumentDescription = {
  type: 'advance-care-plan',
  name: documentNames.advancedCarePlan,
  feature: 'advancedCarePlan',
  route: 'advance-care-plan',
  steps: [
    {
      path: 'step-one',
      label: 'Step 1',
      title: 'My people and my affairs',
      sections: [
        {
          heading: 'My power of attorney',
          intro: 'The person who may decide for you when you cannot. Leave it empty if there is none.',
          fields: powerOfAttorney,
        },
        { heading: 'My important people', fields: [importantPeople] },
        { heading: 'My will', fields: will },
      ],
    },
    {
      path: 'step-two',
      label: 'Step 2',
      title: 'What matters to me',
      sections: [
        { heading: 'My life', fields: whatMatters },
        { heading: 'When I am dying', fields: dying },
      ],
    },
    {
      path: 'step-three',
      label: 'Step 3',
      title: 'After my death, and my care until then',
      sections: [
        { heading: 'My funeral', fields: funeral },
        { heading: 'Organ donation', fields: organs },
        { heading: 'My care', fields: [carePreferences] },
      ],
    },
  ],
  glance: [],
  migrations: [],
};
