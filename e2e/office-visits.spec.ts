import type { Locator, Page } from '@playwright/test';
import { bookUnallocated } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

/** Makes a visit on Wed 25 Nov at 10:00, without a support worker. */
async function createUnallocated(world: World) {
  const jo = await world.person({ office: true });
  const familyName = toUniqueName('Kemp');
  const client = await world.client({ givenName: 'Arthur', familyName });
  await bookUnallocated(world, client, { office: jo, startTime: '10:00' });
  return { jo, name: `Arthur ${familyName}` };
}

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test.describe('the office’s visits', () => {
  test('on a phone, with the keyboard alone, a visit of the list takes its place, is given to a support worker and taken back', async ({
    page,
    world,
  }) => {
    const givenName = toUniqueName('Mele');
    for (const familyName of ['Taufa', 'Leota', 'Fale', 'Amosa', 'Pene'])
      await world.build.worker({ givenName, familyName });
    const { jo, name } = await createUnallocated(world);
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, jo, '/app/office/visits?day=2026-11-25');
    const visit = page.getByRole('link', { name: new RegExp(`${name}.*Not allocated`) });
    await expect(visit).toBeVisible();
    await tabTo(page, page.getByRole('searchbox', { name: 'Client or worker' }));
    await page.keyboard.type(name);
    await expect(page.getByText(/1 visit, 1 not allocated/)).toBeVisible();
    await expectNoSidewaysScrollAt(page, [320, 390]);
    await tabTo(page, visit);
    await page.keyboard.press('Enter');
    const pane = page.getByRole('region', { name: 'Visit', exact: true });
    await expect(pane.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Visits', exact: true })).toBeHidden();
    await expectNoSidewaysScrollAt(page, [320, 390]);
    await tabTo(page, pane.getByRole('button', { name: 'Someone else…' }));
    await page.keyboard.press('Enter');
    await tabTo(page, pane.getByRole('searchbox', { name: 'Find by name' }));
    await page.keyboard.type(`${givenName} Fale`);
    await tabTo(page, pane.getByRole('radio', { name: new RegExp(`${givenName} Fale`) }));
    await page.keyboard.press('Space');
    await tabTo(page, pane.getByRole('button', { name: `Give to ${givenName}` }));
    await page.keyboard.press('Enter');
    await expect(pane.getByText(`With ${givenName} Fale`)).toBeVisible();
    await expect(pane.getByText('Active')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(pane.getByText('No one yet')).toBeVisible();
    await expect(pane.getByText(/^Undone by/)).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).press('Enter');
    await expect(visit).toBeVisible();
  });

  test('a visit is dragged to a support worker and along the hours, unless Escape is pressed, and cancelled by keys; the list did not move when it came', async ({
    page,
    world,
  }) => {
    // The first of all support workers, so that their row is in sight of the visit.
    const givenName = toUniqueName('Aa');
    await world.build.worker({ givenName, familyName: 'Taufa' });
    const { jo, name } = await createUnallocated(world);
    await page.setViewportSize({ width: 1920, height: 1080 });
    let answer = () => {};
    const free = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v0/office/visits?*', (route) => free.then(() => route.fallback()));
    await openAs(page, jo, '/app/office/visits?day=2026-11-25&idle=shown');
    await expect(page.getByText('Loading the visits')).toBeAttached();
    const list = page.getByRole('region', { name: 'Visits', exact: true });
    const before = await list.boundingBox();
    answer();
    const slot = page.getByRole('link', { name: new RegExp(`${name}.*Not allocated`) });
    await expect(slot).toBeVisible();
    expect(await list.boundingBox()).toEqual(before);
    const row = page.locator('.board-row').filter({ has: page.getByRole('heading', { name: `${givenName} Taufa` }) });
    await row.scrollIntoViewIfNeeded();
    await slot.scrollIntoViewIfNeeded();
    const drag = async () => {
      const [from, to] = [(await slot.boundingBox())!, (await row.locator('.board-slots').boundingBox())!];
      await page.mouse.move(from.x + 5, from.y + 5);
      await page.mouse.down();
      await page.mouse.move(from.x + 5 + to.width / 17.5, to.y + to.height / 2, { steps: 5 });
      await expect(slot).toContainText(`11:00am ${givenName} Taufa`);
    };
    const dialog = page.getByRole('dialog', { name: 'Move this visit' });
    await drag();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(slot).not.toContainText(givenName);
    await expect(dialog).toBeHidden();

    await drag();
    await page.mouse.up();
    await expect(dialog.getByText(`To ${givenName} Taufa.`)).toBeVisible();
    await expect(dialog.getByLabel('Exact time').and(page.locator('input[type=time]'))).toHaveValue('11:00');
    await expect(dialog.getByText(/Wed 25 Nov, 11:00am/)).toBeVisible();
    await typeIn(dialog.getByLabel('Asked by'), 'Arthur, by phone');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const pane = page.getByRole('region', { name: 'Visit', exact: true });
    await expect(pane.getByText(`With ${givenName} Taufa`)).toBeVisible();
    await expect(pane.getByText(/Asked by Arthur, by phone/)).toBeVisible();

    await pane.getByRole('button', { name: 'Cancel…' }).press('Enter');
    const cancel = page.getByRole('dialog', { name: 'Cancel this visit' });
    await typeIn(cancel.getByLabel('Reason'), 'Arthur is at his daughter’s.');
    await cancel.getByRole('button', { name: 'Cancel the visit' }).press('Enter');
    await expect(cancel).toBeHidden();
    await expect(pane.getByText('Cancelled', { exact: true })).toBeVisible();
  });
});
