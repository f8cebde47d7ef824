import {
  kiwiSaverChoices,
  kiwiSaverPaying,
  kiwiSaverRates,
  taxCodes,
  taxCodesWithNumber,
} from '#domain/new-zealand/employment.ts';
import { choice, declaration } from './make-field.ts';
import type { RegistrationForm } from './types.ts';

/** Registering a support worker of the client’s own (docs/product/funding-registrations.md, "Of a support worker"). */
export const supportWorkerForm: RegistrationForm = {
  kind: 'supportWorker',
  title: 'Register a support worker',
  intro: 'For a person you employ. Fill it in together with them: the declarations are theirs.',
  steps: [
    {
      path: 'support-worker',
      title: 'The support worker',
      fields: [
        { name: 'givenName', label: 'Given name', kind: 'name' },
        { name: 'familyName', label: 'Family name', kind: 'name' },
        { name: 'dateOfBirth', label: 'Date of birth', kind: 'birthDate' },
        { name: 'phone', label: 'Phone number', kind: 'phone' },
        { name: 'email', label: 'Email', kind: 'email', optional: true },
        { name: 'address', label: 'Home address', kind: 'address' },
        choice(
          'relationship',
          'How are they related to the client?',
          { none: 'Not related', family: 'Other family', partner: 'Spouse or partner', parent: 'Parent' },
          {
            help: 'Individualised funding cannot pay a spouse, a partner, a parent or anyone who lives with the client.',
          },
        ),
        choice('livesWithClient', 'Do they live with the client?', { no: 'No', yes: 'Yes' }),
      ],
    },
    {
      path: 'agreement',
      title: 'Employment agreement',
      fields: [
        { name: 'startDate', label: 'First day of work', kind: 'date' },
        choice('employment', 'Kind of employment', {
          permanent: 'Permanent',
          fixedTerm: 'Fixed term',
          casual: 'Casual',
        }),
        { name: 'work', label: 'Tasks', kind: 'line', help: 'For example: showering, meals, shopping.' },
        {
          name: 'weeklyHours',
          label: 'Hours a week',
          kind: 'number',
          least: 0.5,
          most: 60,
          decimals: 2,
          unit: 'hours a week',
        },
        {
          name: 'hourlyPay',
          label: 'Pay for an hour, before tax',
          kind: 'money',
          mostCents: 50_000,
          unit: 'an hour',
          help: 'At least the minimum wage.',
        },
        declaration(
          'agreementSigned',
          'The support worker and the employer have signed a written employment agreement. Each has a copy.',
        ),
        declaration('mayWork', 'The support worker is allowed to work in New Zealand.'),
      ],
    },
    {
      path: 'tax-code',
      title: 'Tax code declaration',
      intro: 'As on Inland Revenue’s form IR330. Inland Revenue’s website helps to find the right code.',
      fields: [
        { name: 'taxCode', label: 'Tax code', kind: 'longChoice', options: taxCodes },
        {
          name: 'taxNumber',
          label: 'IRD number of the support worker',
          kind: 'taxNumber',
          help: 'Eight or nine digits, such as 49-091-850.',
          showIf: { name: 'taxCode', values: taxCodesWithNumber },
        },
        {
          name: 'bankAccount',
          label: 'Bank account for their pay',
          kind: 'bankAccount',
          help: 'Bank, branch, account and suffix, such as 01-0902-0068389-00.',
        },
        declaration('taxDeclared', 'The support worker declares that this tax code and number are right.'),
      ],
    },
    {
      path: 'kiwisaver',
      title: 'KiwiSaver',
      intro:
        'Most people from 18 to 64 join KiwiSaver when they start a job. They can opt out from day 14 to day 56 of the job.',
      fields: [
        { name: 'kiwiSaver', label: 'What does the support worker choose?', kind: 'choice', options: kiwiSaverChoices },
        {
          name: 'kiwiSaverRate',
          label: 'How much of their pay goes to KiwiSaver?',
          kind: 'choice',
          showIf: { name: 'kiwiSaver', values: kiwiSaverPaying },
          options: kiwiSaverRates,
        },
        declaration('kiwiSaverDeclared', 'This is the support worker’s own choice.'),
      ],
    },
    {
      path: 'privacy',
      title: 'Privacy declaration',
      intro:
        'The employer and the office see these details, to check the registration and to pay the support worker. They may see and correct them at any time.',
      fields: [
        declaration('privacyRead', 'The support worker has read the privacy notice for support workers.'),
        declaration('privacyAgreed', 'The support worker agrees that their details are kept and used for this.'),
        declaration(
          'secrecy',
          'The support worker keeps what they learn about the client private, even after the job ends.',
        ),
        declaration('truth', 'Everything in this registration is true.'),
      ],
    },
  ],
};
