import type { Page } from '@playwright/test';
import type { DocumentData } from '#domain/documents/types.ts';
import { type Client, expect, openAs, password, test, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const allergies = (page: Page) => page.getByLabel('My allergies');
const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** What the server has of the person's only document. */
async function readDocument(world: World, rose: Client): Promise<DocumentData> {
  const [row] = await world.build.query<{ data: DocumentData }>('select data from documents where client_ref = $1', [
    rose.clientRef,
  ]);
  return row?.data ?? {};
}

test.describe('the documents of a client', () => {
  test('show both versions to the later of two tabs and of two devices', async ({
    page,
    context,
    elsewhere,
    world,
  }) => {
    const rose = await world.client();
    const [second, device] = [await context.newPage(), await elsewhere()];
    for (const tab of [page, second, device]) {
      await openAs(tab, rose, '/app/health-passport/section-a');
      await expect(allergies(tab)).toBeVisible();
    }
    await typeIn(allergies(page), 'Kiwifruit');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(saved(page)).toBeVisible();
    for (const [tab, own] of [
      [second, 'Kiwifruit and bees'],
      [device, 'Penicillin'],
    ] as const) {
      await typeIn(allergies(tab), own);
      await tab.clock.fastForward('00:06');
      await expect(tab.getByRole('heading', { name: 'Choose what to keep' })).toBeVisible();
      await expect(tab.getByRole('group', { name: /My allergies/ })).toContainText('Kiwifruit');
      await tab.getByRole('button', { name: 'Save my choices' }).click();
      await expect(allergies(tab)).toHaveValue(own);
      await expect.poll(async () => (await readDocument(world, rose)).allergies).toBe(own);
    }
  });

  test('are filled in without a connection, and saved once it is back', async ({ page, context, world }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/advance-care-plan/step-one');
    await expect(page.getByLabel('Who holds my will')).toBeVisible();
    await context.setOffline(true);
    await typeIn(page.getByLabel('Who holds my will'), 'Ana');
    for (const label of ['What gives my life meaning', 'My funeral']) {
      await page.getByRole('link', { name: 'Continue' }).click();
      await typeIn(page.getByRole('textbox', { name: label }), 'Karakia');
    }
    await page.getByRole('button', { name: 'Complete plan' }).click();
    await expect(page.getByText('Not saved yet: no connection').first()).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    expect(await readDocument(world, rose)).toMatchObject({
      willHolder: 'Ana',
      meaningfulThings: 'Karakia',
      funeralDetails: 'Karakia',
    });
  });

  test('go on where a session ended in the middle of a word', async ({ page, world }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/health-passport/section-a');
    await expect(allergies(page)).toBeVisible();
    await world.build.query(
      `update tokens set expires_at = '2026-01-01' where session_ref in (select ref from sessions where user_ref = $1)`,
      [rose.ref],
    );
    await allergies(page).pressSequentially('Kiwi');
    await page.clock.fastForward('00:06');
    const dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
    await typeIn(dialog.getByLabel('Email address'), rose.email);
    await typeIn(dialog.getByLabel('Password', { exact: true }), password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(allergies(page)).toHaveValue('Kiwi');
    await expect.poll(async () => (await readDocument(world, rose)).allergies).toBe('Kiwi');
  });

  test('are filled in and completed by the keyboard alone', async ({ page, world }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/account/my-documents/advance-care-plan');
    await expect(page.getByRole('heading', { name: 'Advance Care Plan', level: 1 })).toBeVisible();
    const tabTo = async (name: string) => {
      const label = () =>
        page.evaluate(() => {
          const control = document.activeElement as HTMLInputElement | null;
          return control?.labels?.[0]?.textContent ?? control?.textContent ?? '';
        });
      for (let presses = 0; (await label()) !== name; presses++) {
        expect(presses, `Tab reaches ${name}`).toBeLessThan(80);
        await page.keyboard.press('Tab');
      }
    };
    const press = async (name: string, path: string) => {
      await tabTo(name);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/app/advance-care-plan/${path}`);
      await expect(page.locator('.document-field').first()).toBeVisible();
    };
    await press('Start Plan', 'step-one');
    await tabTo('Who holds my will');
    await page.keyboard.type('Ana');
    await press('Continue', 'step-two');
    await tabTo('What gives my life meaning');
    await page.keyboard.type('My garden');
    await press('Continue', 'step-three');
    await tabTo('Cremated');
    await page.keyboard.press('Space');
    await tabTo('My funeral');
    await page.keyboard.type('By the sea');
    await tabTo('Add another preference');
    await page.keyboard.press('Enter');
    await page.keyboard.type('I cannot eat');
    await tabTo('Complete plan');
    await page.keyboard.press('Enter');
    await tabTo('Complete it all the same');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
    expect(await readDocument(world, rose)).toMatchObject({
      ...{ willHolder: 'Ana', meaningfulThings: 'My garden', funeralDetails: 'By the sea' },
      carePreferences: [{}, {}, { circumstance: 'I cannot eat' }],
    });
  });
});
