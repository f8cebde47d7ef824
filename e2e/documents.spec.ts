import type { Page } from '@playwright/test';
import type { DocumentData } from '#domain/documents/types.ts';
import { type Client, expect, openAs, password, test, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

/** Reads what the server has of the person's only document. */
async function readDocument(world: World, rose: Client): Promise<DocumentData> {
  const [row] = await world.build.query<{ data: DocumentData }>('select data from documents where client_ref = $1', [
    rose.clientRef,
  ]);
  return row?.data ?? {};
}

/** Moves the focus with the Tab key to the control of this name. */
async function tabTo(page: Page, name: string) {
  const label = () =>
    page.evaluate(() => {
      const control = document.activeElement as HTMLInputElement | null;
      return control?.labels?.[0]?.textContent ?? control?.textContent ?? '';
    });
  for (let presses = 0; (await label()) !== name; presses++) {
    expect(presses, `Tab reaches ${name}`).toBeLessThan(80);
    await page.keyboard.press('Tab');
  }
}

/** Ends the session in the middle of a word, which is saved once its person signs in again. */
async function signInAgain(page: Page, { world, rose }: { world: World; rose: Client }) {
  await world.build.query(
    `update tokens set expires_at = '2026-01-01' where session_ref in (select ref from sessions where user_ref = $1)`,
    [rose.ref],
  );
  await page.clock.fastForward('00:06');
  const dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
  await typeIn(dialog.getByLabel('Email address'), rose.email);
  await typeIn(dialog.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readDocument(world, rose)).willHolder).toBe('An');
  await expect(page.getByLabel('Who holds my will')).toBeFocused();
}

test.describe('the documents of a client', () => {
  test('show both versions to the later of two tabs', async ({ page, context, world }) => {
    const rose = await world.client();
    const allergies = (tab: Page) => tab.getByLabel('My allergies');
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await openAs(tab, rose, '/app/health-passport/section-a');
      await expect(allergies(tab)).toBeVisible();
    }
    await typeIn(allergies(page), 'Kiwifruit');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await typeIn(allergies(second), 'Bees');
    await second.clock.fastForward('00:06');
    await expect(second.getByRole('heading', { name: 'Choose what to keep' })).toBeVisible();
    await expect(second.getByRole('group', { name: /My allergies/ })).toContainText('Kiwifruit');
    await second.getByRole('button', { name: 'Save my choices' }).click();
    await expect(allergies(second)).toHaveValue('Bees');
    await expect.poll(async () => (await readDocument(world, rose)).allergies).toBe('Bees');
  });

  test('are filled in by the keyboard alone, go on where a session ended and without a connection, and are completed', async ({
    page,
    context,
    world,
  }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/account/my-documents/advance-care-plan');
    await expect(page.getByRole('heading', { name: 'Advance Care Plan', level: 1 })).toBeVisible();
    const press = async (name: string, path: string) => {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/app/advance-care-plan/${path}`);
      await expect(page.locator('.document-field').first()).toBeVisible();
    };
    await press('Start Plan', 'step-one');
    await tabTo(page, 'Who holds my will');
    await page.keyboard.type('An');
    await signInAgain(page, { world, rose });
    await page.keyboard.type('a');
    await expect(page.getByLabel('Who holds my will')).toHaveValue('Ana');
    await context.setOffline(true);
    await press('Continue', 'step-two');
    await tabTo(page, 'What gives my life meaning');
    await page.keyboard.type('My garden');
    await press('Continue', 'step-three');
    await tabTo(page, 'Cremated');
    await page.keyboard.press('Space');
    await tabTo(page, 'My funeral');
    await page.keyboard.type('By the sea');
    await tabTo(page, 'Add another preference');
    await page.keyboard.press('Enter');
    await page.keyboard.type('I cannot eat');
    await tabTo(page, 'Complete plan');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not saved yet: no connection').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await tabTo(page, 'Complete plan');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Complete it all the same');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
    expect(await readDocument(world, rose)).toMatchObject({
      ...{ willHolder: 'Ana', meaningfulThings: 'My garden', funeralDetails: 'By the sea' },
      carePreferences: [{}, {}, { circumstance: 'I cannot eat' }],
    });
  });
});
