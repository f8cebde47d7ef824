import type { Page } from '@playwright/test';
import { bookLate, bookLine, bookMondays, noticeCancelled, offerTime, visitPath } from '../book.ts';
import { bookSeries } from '../edit.ts';
import { type Client, expect, expectNoSidewaysScrollAt, openAs, toUniqueName, type World } from '../fixtures.ts';
import { createDocument } from '../print.ts';
import { typeIn } from '../type-in.ts';
import { moveTo, type Walk } from './walk.ts';

const visitAt = (date: string, ref: string) => visitPath(date, ref).replace('/app', '');
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The walk past what a client reads of the day, of news and of requests, and what they choose there. */
const day: Walk = {
  area: 'the day, news and requests of a client',
  width: 390,
  async prepare({ page, world }) {
    const rose = await world.client({ familyName: toUniqueName('Kemp') });
    const late = await bookLate(world, rose);
    const offered = await offerTime(world, rose, toUniqueName('Mele'));
    await noticeCancelled(world, rose);
    const today = page.getByRole('region', { name: 'Today' });
    return {
      async 'what is new on the dashboard'() {
        await openAs(page, rose, '/app/');
        await expect(page.getByRole('region', { name: /^What is new/ })).toContainText('Shopping, Tue 24 Nov');
      },
      async 'the question whether to tell the office that no one has come'() {
        await press(page, /^No one here yet\?/);
        await expect(page.getByRole('alertdialog', { name: 'No one here yet?' })).toBeVisible();
      },
      async 'no one has come, and the office knows'() {
        await press(page, 'Tell us');
        await expect(today).toContainText('Tom, 8:30am: no one has come.');
        await expectNoSidewaysScrollAt(page, [320, 1280]);
      },
      async 'the answer of the office'() {
        const path = `/office/clients/${rose.clientRef}/appointments/${late.ref}/late/answer`;
        const body = { originalDate: '2026-11-20', answer: 'Tom is on his way, 9:40.' };
        expect((await world.api(late.office, 'POST', path, { body })).status).toBe(200);
        await page.clock.fastForward('00:31');
        await expect(today).toContainText('Tom is on his way, 9:40.');
      },
      async 'requests, one with an offer'() {
        await moveTo(page, '/requests', '“9:00am is taken.”');
        await expectNoSidewaysScrollAt(page, [320, 1280]);
      },
      'a visit with an offer': () => moveTo(page, visitAt('2026-11-24', offered.ref), 'We offer'),
      async 'the question why an offer is declined'() {
        await press(page, /^Decline/);
        await typeIn(dialog(page).getByRole('textbox'), 'She has the eye clinic then.');
      },
      async 'how news arrives, by phone'() {
        await moveTo(page, '/account/notices', 'Your visits');
        await page.getByRole('combobox', { name: 'How' }).selectOption('phone');
        await expectNoSidewaysScrollAt(page, [320, 1280]);
      },
      async 'calendar apps, with a link'() {
        await moveTo(page, '/account/calendar-feeds', 'Calendar apps');
        await press(page, /^Create link/);
        await expect(page.getByLabel('Link for your calendar app')).toBeVisible();
        await expectNoSidewaysScrollAt(page, [320, 1280]);
      },
      async 'a passport to print'() {
        const passport = await createDocument(world, rose, 'health-passport', { allergies: 'Bees.' });
        await moveTo(page, passport.replace('/app', ''), 'At a glance');
        await expectNoSidewaysScrollAt(page, [320, 1280]);
      },
    };
  },
};

/** Books one visit in the week, approved with Tom, who is away on that day. */
async function bookAway(world: World, rose: Client) {
  const { ref, worker, office } = await bookSeries(world, rose, { date: '2026-11-26' });
  const body = { from: '2026-11-26', to: '2026-11-26', reason: 'Shingles' };
  expect((await world.api(office, 'POST', `/office/support-workers/${worker}/absences`, { body })).status).toBe(201);
  return ref;
}

const laterVisit = { startTimeOption: 'Specified', startTime: '14:00', durationOption: 'Specified', durationMins: 60 };

