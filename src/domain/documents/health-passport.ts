import { passportContacts, passportPreferences } from './health-passport-people.ts';
import { address, email, language, line, phone, phoneNumbers, text, yesNo } from './make-field.ts';
import { documentNames } from './names.ts';
import type { DocumentDescription, DocumentField, DocumentSection } from './types.ts';

/** The passport that a person may carry to a hospital (docs/product/documents.md, "e-Health Passport"). */

const personalDetails: readonly DocumentSection[] = [
  {
    heading: 'About me',
    fields: [
      line('firstName', 'First name', { prefill: 'givenName' }),
      line('lastName', 'Last name', { prefill: 'familyName' }),
      line('knownAs', 'Known as', { help: 'The name you like people to use.', prefill: 'knownAs' }),
      line('nhiNumber', 'NHI', { isIdentifier: true, prefill: 'nhi' }),
    ],
  },
  {
    heading: 'Where I live and how to reach me',
    fields: [
      address('address', 'Address', { prefill: 'deliveryAddress' }),
      phone('phoneNumbers.phone', 'Phone', { prefill: 'phoneHome' }),
      phone('phoneNumbers.mobile', 'Mobile', { prefill: 'phoneMobile' }),
      phone('phoneNumbers.fax', 'Fax'),
      email('email', 'Email', { prefill: 'email' }),
    ],
  },
  {
    heading: 'Languages',
    fields: [
      language('firstLanguage', 'First language', { initial: '0' }),
      { path: 'otherLanguages', label: 'Other languages', kind: 'languages' },
      yesNo('interpretingHelp', 'Do you need an interpreter?', { statement: 'I need an interpreter', initial: false }),
      language('interpretingHelpLanguage', 'Language of the interpreter', {
        initial: '0',
        showIf: { interpretingHelp: true },
      }),
    ],
  },
];

const health: readonly DocumentField[] = [
  text('healthCondition', 'My health', { help: 'Conditions, disabilities and operations that staff must know about.' }),
  text('emergencyInformation', 'What to know in an emergency', {
    help: 'For example a pacemaker, seizures, or oxygen at home.',
  }),
  text('allergies', 'My allergies', { help: 'Medicines, food, plasters, latex, and what happens.' }),
];

const communication: readonly DocumentField[] = [
  text('communicationAbilities', 'How I communicate', {
    help: 'Speech, hearing and sight, signing, pictures, a device.',
  }),
  text('communicationInfo', 'How to help me understand', {
    help: 'For example: sit where I can see you, one question at a time.',
  }),
  text('painAwareness', 'How you can tell that I am in pain'),
];

const medicalCare: readonly DocumentField[] = [
  text('medicationPrefs', 'How I take my medicines', { help: 'For example crushed, with yoghurt, one at a time.' }),
  text('examinationPrefs', 'When I am examined', {
    help: 'What helps with needles, blood pressure, scans or undressing.',
  }),
  text('otherMedicalCareInfo', 'Anything else about my medical care'),
];

const decisions: readonly DocumentSection[] = [
  {
    heading: 'Who decides with me',
    fields: [
      yesNo('legalRepresentative', 'Do you have a legal representative?', {
        help: 'For example an attorney for your care and welfare, or a guardian.',
        statement: 'I have a legal representative',
        initial: true,
        needsConfirming: true,
      }),
    ],
  },
  {
    heading: 'My legal representative',
    showIf: { legalRepresentative: true },
    fields: [
      line('legalRepresentativeInfo.name', 'Name'),
      line('legalRepresentativeInfo.legalRelationship', 'Legal relationship', {
        help: 'For example enduring power of attorney, or welfare guardian.',
      }),
      ...phoneNumbers('legalRepresentativeInfo'),
      email('legalRepresentativeInfo.email', 'Email'),
    ],
  },
  {
    heading: 'My wishes for the future',
    fields: [
      yesNo('futureWishes', 'Have you written down wishes for your future care?', {
        help: 'For example an Advance Care Plan or an advance directive.',
        statement: 'I have written down wishes for my future care',
        initial: true,
        needsConfirming: true,
      }),
      text('futureWishesInfo', 'My wishes, and where they are kept', { showIf: { futureWishes: true } }),
      yesNo('decisionConsent', 'Can you consent to decisions about your care yourself?', {
        statement: 'I can consent to decisions about my care myself',
        initial: true,
        needsConfirming: true,
        showIf: { legalRepresentative: false, futureWishes: false },
      }),
    ],
  },
];

