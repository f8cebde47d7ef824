import { choice, declaration } from './make-field.ts';
import type { RegistrationForm } from './types.ts';

/** Registering the client as an employer (docs/product/funding-registrations.md, "As an employer"). */
export const employerForm: RegistrationForm = {
  kind: 'employer',
  title: 'Register as an employer',
  intro:
    'An employer chooses, hires and pays their own support workers. The client, or a person who acts for them, is the employer.',
  steps: [
    {
      path: 'employer',
      title: 'The employer',
      fields: [
        { name: 'fullName', label: 'Full legal name', kind: 'name', help: 'As Inland Revenue has it.' },
        choice('signer', 'Who acts as the employer?', {
          client: 'The client',
          other: 'Another person, for the client',
        }),
        {
          name: 'signerName',
          label: 'Name of that person',
          kind: 'name',
          showIf: { name: 'signer', values: ['other'] },
        },
        choice(
          'authority',
          'What lets them act for the client?',
          {
            attorney: 'Enduring power of attorney',
            guardian: 'Welfare guardian or property manager',
            agent: 'The client has named them as their agent',
          },
          { showIf: { name: 'signer', values: ['other'] } },
        ),
        { name: 'address', label: 'Address', kind: 'address' },
        { name: 'phone', label: 'Phone number', kind: 'phone' },
        { name: 'email', label: 'Email', kind: 'email' },
      ],
    },
    {
      path: 'tax',
      title: 'Tax and payments',
      intro: 'Employers take tax from each pay and send it to Inland Revenue.',
      fields: [
        {
          name: 'taxNumber',
          label: 'IRD number of the employer',
          kind: 'taxNumber',
          help: 'Eight or nine digits, such as 49-091-850.',
        },
        choice(
          'registered',
          'Are you registered as an employer with Inland Revenue?',
          { yes: 'Yes', applied: 'I have applied', no: 'Not yet' },
          { help: 'You need to be before the first pay.' },
        ),
        {
          name: 'bankAccount',
          label: 'Bank account for your funding',
          kind: 'bankAccount',
          help: 'Bank, branch, account and suffix, such as 01-0902-0068389-00.',
        },
      ],
    },
    {
      path: 'employment',
      title: 'Employing',
      fields: [
        { name: 'firstDay', label: 'First day that someone works for you', kind: 'date' },
        { name: 'workers', label: 'How many support workers?', kind: 'number', least: 1, most: 20, decimals: 0 },
        choice('payPeriod', 'How often do you pay?', { weekly: 'Every week', fortnightly: 'Every fortnight' }),
        choice('payroll', 'Who works out the pay?', { self: 'The employer', agent: 'A payroll company' }),
        {
          name: 'payrollName',
          label: 'Name of the payroll company',
          kind: 'line',
          showIf: { name: 'payroll', values: ['agent'] },
        },
      ],
    },
    {
      path: 'agreement',
      title: 'Agreement',
      intro: 'What every employer does. Tick each one to agree.',
      fields: [
        declaration(
          'writtenAgreements',
          'I give each support worker a written employment agreement, and keep a signed copy.',
        ),
        declaration('fairPay', 'I pay at least the minimum wage, and for holidays and sick leave.'),
        declaration('taxPaid', 'I take tax and KiwiSaver from each pay, and send both to Inland Revenue.'),
        declaration('records', 'I keep receipts and pay records for seven years.'),
        declaration('safety', 'I keep my home a safe place to work.'),
        declaration(
          'noRelatives',
          'I do not employ a spouse, a partner, a parent or anyone who lives with the client.',
        ),
        declaration(
          'privacy',
          'I keep what I know about support workers private, and show them what I keep if they ask.',
        ),
      ],
    },
  ],
};
