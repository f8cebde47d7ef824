import type { Page } from '@playwright/test';
import {
  exampleEmployer,
  exampleSupportWorker,
} from '#domain/individualised-funding/registrations/example-registrations.ts';
import { registrationForms } from '#domain/individualised-funding/registrations/forms.ts';
import type { RegistrationKind } from '#domain/individualised-funding/registrations/types.ts';
import { newRef } from '#server/db/new-ref.ts';
import { addOwnSupportWorker } from '#server/testing/individualised-funding.ts';
import { type Client, expect, expectNoSidewaysScrollAt, openAs, type World } from '../fixtures.ts';
import { addFunding, atDesk } from '../funding-registrations.ts';
import { moveTo, type States, type Walk } from './walk.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Sends a registration as its example is, and returns it as the office. */
async function addReturned(world: World, client: Client, { kind, fundingRef }: RegistrationInput) {
  const [path, values] = examples[kind];
  const ref = newRef();
  const send = `/clients/${client.clientRef}/individualised-fundings/${fundingRef}/registrations/${path}`;
  expect((await world.api(client, 'POST', send, { body: { ref, values } })).ok).toBe(true);
  const office = await world.person({ office: true });
  const returned = await world.api(office, 'POST', `/office/tickets/${ref}/decline`, {
    body: { reason: 'Please say more.' },
    headers: { 'if-match': '"1"' },
  });
  expect(returned.status).toBe(200);
}
type RegistrationInput = { kind: RegistrationKind; fundingRef: string };
const examples = {
  employer: ['employer', exampleEmployer],
  supportWorker: ['support-worker', exampleSupportWorker],
} as const;

/** Walks a returned registration, each step of its form as it was answered, and what was sent again. */
function walkForm(page: Page, kind: RegistrationKind, start: string): States {
  const { steps, title } = registrationForms[kind];
  const onto = (name: string, press: string) => async () => {
    await page.getByRole('button', { name: press }).click();
    await expect(heading(page, name)).toBeVisible();
    await expectNoSidewaysScrollAt(page, [1280]);
  };
  const again = 'Change it and send it again';
  return {
    [`${kind}, returned`]: async () => {
      await moveTo(page, start, 'Please say more.');
      await expect(heading(page, title)).toBeVisible();
    },
    ...Object.fromEntries(
      steps.map((step, at) => [`${kind}, ${step.title}`, onto(step.title, at === 0 ? again : 'Continue')]),
    ),
    [`${kind}, all answers`]: onto('Check your answers', 'Continue'),
    [`${kind}, sent`]: async () => {
      await page.getByRole('button', { name: 'Send registration' }).click();
      await expect(page.getByText('Answer by')).toBeVisible();
    },
  };
}

export const fundingLooks: Walk[] = [
  {
    area: 'registrations for a funding',
    width: 390,
    async prepare({ page, world }) {
      const [rose, hemi] = [await world.client(), await world.client({ givenName: 'Hemi' })];
      const fundingRef = await addFunding(world, rose, 'Level2');
      await addReturned(world, rose, { kind: 'supportWorker', fundingRef });
      const employerRef = await addFunding(world, hemi, 'Level3');
      await addReturned(world, hemi, { kind: 'employer', fundingRef: employerRef });
      const fundings = '/account/individualised-funding';
      await openAs(page, rose, `/app${fundings}/${fundingRef}`);
      await expect(heading(page, 'Your budget')).toBeVisible();
      return {
        ...walkForm(page, 'supportWorker', `${fundings}/${fundingRef}/register-support-worker`),
        'what the office answers': async () => {
          await atDesk(page, world, rose);
          await page.getByRole('button', { name: 'Show the numbers in full' }).click();
          await expect(page.getByText('136410132')).toBeVisible();
          await expectNoSidewaysScrollAt(page, [1280]);
        },
        'an employer without support workers': async () => {
          await openAs(page, hemi, `/app${fundings}/${employerRef}/register-support-worker`);
          await expect(page.getByText('register as an employer first')).toBeVisible();
        },
        ...walkForm(page, 'employer', `${fundings}/${employerRef}/register-as-employer`),
      };
    },
  },
  {
    area: 'an individualised funding',
    async prepare({ page, world }) {
      const rose = await world.client();
      const fundingRef = await addFunding(world, rose, 'Level2');
      await world.build.query(`update individualised_fundings set end_date = '2028-06-30' where ref = $1`, [
        fundingRef,
      ]);
      await addOwnSupportWorker(world.build, { clientRef: rose.clientRef, fundingRef, fullName: 'Aroha Pene' });
      const path = `/account/individualised-funding/${fundingRef}`;
      await openAs(page, rose, `/app${path}`);
      const pages = [
        ['transaction-history', 'Support worker pay'],
        ['support-workers', 'Aroha Pene'],
        ['payroll-details', 'Tax code M'],
        ['timesheets-expenses', 'Send expense claims with their receipts.'],
      ] as const;
      return {
        'the money on a computer, and that it runs out': () =>
          expect(page.getByText(/^At this pace the money runs out/)).toBeVisible(),
        ...Object.fromEntries(
          pages.map(([name, shown]) => [
            name,
            async () => {
              await moveTo(page, `${path}/${name}`, shown);
              await expectNoSidewaysScrollAt(page, [390]);
            },
          ]),
        ),
        'the money on a phone': async () => {
          await page.setViewportSize({ width: 390, height: 844 });
          await moveTo(page, path, '$700.00');
        },
      };
    },
  },
];
