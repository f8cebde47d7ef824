import type { Page } from '@playwright/test';
import { newRef } from '#server/db/new-ref.ts';
import { answerTicket } from './book.ts';
import { ask, buildNearWorker, openDesk, queueOf } from './desk.ts';
import { expect, expectAccessible, test, toUniqueName, type World } from './fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name: new RegExp(name) });

const statusOf = async (world: World, ref: string) =>
  (await world.build.query<{ status: string }>('select status from tickets where ref = $1', [ref]))[0]?.status;

const setMessage = (world: World, ticketRef: string, message: string) =>
  world.build.query('update tickets set message = $2 where ref = $1', [ticketRef, message]);

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
    await expectAccessible(page);
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
    await expect(page.locator('.toast').filter({ hasText: 'Undone.' })).toBeVisible();
    expect(await statusOf(world, first.ticketRef)).toBe('open');
  });

  test('a request is declined with a reason to start from', async ({ page, world }) => {
    const familyName = toUniqueName('Eti');
    const samuel = await world.client({ givenName: 'Samuel', familyName });
    const { ticketRef } = await ask(world, samuel);
    await openDesk(page, world, familyName);
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    await expect(heading(page, familyName)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Decline…' })).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.getByRole('button', { name: /^No one is free/ })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Reason')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    const [row] = await world.build.query('select status, answer from tickets where ref = $1', [ticketRef]);
    expect(row).toEqual({ status: 'declined', answer: expect.stringMatching(/^No one is free at that time/) });
  });

  test('keys do nothing while a person types, nor once they are off', async ({ page, world }) => {
    const familyName = toUniqueName('Paki');
    const hone = await world.client({ givenName: 'Hōne', familyName });
    const { ticketRef } = await ask(world, hone);
    await openDesk(page, world, familyName, ticketRef);
    await page.getByLabel(/^Message to/).press('a');
    await expect(page.getByLabel(/^Message to/)).toHaveValue('a');
    await page.locator('h1').focus();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Find a client or a service')).toBeFocused();
    await page.locator('h1').focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await expectAccessible(page);
    await dialog.getByRole('switch', { name: 'Use these keys' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.locator('h1').focus();
    await page.keyboard.press('d');
    await page.keyboard.press('?');
    await expect(dialog).toBeHidden();
    expect(await statusOf(world, ticketRef)).toBe('open');
    await page.getByRole('button', { name: 'Keys' }).click();
    await expect(dialog.getByRole('switch', { name: 'Use these keys' })).not.toBeChecked();
  });
});

