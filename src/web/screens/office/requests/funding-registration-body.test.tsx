import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OfficeFundingRegistration } from '#contract/funding-registrations.ts';
import type { NeedsLevel } from '#domain/individualised-funding/needs-level.ts';
import { exampleEmployer } from '#domain/individualised-funding/registrations/example-registrations.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { exampleOfficeTicket } from './example-ticket.ts';
import { FundingRegistrationBody } from './funding-registration-body.tsx';

it.each<[NeedsLevel, string]>([
  ['Level3', 'Rose Hākaraia becomes an employer. The funding moves to needs level 2.'],
  ['Level2', 'Rose Hākaraia becomes an employer.'],
])(
  'the registration of an employer at %s says what an approval does, and why it was returned before',
  async (needsLevel, words) => {
    fakeServer({});
    const returnedBefore = 'Say more about the payroll.';
    const about = {
      kind: 'employer',
      values: exampleEmployer,
      refusals: [],
      returnedBefore,
      funderName: 'Health fund',
      needsLevel,
    };
    const fundingRegistration = about as unknown as OfficeFundingRegistration;
    const ticket = { ...exampleOfficeTicket, clientName: 'Rose Hākaraia', fundingRegistration };
    await renderScreen({ '/': () => <FundingRegistrationBody ticket={ticket} /> }, { user: { office: true } });
    expect((await screen.findByText(/becomes an employer/)).textContent).toBe(words);
    const again = screen.getByText('It was returned before.').parentElement!;
    expect(again.textContent).toContain('Say more about the payroll.');
  },
);
