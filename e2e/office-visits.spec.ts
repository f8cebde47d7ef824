import type { Locator, Page } from '@playwright/test';
import { listScheduleVisits } from '#domain/schedule/list-visits.ts';
import { bookUnallocated } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

/** Makes a visit on Wed 25 Nov at 10:00, without a support worker. */
async function createUnallocated(world: World) {
  const jo = await world.person({ office: true });
  const familyName = toUniqueName('Kemp');
  const client = await world.client({ givenName: 'Arthur', familyName });
  await bookUnallocated(world, client, { office: jo, startTime: '10:00' });
  return { jo, client, name: `Arthur ${familyName}` };
}

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 100; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Waits until the line of the day has come: what it says in a bar makes the list lower. */
async function waitForDayLine(page: Page) {
  await expect(page.getByRole('navigation', { name: 'Visits of today' }).getByRole('link').first()).toBeVisible();
}

/** Takes hold of a visit and moves it to a place, where it is held. */
async function dragTo(page: Page, visit: Locator, place: () => Promise<{ x: number; y: number }>) {
  await waitForDayLine(page);
  const { x, y } = (await visit.boundingBox())!;
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  const to = await place();
  await page.mouse.move(to.x, to.y, { steps: 5 });
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
    await waitForDayLine(page);
    const before = await list.boundingBox();
    answer();
    const slot = page.getByRole('link', { name: new RegExp(`${name}.*Not allocated`) });
    await expect(slot).toBeVisible();
    expect(await list.boundingBox()).toEqual(before);
    const row = page.locator('.board-row').filter({ has: page.getByRole('heading', { name: `${givenName} Taufa` }) });
    await row.scrollIntoViewIfNeeded();
    await slot.scrollIntoViewIfNeeded();
    const drag = async () => {
      await dragTo(page, slot, async () => {
        const [from, to] = [(await slot.boundingBox())!, (await row.locator('.board-slots').boundingBox())!];
        return { x: from.x + 5 + to.width / 17.5, y: to.y + to.height / 2 };
      });
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

  test('in a week a visit is dragged to another day and a support worker, stays below the pointer while rows scroll, and is moved back', async ({
    page,
    world,
  }) => {
    const givenName = toUniqueName('Aa');
    // They are more than the window has room for.
    for (let n = 0; n < 24; n++) await world.build.worker({ givenName, familyName: `Young ${n}` });
    const workerRef = await world.build.worker({ givenName, familyName: 'Taufa' });
    const { jo, name, client } = await createUnallocated(world);
    await openAs(page, jo, '/app/office/visits?day=2026-11-25&view=week&idle=shown');
    const visit = page.getByRole('link', { name: new RegExp(`${name}.*Shopping`) });
    const dayOf = (row: Locator, day: number) => async () => {
      const { x, y, width, height } = (await row.getByRole('cell').nth(day).boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const row = page.getByRole('row', { name: new RegExp(`^${givenName} Taufa`) });
    await dragTo(page, visit, dayOf(row, 3));
    await expect(visit).toContainText(`Thu 26 Nov ${givenName} Taufa`);
    const { y } = (await visit.boundingBox())!;
    await page.mouse.wheel(0, 30);
    const readScroll = () =>
      page.getByRole('region', { name: 'Visits', exact: true }).evaluate((list) => list.scrollTop);
    await expect.poll(readScroll).toBe(30);
    await expect.poll(async () => (await visit.boundingBox())!.y).toBe(y);
    await page.mouse.wheel(0, -30);
    await expect.poll(readScroll).toBe(0);
    await expect(visit).toContainText(`Thu 26 Nov ${givenName} Taufa`);
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Move this visit' });
    await expect(dialog.getByText(`To ${givenName} Taufa.`)).toBeVisible();
    await expect(dialog.getByText(/^Thu 26 Nov, 10:00am/)).toBeVisible();
    await typeIn(dialog.getByLabel('Asked by'), 'Arthur, by phone');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const pane = page.getByRole('region', { name: 'Visit', exact: true });
    await expect(pane.getByText(`With ${givenName} Taufa`)).toBeVisible();
    const readSaved = async () => {
      const reply = await world.api(jo, 'GET', `/office/visits?from=2026-11-23&to=2026-11-29`);
      return listScheduleVisits(await reply.json(), { from: '2026-11-23', to: '2026-11-29' }).find(
        ({ clientRef }) => clientRef === client.clientRef,
      );
    };
    const moved = { date: '2026-11-26', startTime: '10:00', supportWorkerRefs: [workerRef] };
    expect(await readSaved()).toMatchObject(moved);

    await page.getByRole('button', { name: 'By client' }).click();
    await dragTo(page, visit, dayOf(page.getByRole('row', { name: new RegExp(`^${name}`) }), 5));
    await expect(visit).toContainText('Sat 28 Nov');
    await page.mouse.up();
    await expect(dialog.getByText(/^Sat 28 Nov, 10:00am/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(pane.getByText('Saturday 28 November')).toBeVisible();
    expect(await readSaved()).toMatchObject({ ...moved, date: '2026-11-28' });
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(pane.getByText(/^Undone by/)).toBeVisible();
    expect(await readSaved()).toMatchObject(moved);
  });
});