test.describe('an open request', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

  test('shows the plan, the proposed support worker, the client’s phone and the buttons without scrolling', async ({
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
    await expectAccessible(page);
  });

  test('about a booking has its notes, and says how far away a free support worker lives', async ({ page, world }) => {
    const familyName = toUniqueName('Petrie');
    const colin = await world.client({ givenName: 'Colin', familyName });
    const givenName = toUniqueName('Hine');
    const workerRef = await buildNearWorker(world, colin, givenName);
    await world.build.query('update support_workers set latitude = latitude + 1 where ref = $1', [workerRef]);
    const booked = await ask(world, colin, { supportWorkerRefs: [workerRef] });
    const jo = await world.person({ office: true });
    await answerTicket(world, jo, booked.ticketRef, 'approve', { supportWorkerRefs: [workerRef] });
    await world.build.query('update jobs set notes = $2 where ref = $1', [booked.ref, 'The dog is friendly.']);
    const [job] = await world.build.query<{ version: number }>('select version from jobs where ref = $1', [booked.ref]);
    const sent = await world.api(colin, 'PATCH', `/clients/${colin.clientRef}/appointments/${booked.ref}`, {
      body: {
        ...{ effectiveDate: '2026-11-25', repeating: false },
        scheduleChange: {
          startTimeOption: 'Specified',
          startTime: '14:00',
          durationOption: 'Specified',
          durationMins: 60,
        },
      },
      headers: { 'if-match': `"${job?.version}"` },
    });
    const { ticketRef } = (await sent.json()) as { ticketRef: string };
    await openDesk(page, world, familyName, ticketRef);
    await expect(page.getByRole('region', { name: 'Client' })).toContainText('The dog is friendly.');
    const row = page.locator('.worker-row').filter({ hasText: givenName });
    await expect(row).toContainText('Free then, but 111');
    await expectAccessible(page);
  });

  test('keeps its buttons in sight however long it is', async ({ page, world }) => {
    const familyName = toUniqueName('Templeton');
    const ruth = await world.client({ givenName: 'Ruth', familyName });
    const { ticketRef } = await ask(world, ruth);
    await setMessage(world, ticketRef, 'The key is with the neighbour at number 12.\n'.repeat(40));
    await openDesk(page, world, familyName, ticketRef);
    await expect(page.getByText('The key is with the neighbour').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Decline…' })).toBeInViewport({ ratio: 1 });
  });

  test('about consumables has the client’s phone and the way to them', async ({ page, world }) => {
    const familyName = toUniqueName('Hartigan');
    const doris = await world.client({ givenName: 'Doris', familyName });
    await world.build.query('update clients set phone_mobile = $2 where ref = $1', [doris.clientRef, '021 555 0166']);
    const sent = await world.api(doris, 'POST', `/clients/${doris.clientRef}/tickets`, {
      body: { ref: newRef(), notes: 'Two boxes of gloves' },
    });
    const { ref } = (await sent.json()) as { ref: string };
    await openDesk(page, world, familyName, ref);
    const facts = page.getByRole('region', { name: 'Client' });
    await expect(facts.getByRole('link', { name: /021 555 0166/ })).toBeVisible();
    await expect(facts.getByRole('link', { name: `Doris ${familyName}`, exact: true })).toHaveAttribute(
      'href',
      new RegExp(`/office/clients/${doris.clientRef}`),
    );
    await page.locator('h1').focus();
    await page.keyboard.press('a');
    await expect(page.locator('.toast').first()).toContainText(`Done. Doris ${familyName}.`);
  });
});

test.describe('fourteen requests', () => {
  // The au brand has the tallest header.
  for (const { width, brand } of [
    { width: 1280, brand: 'au' },
    { width: 1920, brand: 'default' },
  ] as const)
    test.describe(`in ${brand}`, () => {
      test.use({ brand });

      test(`fit the queue at ${width} by 900`, async ({ page, world }) => {
        await page.setViewportSize({ width, height: 900 });
        const familyName = toUniqueName('Lim');
        const betty = await world.client({ givenName: 'Betty', familyName });
        for (let day = 10; day < 25; day++) await ask(world, betty, { date: `2026-12-${day}` });
        await openDesk(page, world, familyName);
        await expect(queueOf(page).getByRole('listitem')).toHaveCount(15);
        const box = await queueOf(page).getByRole('listitem').nth(13).boundingBox();
        expect(box!.y + box!.height).toBeLessThanOrEqual(900);
        expect(box!.height).toBeGreaterThanOrEqual(44);
        await expectAccessible(page);
      });
    });
});

test.describe('plain requests', () => {
  test('ten are looked at and approved; the third has changed meanwhile, and nine are done', async ({
    page,
    world,
  }) => {
    const familyName = toUniqueName('Vance');
    const dorothy = await world.client({ givenName: 'Dorothy', familyName });
    const workerRef = await buildNearWorker(world, dorothy, toUniqueName('Priya'));
    const refs: string[] = [];
    for (let day = 1; day <= 10; day++) {
      const date = `2026-12-${String(day).padStart(2, '0')}`;
      refs.push((await ask(world, dorothy, { date, supportWorkerRefs: [workerRef] })).ticketRef);
    }
    const open = { startTimeOption: 'Morning', startTime: undefined };
    const notPlain = (await ask(world, dorothy, { date: '2026-12-12', ...open })).ticketRef;
    const jo = await openDesk(page, world, familyName);
    await page.getByRole('button', { name: 'Approve several plain ones…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plain requests' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(10);
    await expect(dialog).toContainText('Tue 1 Dec, 10:00am');
    await expectAccessible(page);
    const shown = await dialog.getByRole('listitem').allTextContents();
    const day = Number(/(\d+) Dec/.exec(shown[2]!)![1]);
    const stale = refs[day - 1]!;
    const declined = await world.api(jo, 'POST', `/office/tickets/${stale}/decline`, {
      body: { reason: 'Not then.' },
      headers: { 'if-match': '"1"' },
    });
    expect(declined.status).toBe(200);
    await dialog.getByRole('button', { name: 'Approve 10 requests' }).click();
    await expect(dialog.getByRole('status').first()).toHaveText('9 approved, 1 not approved.');
    await expect(dialog.getByRole('listitem').nth(2)).toContainText('Not approved: ');
    await expect(dialog.getByRole('link', { name: 'Open this request' })).toHaveCount(1);
    await expectAccessible(page);
    const rows = await world.build.query<{ status: string }>('select status from tickets where ref = any($1)', [
      [...refs, notPlain],
    ]);
    expect(rows.map(({ status }) => status).sort()).toEqual([...Array(9).fill('approved'), 'declined', 'open']);
  });
});