const safety: readonly DocumentField[] = [
  yesNo('safetySupport', 'Do you need support to stay safe?', {
    statement: 'I need support to stay safe',
    initial: false,
  }),
  text('physcialSafety', 'What helps to keep me physically safe', {
    help: 'Falls, wandering, bed rails, glasses, hearing aids.',
    showIf: { safetySupport: true },
  }),
  text('stressCauses', 'What makes me anxious or upset', { showIf: { safetySupport: true } }),
  text('stressSigns', 'How you can tell that I am anxious or upset', { showIf: { safetySupport: true } }),
  text('stressRelievers', 'What calms me', { showIf: { safetySupport: true } }),
];

const moving: readonly DocumentField[] = [
  yesNo('movingAround', 'Do you need support to move around?', {
    statement: 'I need support to move around',
    initial: false,
  }),
  text('movingMethods', 'How I move around', {
    help: 'For example with a frame, a wheelchair or a hoist.',
    showIf: { movingAround: true },
  }),
  text('movingInfo', 'How you can help me move', { showIf: { movingAround: true } }),
];

const dailyActivities = [
  ['usingToilet', 'Using the toilet'],
  ['usingShower', 'Using the shower'],
  ['personalHygiene', 'Personal hygiene'],
  ['dressing', 'Dressing'],
  ['eatingDrinking', 'Eating and drinking'],
  ['sleeping', 'Sleeping'],
] as const;

const dailySections = dailyActivities.map(
  ([path, heading]): DocumentSection => ({
    heading,
    showIf: { dailyActivities: true },
    columns: true,
    fields: [
      text(`${path}.valueOne`, 'I can'),
      text(`${path}.valueTwo`, 'You can support me with'),
      text(`${path}.valueThree`, 'Things to be aware of'),
    ],
  }),
);

const dailyQuestion = yesNo('dailyActivities', 'Do you need support with daily activities?', {
  statement: 'I need support with daily activities',
  initial: false,
});

export const healthPassport: DocumentDescription = {
  type: 'health-passport',
  name: documentNames.healthPassport,
  feature: 'healthPassport',
  route: 'health-passport',
  publishedOn: '2019-07-01',
  steps: [
    { path: 'personal-details', label: 'Personal details', title: 'Personal details', sections: personalDetails },
    {
      path: 'section-a',
      label: 'Section A',
      title: 'My health and my wishes',
      sections: [
        { heading: 'My health', fields: health },
        { heading: 'How I communicate', fields: communication },
        { heading: 'My medical care', fields: medicalCare },
        ...decisions,
      ],
    },
    {
      path: 'section-b',
      label: 'Section B',
      title: 'Safety and everyday life',
      sections: [
        { heading: 'Staying safe', fields: safety },
        { heading: 'Moving around', fields: moving },
        { heading: 'Daily activities', fields: [dailyQuestion] },
        ...dailySections,
      ],
    },
    {
      path: 'section-c',
      label: 'Section C',
      title: 'My people and what I like',
      sections: [...passportContacts, passportPreferences],
    },
  ],
  glance: [
    {
      heading: 'How I communicate',
      paths: ['communicationAbilities', 'communicationInfo', 'firstLanguage', 'interpretingHelpLanguage'],
    },
    { heading: 'Allergies', paths: ['allergies', 'emergencyInformation'] },
    { heading: 'What upsets me, and what calms me', paths: ['stressCauses', 'stressSigns', 'stressRelievers'] },
    {
      heading: 'Who decides with me',
      paths: [
        'legalRepresentativeInfo.name',
        'legalRepresentativeInfo.legalRelationship',
        'legalRepresentativeInfo.phone',
        'legalRepresentativeInfo.mobile',
        'decisionConsent',
      ],
    },
    {
      heading: 'Who to call',
      paths: [
        ...['fullName', 'relationshipToMe', 'phone', 'mobile'].map((name) => `nextOfKin.${name}`),
        ...['fullName', 'relationshipToMe', 'phone', 'mobile'].map((name) => `supportPerson.${name}`),
      ],
    },
    { heading: 'My doctor', paths: ['generalPractitioner.fullName', 'generalPractitioner.phone'] },
  ],
  migrations: [],
};
