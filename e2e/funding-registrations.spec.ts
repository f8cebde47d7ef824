import type { Page } from '@playwright/test';
import { exampleSupportWorker } from '#domain/individualised-funding/registrations/example-registrations.ts';
import { listShownFields, registrationForms } from '#domain/individualised-funding/registrations/forms.ts';
import type { RegistrationStep } from '#domain/individualised-funding/registrations/types.ts';
import { expect, openAs, test } from './fixtures.ts';
import { addFunding, atDesk } from './funding-registrations.ts';
import { typeIn } from './type-in.ts';

const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Answers a step as the example does, each field by its label. */
async function answerStep(page: Page, step: RegistrationStep, values: Record<string, string>) {
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

/** Matches the beginning of a label: an optional field says so behind it. */
const toPattern = (label: string) => new RegExp(`^${label.replaceAll(/[?.]/g, '\\$&')}`);

/** Chooses today, which the calendar offers first: the tests of the rules have the other days. */
async function chooseToday(page: Page, label: string) {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

async function answerAll(page: Page, values: Record<string, string>) {
  for (const step of registrationForms.supportWorker.steps) {
    await answerStep(page, step, values);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(heading(page, 'Check your answers')).toBeVisible();
}

const viewport = { width: 390, height: 900 };

test.describe('a registration', () => {
  test.use({ viewport });

  test('a support worker: typed, reloaded, sent and approved', async ({ page, world, elsewhere }) => {
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
    await answerAll(page, exampleSupportWorker);
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
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(desk, 'Approved.')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Approved on/)).toBeVisible();
  });
});
