import type { Page } from '@playwright/test';
import { ask, buildNearWorker, openDesk, queueOf } from './desk.ts';
import { type Client, expect, expectAccessible, test, toUniqueName, type World } from './fixtures.ts';

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
    await expectAccessible(page);
    await page.keyboard.press('a');
    await expect(page).toHaveURL(new RegExp(second.ticketRef));
    expect(await statusOf(world, first.ticketRef)).toBe('approved');
    const toast = page.locator('.toast').filter({ hasText: 'Approved.' });
    await expect(toast).toBeVisible();
    const [said, pane] = [await toast.boundingBox(), await page.locator('.pane-part').boundingBox()];
    expect(said!.x + said!.width).toBeLessThanOrEqual(pane!.x);
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

test.describe('fourteen requests', () => {
  for (const width of [1280, 1920])
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

/** The requests of a busy morning: plain ones, and those that need a time, another person, a reason or a look. */
const kinds = ['plain', 'plain', 'plain', 'cancel', 'order', 'morning', 'decline', 'someoneElse'] as const;
type Kind = (typeof kinds)[number];

test('sixty requests of all kinds are answered by keys: at most four for a plain one, eight for any', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000);
  const familyName = toUniqueName('Morning');
  const client = await world.client({ givenName: 'Rose', familyName });
  const workerRef = await buildNearWorker(world, client, toUniqueName('Mele'));
  const kindOf = new Map<string, Kind>();
  for (let n = 0; n < 60; n++) {
    const kind = kinds[n % kinds.length]!;
    kindOf.set(await askFor(world, { client, workerRef, kind, n }), kind);
  }
  await openDesk(page, world, familyName);
  await expect(queueOf(page).getByRole('status').first()).toHaveText(/^60 found/);
  await page.locator('h1').focus();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const counted: [Kind, number][] = [];
  await press('j');
  for (let n = 0; n < 60; n++) {
    await expect(page).toHaveURL(/requests\/\w+/);
    const ref = new URL(page.url()).pathname.split('/').at(-1)!;
    const kind = kindOf.get(ref)!;
    await expect(page.locator('h2').first()).toBeFocused();
    await expect(page.getByRole('button', { name: 'Decline…' })).toBeVisible();
    keys = n === 0 ? 1 : 0;
    // The workers are read after the request.
    if (kind !== 'cancel' && kind !== 'order') await expect(page.getByText(/^With .*\.$/)).toBeVisible();
    if (kind === 'decline') for (const key of ['d', 'Enter', 'Tab', 'Enter']) await pressIn(page, key, press);
    else if (kind === 'morning') await answerMorning(page, press);
    else await press('a');
    kindOf.delete(ref);
    counted.push([kind, keys]);
    await expect(page).not.toHaveURL(new RegExp(ref));
  }
  const most = (plain: boolean) =>
    Math.max(...counted.filter(([kind]) => (kind === 'plain') === plain).map(([, presses]) => presses));
  expect(most(true)).toBeLessThanOrEqual(4);
  expect(most(false)).toBeLessThanOrEqual(8);
  const rows = await world.build.query<{ status: string }>(
    `select status from tickets where client_ref = $1 and status = 'open'`,
    [client.clientRef],
  );
  expect(rows).toEqual([]);
});

type AskForInput = { client: Client; workerRef: string; kind: Kind; n: number };

async function askFor(world: World, { client, workerRef, kind, n }: AskForInput): Promise<string> {
  const date = new Date(Date.UTC(2026, 10, 26 + n)).toISOString().slice(0, 10);
  if (kind === 'order') {
    const ref = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
    const body = { ref, notes: 'Two boxes of gloves' };
    const sent = await world.api(client, 'POST', `/clients/${client.clientRef}/tickets`, { body });
    return ((await sent.json()) as { ref: string }).ref;
  }
  if (kind === 'cancel') {
    const jo = await world.person({ office: true });
    const booked = await ask(world, client, { date });
    const body = { supportWorkerRefs: [] };
    const path = `/office/tickets/${booked.ticketRef}/approve`;
    const approved = await world.api(jo, 'POST', path, { body, headers: { 'if-match': '"1"' } });
    expect(approved.status).toBe(200);
    const [job] = await world.build.query<{ version: number }>('select version from jobs where ref = $1', [booked.ref]);
    const cancelled = await world.api(client, 'PATCH', `/clients/${client.clientRef}/appointments/${booked.ref}`, {
      body: { effectiveDate: date, repeating: false, cancellation: { cancel: true } },
      headers: { 'if-match': `"${job?.version}"` },
    });
    expect(cancelled.status).toBe(200);
    return ((await cancelled.json()) as { ticketRef: string }).ticketRef;
  }
  const open = kind === 'morning' ? { startTimeOption: 'Morning', startTime: undefined } : {};
  const wishes = kind === 'someoneElse' ? {} : { supportWorkerRefs: [workerRef] };
  return (await ask(world, client, { date, ...wishes, ...open })).ticketRef;
}

/** In a dialog a key waits for what takes it. */
async function pressIn(page: Page, key: string, press: (key: string) => Promise<void>) {
  await press(key);
  if (key === 'd') await expect(page.getByRole('button', { name: /^No one is free/ })).toBeFocused();
}

/** The worker is chosen already, so only the time is missing: a press says so and leads to it. */
async function answerMorning(page: Page, press: (key: string) => Promise<void>) {
  await press('a');
  await expect(page.getByRole('combobox', { name: /start/i })).toBeFocused();
  await press('9');
  const radio = page.locator('input[type="radio"]:focus');
  // A long list of workers has a search before it.
  do await press('Tab');
  while ((await radio.count()) === 0);
  await press('a');
}