/** Turns on the fee for cancellations: the feature is of the whole server, so only this page reads that it is on. */
async function takeFees(page: Page) {
  await page.route('**/api/v0/settings', async (route) => {
    const response = await route.fetch();
    const settings = await response.json();
    await route.fulfill({ response, json: { ...settings, features: { ...settings.features, cancellationFee: true } } });
  });
}

/** The dialogs of visits, and the calendar under them. */
const visits: Walk = {
  area: 'visits in the calendar',
  async prepare({ page, world }) {
    const rose = await world.client();
    const single = await bookLine(world, rose);
    const soon = await bookLine(world, rose, { date: '2026-11-20', startTime: '19:00' });
    const [mondays, away] = [await bookMondays(world, rose), await bookAway(world, rose)];
    const path = `/clients/${rose.clientRef}/appointments/${mondays.ref}`;
    const ask = (version: number, body: object) =>
      world.api(rose, 'PATCH', path, { headers: { 'if-match': `"${version}"` }, body });
    await ask(2, { effectiveDate: '2026-12-07', repeating: false, cancellation: { cancel: true } });
    await takeFees(page);
    return {
      async 'a visit that waits for an answer, to be saved for a calendar app'() {
        await openAs(page, rose, visitPath('2026-11-24', single.ref));
        await page.getByText('Add to a calendar app').click();
        await expect(dialog(page).getByRole('button', { name: 'Times only' })).toBeVisible();
      },
      'a visit whose support worker cannot come': () =>
        moveTo(page, visitAt('2026-11-26', away), /cannot come\. We are looking for someone/),
      async 'the question whether to withdraw a request'() {
        await moveTo(page, visitAt('2026-12-07', mondays.ref), 'Pending cancellation');
        await press(page, 'Withdraw this request');
        await expect(dialog(page)).toContainText('Withdraw this request? The calendar stays as it is.');
      },
      'the cancellation of a visit that is too near': () =>
        moveTo(page, `${visitAt('2026-11-20', soon.ref)}/cancel`, /^You are trying to cancel less than 24 hours/),
      async 'the cancellation of a series'() {
        await moveTo(page, `${visitAt('2026-11-30', mondays.ref)}/cancel`, 'One visit would be cancelled');
        await dialog(page)
          .getByRole('radio', { name: /All upcoming dates/ })
          .check();
        await expectNoSidewaysScrollAt(page, [390, 768]);
      },
      async 'a cancellation of a booking that has changed meanwhile'() {
        await dialog(page)
          .getByRole('radio', { name: /This date only/ })
          .check();
        await ask(3, { effectiveDate: '2026-11-30', repeating: false, scheduleChange: laterVisit });
        await press(page, 'Cancel Job');
        await expect(dialog(page)).toContainText('This booking has changed since you opened it');
      },
      'a day that is not in the calendar': () => moveTo(page, '/calendar/date/tomorrow', /^The date in the address/),
      async 'the menu to print'() {
        await moveTo(page, '/calendar/date/2026-11-24', 'November 2026');
        await page.getByRole('button', { name: 'Print', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Print month' })).toBeVisible();
      },
    };
  },
};

/** Fourteen visits a day, four hundred and more in a month, of a client with a long name. */
const fullMonth: Walk = {
  area: 'a full month',
  width: 320,
  async prepare({ page, world }) {
    const rose = await world.client({
      givenName: 'R',
      familyName: 'Featherstonehaugh-Cholmondeley-Wriothesley-Beauchamp-Marjoribanks-Ngātikahungunu',
    });
    for (let hour = 6; hour < 20; hour++) {
      const startTime = `${String(hour).padStart(2, '0')}:00`;
      await bookLine(world, rose, { repeatOption: 'Daily', date: '2026-11-21', startTime });
    }
    const shown = page.getByText('Pending').filter({ visible: true }).first();
    return {
      async 'its days and visits'() {
        await openAs(page, rose, '/app/calendar/date/2026-12-15');
        for (const width of [390, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await expect(shown).toBeVisible();
          await expectNoSidewaysScrollAt(page, [width]);
        }
        await page.setViewportSize({ width: 320, height: 900 });
        await expect(shown).toBeVisible();
      },
    };
  },
};

export const calendarWalks = [day, visits, fullMonth];
