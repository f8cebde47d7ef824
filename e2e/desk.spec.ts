import type { Page } from '@playwright/test';
import { ask, buildNearWorker, openDesk, queueOf, setMessage } from './desk.ts';
import { expect, test, toUniqueName, type World } from './fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: new RegExp(name) });

const statusOf = async (world: World, ref: string) =>
  (await world.build.query<{ status: string }>('select status from tickets where ref = $1', [ref]))[0]?.status;

test.describe('the desk by keys', () => {
  test('one key approves with the nearest worker, whose day is shown, and another takes it back', async ({
    page,
    world,
  }) => {
    const familyName = toUniqueName('Kemp');
    const arthur = await world.client({ givenName: 'Arthur', familyName });
    const givenName = toUniqueName('Mele');
    await buildNearWorker(world, arthur, givenName);
    const first = await ask(world, arthur);
    const second = await ask(world, arthur, { date: '2026-11-26' });
    // Requests to answer by the same time are in the order of their refs, which are random.
    await world.build.query(`update tickets set answer_by = answer_by + interval '1 hour' where ref = $1`, [
      second.ticketRef,
    ]);
    await openDesk(page, world, familyName);
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    await expect(heading(page, familyName)).toBeFocused();
    await expect(page.getByRole('region', { name: `${givenName}’s Wed 25 Nov` })).toContainText('This visit');
    await expect(page.getByText(`With ${givenName} Near.`)).toBeVisible();
    await page.keyboard.press('a');
    await expect(page).toHaveURL(new RegExp(second.ticketRef));
    expect(await statusOf(world, first.ticketRef)).toBe('approved');
    const toast = page.locator('.toast').filter({ hasText: 'Approved.' });
    await expect(toast).toBeVisible();
    const [said, pane] = [await toast.boundingBox(), await page.locator('.pane-part').boundingBox()];
    expect(said!.x + said!.width).toBeLessThanOrEqual(pane!.x);
    await expect(page.locator('[data-desk="decline"]')).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(toast).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(toast).toBeVisible();
    await page.clock.fastForward('00:25');
    await page.keyboard.press('z');
    await expect(page.locator('.toast').filter({ hasText: 'Undone. No one hears of it.' })).toBeVisible();
    expect(await statusOf(world, first.ticketRef)).toBe('open');
  });
});

test.describe('an open request', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

  test('shows plan, support worker, phone and buttons without scrolling, and the buttons however long it is', async ({
    page,
    world,
  }) => {
    const familyName = toUniqueName('Abernethy');
    const jean = await world.client({ givenName: 'Jean', familyName });
    await world.build.query('update clients set phone_mobile = $2 where ref = $1', [jean.clientRef, '021 555 0177']);
    const givenName = toUniqueName('Priya');
    await buildNearWorker(world, jean, givenName);
    const { ticketRef } = await ask(world, jean);
    await setMessage(world, ticketRef, 'Please ring at the gate.');
    await openDesk(page, world, familyName, ticketRef);
    const worker = page.locator('.worker-name').filter({ hasText: givenName });
    await expect(page.getByText(`With ${givenName} Near.`)).toBeVisible();
    for (const part of [
      page.getByRole('heading', { name: 'Requested' }),
      page.getByText('Please ring at the gate.'),
      worker,
      page.getByRole('link', { name: /021 555 0177/ }),
      page.getByRole('button', { name: 'Approve', exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    const [facts, choice] = [
      page.getByRole('region', { name: 'Client' }),
      page.getByRole('group', { name: 'Who comes' }),
    ];
    expect((await facts.boundingBox())!.x).toBeGreaterThan((await choice.boundingBox())!.x);

    await setMessage(world, ticketRef, 'The key is with the neighbour at number 12.\n'.repeat(40));
    await page.reload();
    await expect(page.getByText('The key is with the neighbour').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Decline…' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('fourteen requests', () => {
  // The brand with the tallest header.
  test.use({ brand: 'au' });

  test('fit the queue at 1280 and 1920 by 900', async ({ page, world }) => {
    const familyName = toUniqueName('Lim');
    const betty = await world.client({ givenName: 'Betty', familyName });
    for (let day = 10; day < 25; day++) await ask(world, betty, { date: `2026-12-${day}` });
    await openDesk(page, world, familyName);
    await expect(queueOf(page).getByRole('listitem')).toHaveCount(15);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await queueOf(page).getByRole('listitem').nth(13).boundingBox();
      // A provider's own server has no ribbon on top.
      const ribbon = await page.getByRole('complementary', { name: 'Environment' }).boundingBox();
      expect(box!.y + box!.height - (ribbon?.height ?? 0)).toBeLessThanOrEqual(900);
      expect(box!.height).toBeGreaterThanOrEqual(44);
    }
  });
});
