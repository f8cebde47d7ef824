import type { Page } from '@playwright/test';
import { insertSubmittedWeek } from '#server/testing/timesheets.ts';
import { bookUnallocated, pastVisit } from '../book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, toUniqueName, type World } from '../fixtures.ts';
import { typeIn, typeTime } from '../type-in.ts';
import { moveTo, type States, type Walk } from './walk.ts';

const board: Walk = {
  area: 'the office’s visits',
  everyWidth: true,
  async prepare({ page, world }) {
    const scene = await buildVisits(world);
    await openAs(page, scene.jo, '/app/office');
    return lookAtBoard(page, scene);
  },
};

export const officeWalks: Walk[] = [
  board,
  { ...board, brand: 'nz', mode: 'dark', deep: true },
  { ...board, brand: 'au', deep: true },
  {
    area: 'the office’s visits',
    width: 390,
    async prepare({ page, world }) {
      const scene = await buildVisits(world);
      await openAs(page, scene.jo, '/app/office');
      return { ...lookAtToday(page, scene), ...lookAtVisitOnPhone(page, scene), ...lookAtHours(page, scene) };
    },
  },
];

type Visits = Awaited<ReturnType<typeof buildVisits>>;

/** Builds a visit to come without a support worker, one that is not confirmed, and the hours of a week. */
async function buildVisits(world: World) {
  const jo = await world.person({ office: true, givenName: 'Anne-Marie', familyName: 'Wells' });
  // A name of 80 letters.
  const familyName = toUniqueName('Kemp').padEnd(72, 'e');
  const arthur = await world.client({ givenName: 'Arthur', familyName });
  await world.build.query(`update clients set delivery_address = $2, access_notes = 'Key safe 4471.' where ref = $1`, [
    arthur.clientRef,
    '12 Oriental Parade\nWellington',
  ]);
  const givenName = toUniqueName('Mele');
  const workers = ['Taufa', 'Leota', 'Fale', 'Amosa', 'Pene'];
  for (const worker of workers) await world.build.worker({ givenName, familyName: worker });
  await world.build.query(
    `insert into support_worker_checks select ref, 'first-aid', '2026-11-01' from support_workers
      where given_name = $1 and family_name = 'Fale'`,
    [givenName],
  );
  const workerRef = await world.build.worker({ givenName, familyName: 'Whitaker' });
  await bookUnallocated(world, arthur, { office: jo, startTime: '10:00' });
  const today = await bookUnallocated(world, arthur, { office: jo, startTime: '14:30' });
  await world.build.query(
    `update jobs set date = '2026-11-20', status = 'Allocated', support_worker_refs = array[$2] where ref = $1`,
    [today.ref, workerRef],
  );
  await pastVisit(world, arthur, { status: 'Allocated' });
  await insertSubmittedWeek({ build: world.build, client: arthur, workerRef }, { startTime: '23:15', minutes: 90 });
  return { jo, arthur, name: `Arthur ${familyName}`, givenName, workerRef };
}

const paneOf = (page: Page) => page.getByRole('region', { name: 'Visit', exact: true });

function lookAtToday(page: Page, { name }: Visits): States {
  const item = page.getByRole('listitem').filter({ hasText: name }).first();
  return {
    today: () => expect(item).toContainText('No one yet'),
    async 'a note for a colleague'() {
      await item.getByRole('link', { name: /^Add a note/ }).click();
      await typeIn(page.getByRole('textbox', { name: 'Note' }), 'Rang Tom’s sister, waiting');
    },
  };
}

function lookAtBoard(page: Page, { name, givenName }: Visits): States {
  const dialog = page.getByRole('dialog');
  const openDay = () => moveTo(page, '/office/visits?day=2026-11-25', 'Wednesday 25 November');
  const search = page.getByRole('searchbox', { name: 'Client or worker' });
  return {
    async 'the board of a day'() {
      await openDay();
      await typeIn(search, name);
      await expect(page.getByText(/1 visit, 1 not allocated/)).toBeVisible();
    },
    async 'a visit and everyone who could come'() {
      await page.getByRole('link', { name: new RegExp(`${name}.*Not allocated`) }).click();
      await chooseFrom(page, givenName);
    },
    async 'a reason for an expired check'() {
      await paneOf(page)
        .getByRole('button', { name: `Give to ${givenName}` })
        .click();
      await expect(dialog.getByText(/First aid expired/)).toBeVisible();
    },
    async 'a visit before it is moved'() {
      await page.keyboard.press('Escape');
      await paneOf(page).getByRole('button', { name: 'Move…' }).click();
      await typeTime(dialog.getByLabel('Exact time').and(page.locator('input[type=time]')), '11:30');
      await expect(dialog.getByText(/Wed 25 Nov, 11:30am/)).toBeVisible();
    },
    async 'a week of visits'() {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Week', exact: true }).click();
      await expect(page.getByRole('heading', { name: '23 to 29 November' })).toBeVisible();
    },
    async 'a free slot before its client is chosen'() {
      await openDay();
      await typeIn(search, `${givenName} Fale`);
      await page.getByRole('button', { name: `Book with ${givenName} Fale at 9:00am` }).press('Enter');
      await typeIn(page.getByRole('searchbox', { name: 'Find by name' }), name);
      await expect(page.getByText('1 client', { exact: true })).toBeVisible();
    },
  };
}

