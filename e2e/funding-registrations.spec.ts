import type { Page } from '@playwright/test';
import {
  exampleEmployer,
  exampleSupportWorker,
} from '#domain/individualised-funding/registrations/example-registrations.ts';
import { listShownFields, registrationForms } from '#domain/individualised-funding/registrations/forms.ts';
import type { RegistrationKind } from '#domain/individualised-funding/registrations/types.ts';
import { type Client, expect, openAs, test, type World } from './fixtures.ts';
import { addFunding, atDesk } from './funding-registrations.ts';
import { typeIn } from './type-in.ts';

const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Answers a step as the example does, each field by its label. */
async function answerStep(page: Page, kind: RegistrationKind, path: string, values: Record<string, string>) {
  const step = registrationForms[kind].steps.find((one) => one.path === path)!;
  await expect(heading(page, step.title)).toBeVisible();
  for (const field of listShownFields(step, values)) {
    const value = values[field.name] ?? '';
    if (field.kind === 'choice') {
      const label = field.options.find((option) => option.value === value)!.label;
      await page.getByRole('group', { name: field.label }).getByText(label, { exact: true }).click();
    } else if (field.kind === 'longChoice') await page.getByLabel(field.label, { exact: true }).selectOption(value);
    else if (field.kind === 'declaration') await page.getByLabel(field.label).check();
    else if (field.kind === 'date') await chooseToday(page, field.label);
    else if (field.kind === 'birthDate') await typeIn(page.getByLabel(field.label), '02/04/1990');
    else await typeIn(page.getByLabel(toPattern(field.label)), value);
  }
}

/** The beginning of a label: an optional field says so behind it. */
const toPattern = (label: string) => new RegExp(`^${label.replaceAll(/[?.]/g, '\\$&')}`);

/** Today, which the calendar offers first: the tests of the rules have the other days. */
async function chooseToday(page: Page, label: string) {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

async function answerAll(page: Page, kind: RegistrationKind, values: Record<string, string>) {
  for (const { path } of registrationForms[kind].steps) {
    await answerStep(page, kind, path, values);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(heading(page, 'Check your answers')).toBeVisible();
}

/** Goes through the form as it was answered, types some values anew, and sends it. */
async function sendAgain(page: Page, values: Mend['values']) {
  for (const { title } of registrationForms.supportWorker.steps) {
    await expect(heading(page, title)).toBeVisible();
    for (const [label, value] of Object.entries(values)) {
      const field = page.getByLabel(toPattern(label));
      if (await field.isVisible()) await typeIn(field, value);
    }
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await page.getByRole('button', { name: 'Send registration' }).click();
  await expect(page.getByText('Answer by')).toBeVisible();
}

/** `values` are typed anew, by their labels. */
type Mend = { client: Client; reason: string; values: Record<string, string> };

/** The office returns what it has open, the client reads why, mends it and sends it again, and the office approves. */
async function mendAndApprove(page: Page, desk: Page, world: World, { client, reason, values }: Mend) {
  await desk.getByRole('button', { name: 'Return…' }).click();
  await typeIn(desk.getByLabel('Reason'), reason);
  await desk.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(toast(desk, 'Returned.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: 'Change it and send it again' }).click();
  await sendAgain(page, values);
  await atDesk(desk, world, client);
  await expect(desk.getByText('It was returned before.')).toBeVisible();
  await expect(desk.getByText(reason)).toBeVisible();
  for (const value of Object.values(values)) await expect(desk.getByText(value, { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(desk, 'Approved.')).toBeVisible();
  await page.reload();
}

const viewport = { width: 390, height: 900 };

test.describe('a registration', () => {
  test.use({ viewport });

  test('a support worker: typed, reloaded, sent, returned, mended and approved', async ({ page, world, elsewhere }) => {
    const client = await world.client();
    const start = `/app/account/individualised-funding/${await addFunding(world, client, 'Level2')}/register-support-worker`;
    await openAs(page, client, start);
    await expect(page.getByRole('link', { name: 'Back to account' })).toBeVisible();
    await page.getByRole('button', { name: 'Start registration' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Given name')).toBeFocused();
    await typeIn(page.getByLabel('Given name'), 'Sina');
    await page
      .getByRole('group', { name: 'How are they related to the client?' })
      .getByText('Parent', { exact: true })
      .click();
    await page.reload();
    await expect(page.getByLabel('Given name')).toHaveValue('Sina');
    await answerAll(page, 'supportWorker', exampleSupportWorker);
    await expect(page.getByText('•••132')).toBeVisible();
    await expect(page.getByText('136-410-132')).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, 'Privacy declaration')).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Send registration' }).click();
    await expect(toast(page, 'Your registration has been sent.')).toBeVisible();
    await expect(page.getByText('Answer by')).toBeVisible();

    const desk = await elsewhere({ viewport });
    await atDesk(desk, world, client);
    await desk.getByRole('button', { name: 'Show the numbers in full' }).click();
    await expect(desk.getByText('136410132')).toBeVisible();
    await mendAndApprove(page, desk, world, {
      client,
      reason: 'Please say more about the tasks.',
      values: { Tasks: 'Showering, breakfast and shopping' },
    });
    await expect(page.getByText(/^Approved on/)).toBeVisible();
  });

  test('an employer: from Level3, sent and approved', async ({ page, world, elsewhere }) => {
    const client = await world.client({ givenName: 'Rose', familyName: 'Hākaraia' });
    const funding = `/app/account/individualised-funding/${await addFunding(world, client, 'Level3')}`;
    await openAs(page, client, `${funding}/register-support-worker`);
    await expect(page.getByText('register as an employer first')).toBeVisible();
    await page.goto(`${funding}/register-as-employer`);
    await page.getByRole('button', { name: 'Start registration' }).click();
    await expect(page.getByLabel('Full legal name')).toHaveValue('Rose Hākaraia');
    await answerAll(page, 'employer', exampleEmployer);
    await page.getByRole('button', { name: 'Send registration' }).click();
    await expect(page.getByText('Answer by')).toBeVisible();
    const desk = await elsewhere({ viewport });
    await atDesk(desk, world, client);
    await expect(desk.getByText('The funding moves to needs level 2.')).toBeVisible();
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(desk, 'Approved.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Registered as an employer since')).toBeVisible();
  });
});
