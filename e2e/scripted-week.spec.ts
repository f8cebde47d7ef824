import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { setPageClock, test } from './own-server.ts';
import { createTelling, createWeek, type Desk, openDesk, reportNoOne } from './scripted-week.ts';
import { typeIn, typeTime } from './type-in.ts';

test.use({ opensAt: Date.parse('2026-11-20T16:00+13:00'), hasMail: true });

/** Counts the keys that each event takes from Today on, without those that write, and names the people to tell: by phone, unless by email. */
test('a week of the office: the keys that each event takes, and who hears of it by what', async ({
  elsewhere,
  world,
  ownServer,
}) => {
  const { jo, lisa } = await createWeek(world);
  const { tell, ring } = createTelling(world, ownServer);
  const week: [event: string, presses: number, told: string][] = [];
  let page: Page | undefined;
  async function play(event: string, moment: string, act: (desk: Desk) => Promise<void>) {
    // One page for all: each event signs in anew, since a session ends meanwhile.
    if (page) await setPageClock(page, ownServer, moment);
    else {
      ownServer.setClock(Date.parse(moment));
      page = await elsewhere();
    }
    const desk = await openDesk(page, world, jo);
    if (event !== 'the phone list') await ring();
    await act(desk);
    week.push([event, desk.presses(), (await tell()).join(', ')]);
  }

  await play('Tom is sick', '2026-11-23T06:58+13:00', async ({ page, find, press }) => {
    await find('Tom');
    await press('Tom is sick today');
    await press('Reassign 20 visits and tell 4 clients');
    await expect(page.getByRole('heading', { name: '20 visits reassigned' })).toBeVisible();
  });

  await play('the phone list', '2026-11-23T07:10+13:00', async ({ page, find, press }) => {
    await find('Phone list');
    const call = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(page.getByRole('heading', { name: /Tom/ })).toHaveCount(0);
    await expect(call('Ngaire Moana')).toContainText(
      'Tom can’t come this week. Mele comes at 3:00pm every afternoon until Friday.',
    );
    await expect(call('Grace Okafor')).toContainText(
      'You have Rose from 9:00am to 10:00am (1 hour) every morning until Friday.',
    );
    for (const name of ['Grace Okafor', 'Arthur Kemp', 'Mele Taufa', 'Gwen Alcott', 'Ngaire Moana']) {
      await press(new RegExp(`^Reached.*${name}`));
      await expect(call(name)).toHaveCount(0);
    }
  });

  await play('a new client rings', '2026-11-23T10:30+13:00', async ({ page, find, press }) => {
    await find('Add a client');
    for (const [label, text] of [
      ['Given name', 'Beryl'],
      ['Family name', 'Walsh'],
      ['Home phone', '04 555 0199'],
    ] as const)
      await typeIn(page.getByLabel(label), text);
    await press('Add this client');
    await press('Book', 'link');
    await press('Private', 'radio');
    await page.getByLabel('Service').focus();
    await page.keyboard.type('Personal');
    await press(/^Date/);
    await press(/Wednesday,? 25 November/);
    await press('Exact time', 'radio');
    await typeTime(page.getByLabel('Exact time', { exact: true }).and(page.locator('input[type=time]')), '16:30');
    await press(/Grace Okafor/, 'radio');
    await typeIn(page.getByLabel('Asked by'), 'Beryl Walsh, by phone');
    await press('Continue');
    await press('Book it');
    await expect(page.getByText(/^Booked\./).first()).toBeVisible();
  });

  await play('Arthur is in hospital', '2026-11-24T08:00+13:00', async ({ page, find, press }) => {
    await find('Arthur');
    await press('Away…');
    await press('In hospital', 'radio');
    await press('Save this absence');
    await expect(page.getByText(/^This week it frees Mele Taufa on Tue 24 Nov, 10:30am/)).toBeVisible();
    await expect(page.getByText(/^Ask again on Tue 1 Dec\. Recorded by Jo Wells/)).toBeVisible();
  });

  await play('two visits at once', '2026-11-24T08:10+13:00', async ({ page, find, press }) => {
    await find('Rose', /Thu 26 Nov/);
    await press('Move…');
    const dialog = page.getByRole('dialog', { name: 'Move this visit' });
    await typeTime(dialog.getByLabel('Exact time').and(page.locator('input[type=time]')), '13:30');
    await press('Move');
    await expect(dialog).toContainText('Grace already has a visit on Thu 26 Nov, 1:00pm to 2:00pm.');
    await press('Keep it');
    await expect(dialog).toHaveCount(0);
  });

  await play('a visit is cancelled two hours before', '2026-11-25T07:00+13:00', async ({ page, find, press }) => {
    await find('Rose', /Today|Wed 25 Nov/);
    await press('Cancel…');
    await typeIn(page.getByLabel('Reason'), 'Rose is at her daughter’s.');
    await typeIn(page.getByLabel('Asked by'), 'Rose Hākaraia, by phone');
    await press(/as planned$/, 'radio');
    await press('Not charged', 'radio');
    await press('Cancel the visit');
    await expect(page.getByRole('article').getByText('Cancelled', { exact: true })).toBeVisible();
  });

  await play('no one comes', '2026-11-26T13:20+13:00', async ({ page, press }) => {
    const family = await elsewhere({ viewport: { width: 390, height: 900 } });
    const card = await reportNoOne(family, world, lisa);
    await page.clock.fastForward('00:31');
    await press(/^Send someone else now.*Gwen Alcott/);
    await press(/Mele/, 'radio');
    await press('Send Mele now');
    await expect(page.getByRole('region', { name: /^No one has come/ })).toHaveCount(0);
    await family.clock.fastForward('00:31');
    await expect(card).toContainText(/Mele.* is coming at 1:2\dpm/);
  });

  await play('why did the worker change', '2026-11-26T13:30+13:00', async ({ page, find }) => {
    await find('Rose', /Fri 27 Nov|Tomorrow/);
    await expect(page.getByRole('article')).toContainText(
      /From Tom Whitaker to Grace Okafor.*Jo Wells, 23 Nov 2026, 6:58am.*Tom cannot come\./s,
    );
  });

  await play('pay', '2026-11-27T17:00+13:00', async ({ page, find, press }) => {
    await find('What happened');
    await press('Confirm 3 as planned');
    await expect(page.getByText('Every visit of Thursday is confirmed.')).toBeVisible();
    await find('Payroll');
    await press(/^Visits up to/);
    await press(/Friday,? 27 November/);
    await press('Export 4 lines');
    const file = page.waitForEvent('download');
    await press('Export all the same');
    expect((await file).suggestedFilename()).toBe('payroll-1.csv');
  });

  await play('a public holiday', '2026-11-27T17:05+13:00', async ({ page, press }) => {
    await press(/^Ask who wants their visits.*Founders’ Day/);
    await press('Ask 2 clients');
    await expect(page.getByRole('heading', { name: /Public holidays/ })).toHaveCount(0);
  });

  await play('a client dies', '2026-11-27T17:10+13:00', async ({ page, find, press }) => {
    await find('Gwen');
    await press('Gwen has left or died');
    await press('Has died', 'radio');
    await press('Record the death');
    await expect(page.getByText(/^Gwen Alcott died on Friday 27 November 2026\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book', exact: true })).toHaveCount(0);
  });

  await play('Mele resigns', '2026-11-27T17:20+13:00', async ({ page, find, press }) => {
    await find('Mele');
    await press(/^Last working day/);
    await press(/Monday,? 30 November/);
    await press('Save');
    await press('Save the last day');
    await expect(page.getByText(/^On public holidays: Fri 4 Dec/)).toBeVisible();
    await press(/^Reassign \d+ visits and tell/);
    await expect(page.getByRole('heading', { name: /visits reassigned$/ })).toBeVisible();
  });

  await play('a funder asks for hours', '2026-12-01T09:00+13:00', async ({ page, find, press }) => {
    await find('Rose', /^Rose Hākaraia/);
    await press('Funding', 'link');
    await press('Hours', 'link');
    await expect(page.getByRole('table').first()).toContainText('Personal care');
    const file = page.waitForEvent('download');
    await press('Download CSV');
    expect((await file).suggestedFilename()).toBe('hours-2026-11-01-to-2026-11-30.csv');
  });

  expect(week).toEqual([
    ['Tom is sick', 4, 'Lisa: A booking has changed, Rose: A booking has changed, Arthur, Grace, Gwen, Mele, Ngaire'],
    ['the phone list', 7, ''],
    ['a new client rings', 11, 'Beryl, Grace'],
    ['Arthur is in hospital', 5, 'Arthur, Mele'],
    ['two visits at once', 8, ''],
    ['a visit is cancelled two hours before', 7, 'Rose: A booking has been cancelled, Grace'],
    ['no one comes', 3, 'Lisa: About a visit that is late, Gwen, Mele'],
    ['why did the worker change', 3, ''],
    ['pay', 9, ''],
    ['a public holiday', 2, 'Rose: Your visits on a public holiday, Ngaire'],
    // The family’s email, which waits half a minute for an Undo, is proven where it is written.
    ['a client dies', 5, 'Grace, Mele'],
    ['Mele resigns', 7, 'Rose: A booking has changed, Grace, Ngaire'],
    ['a funder asks for hours', 5, ''],
  ]);
});