/** Opens everyone who could come to a visit, and chooses one of them. */
async function chooseFrom(page: Page, givenName: string) {
  await paneOf(page).getByRole('button', { name: 'Someone else…' }).click();
  await typeIn(paneOf(page).getByRole('searchbox', { name: 'Find by name' }), `${givenName} Fale`);
  await paneOf(page)
    .getByRole('radio', { name: new RegExp(`${givenName} Fale`) })
    .check();
}

function lookAtVisitOnPhone(page: Page, { name, givenName, arthur }: Visits): States {
  return {
    async 'a list of visits'() {
      await moveTo(page, '/office/visits?day=2026-11-25', 'Wednesday 25 November');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Status').selectOption('Not allocated');
    },
    async 'a visit and everyone who could come'() {
      await page.getByRole('link', { name: new RegExp(name) }).click();
      await chooseFrom(page, givenName);
    },
    async 'a booking by the office'() {
      await moveTo(page, `/office/clients/${arthur.clientRef}/book`, 'Asked by');
      await page.getByRole('radio', { name: 'Private' }).check();
      await page.getByLabel('Service').selectOption({ index: 1 });
      await typeTime(page.getByLabel('Exact time', { exact: true }).and(page.locator('input[type=time]')), '16:05');
      await page.getByLabel('Repeat').selectOption('Every day');
      await typeIn(page.getByLabel('Asked by'), 'Arthur, by phone');
      await page.getByRole('radio', { name: /No one yet/ }).check();
    },
    async 'a booking by the office before it is sent'() {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('This is less than 48 hours away.')).toBeVisible();
    },
  };
}

function lookAtHours(page: Page, { arthur, name, workerRef }: Visits): States {
  const row = page.getByRole('row', { name: /Arthur Ngata/ }).first();
  return {
    async 'what took place, with an exception'() {
      await moveTo(page, '/office/visits/confirm?date=2026-11-19', 'Thursday 19 November');
      const outcome = page.getByLabel(`What happened, ${name}`);
      await outcome.focus();
      await outcome.selectOption('didNotCome');
      const [whole, confirmed] = await page.locator('.confirm-meter i').all();
      // What is confirmed lies in the outline of the whole.
      expect((await confirmed?.boundingBox())?.y).toBe((await whole?.boundingBox())?.y);
    },
    async 'a timesheet that differs'() {
      await moveTo(page, '/office/timesheets', 'Arthur Ngata');
      await row.getByRole('link', { name: 'Arthur Ngata' }).click();
      await expect(page.getByRole('row', { name: /Tuesday 10 November/ })).toContainText(
        '30 minutes more than planned',
      );
    },
    async 'timesheets to process'() {
      await page.goBack();
      await row.getByRole('checkbox').check();
      await expect(page.getByRole('button', { name: 'Process 1 timesheet' })).toBeVisible();
    },
    async 'hours for payroll'() {
      await page.getByRole('button', { name: 'Process 1 timesheet' }).click();
      await expect(page.getByRole('button', { name: 'Process 1 timesheet' })).toBeHidden();
      await moveTo(page, '/office/timesheets/payroll', /has no payroll number/);
      await page.locator('summary', { hasText: 'Whitaker' }).first().click();
    },
    async 'an export that can be withdrawn'() {
      await page.getByRole('button', { name: /^Export \d/ }).click();
      await page.getByRole('button', { name: 'Export all the same' }).click();
      await page.getByRole('button', { name: /^Withdraw export/ }).click();
      await expect(page.getByRole('alertdialog', { name: /^Withdraw export/ })).toBeVisible();
    },
    async 'the columns of the payroll file'() {
      await moveTo(page, '/office/settings/payroll-file', 'What the file calls each kind of hours');
      await page.getByRole('button', { name: 'Remove column 11' }).click();
      await page.getByRole('button', { name: 'Add a column' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Enter a heading.')).toBeVisible();
    },
    async 'the numbers of every week'() {
      await moveTo(page, '/office/numbers', 'Every week');
      await page.getByText('Every week').click();
      await expect(page.getByRole('region', { name: 'Every week' }).getByRole('row')).toHaveCount(14);
    },
    async 'a support worker’s day'() {
      await moveTo(page, `/office/run-sheets?worker=${workerRef}`, /Key safe 4471/);
      await expectNoSidewaysScrollAt(page, [1280]);
    },
    async 'a client’s week'() {
      await moveTo(page, `/office/clients/${arthur.clientRef}/week`, 'Week by post');
      await page.getByRole('button', { name: 'This week', exact: true }).click();
      await expect(page.getByText(/2:30pm to 3:30pm/)).toBeVisible();
      await expectNoSidewaysScrollAt(page, [1280]);
    },
  };
}
