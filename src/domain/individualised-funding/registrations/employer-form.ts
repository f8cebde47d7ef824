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
        {
          name: 'signer',
          label: 'Who acts as the employer?',
          kind: 'choice',
          options: [
            { value: 'client', label: 'The client' },
            { value: 'other', label: 'Another person, for the client' },
          ],
        },
        {
          name: 'signerName',
          label: 'Name of that person',
          kind: 'name',
          showIf: { name: 'signer', values: ['other'] },
        },
        {
          name: 'authority',
          label: 'What lets them act for the client?',
          kind: 'choice',
          showIf: { name: 'signer', values: ['other'] },
          options: [
            { value: 'attorney', label: 'Enduring power of attorney' },
            { value: 'guardian', label: 'Welfare guardian or property manager' },
            { value: 'agent', label: 'The client has named them as their agent' },
          ],
        },
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
        {
          name: 'registered',
          label: 'Are you registered as an employer with Inland Revenue?',
          kind: 'choice',
          help: 'You need to be before the first pay.',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'applied', label: 'I have applied' },
            { value: 'no', label: 'Not yet' },
          ],
        },
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
        {
          name: 'payPeriod',
          label: 'How often do you pay?',
          kind: 'choice',
          options: [
            { value: 'weekly', label: 'Every week' },
            { value: 'fortnightly', label: 'Every fortnight' },
          ],
        },
        {
          name: 'payroll',
          label: 'Who works out the pay?',
          kind: 'choice',
          options: [
            { value: 'self', label: 'The employer' },
            { value: 'agent', label: 'A payroll company' },
          ],
        },
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
        {
          name: 'writtenAgreements',
          label: 'I give each support worker a written employment agreement, and keep a signed copy.',
          kind: 'declaration',
        },
        {
          name: 'fairPay',
          label: 'I pay at least the minimum wage, and for holidays and sick leave.',
          kind: 'declaration',
        },
        {
          name: 'taxPaid',
          label: 'I take tax and KiwiSaver from each pay, and send both to Inland Revenue.',
          kind: 'declaration',
        },
        { name: 'records', label: 'I keep receipts and pay records for seven years.', kind: 'declaration' },
        { name: 'safety', label: 'I keep my home a safe place to work.', kind: 'declaration' },
        {
          name: 'noRelatives',
          label: 'I do not employ a spouse, a partner, a parent or anyone who lives with the client.',
          kind: 'declaration',
        },
        {
          name: 'privacy',
          label: 'I keep what I know about support workers private, and show them what I keep if they ask.',
          kind: 'declaration',
        },
      ],
    },
  ],
};
