import type { Page } from '@playwright/test';
import { bookLine, visitPath } from '../book.ts';
import { bookSeries, mondays, pickDate } from '../edit.ts';
import { expect, expectNoSidewaysScrollAt, focusUndo, openAs } from '../fixtures.ts';
import { typeIn } from '../type-in.ts';
import type { Walk } from './walk.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const choose = (page: Page, field: string, label: string) =>
  page.getByLabel(field, { exact: true }).last().selectOption({ label });

/** A booking, from its empty form to the message that it was sent, with what can be missing. */
const booking: Walk = {
  area: 'a booking',
  width: 390,
  async prepare({ page, world }) {
    const rose = await world.client();
    await bookLine(world, rose, { date: '2026-11-25' });
    const fundingRef = await world.build.funding(rose.clientRef, 'shopping');
    await world.build.query('update fundings set funded_time_mins = 15 where ref = $1', [fundingRef]);
    return {
      async 'a service that is missing'() {
        await openAs(page, rose, '/app/calendar/new');
        await press(page, 'Continue');
        await expect(page.getByLabel('Service')).toHaveAccessibleDescription('Choose one service.');
      },
      async 'a visit that repeats'() {
        await choose(page, 'Service', 'Shopping');
        await choose(page, 'Repeat', 'Monday to Friday');
        await expect(page.getByRole('checkbox', { name: 'Thursday' })).toBeDisabled();
        await expectNoSidewaysScrollAt(page, [320, 1280]);
      },
      async 'the choice of a day'() {
        await choose(page, 'Repeat', 'Does not repeat');
        await press(page, /^Date/);
        await expect(page.getByRole('dialog').getByRole('button', { name: /Wednesday,? 25 November/ })).toBeVisible();
      },
      async 'several visits'() {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /Wednesday,? 25 November/ })
          .click();
        await page.getByText('Exact time', { exact: true }).click();
        await choose(page, 'Exact time', '9:30am');
        await press(page, 'Add another visit');
        await expect(page.getByRole('heading', { name: /^Visit 2/ })).toBeFocused();
      },
      async 'the summary of a visit at the time of another, and over the funded hours'() {
        await press(page, 'Remove visit 2');
        await press(page, 'Continue');
        await expect(page.getByText(/hours over\. We may decline it or ask for payment\.$/)).toBeVisible();
        await expect(page.getByText(/would be at the same time as Personal care at 9:00am/)).toBeVisible();
        await expectNoSidewaysScrollAt(page, [320, 1280]);
      },
      async 'the message that it was sent'() {
        await press(page, 'Confirm booking');
        await expect(page).toHaveURL(/\/calendar\/date\/2026-11-25$/);
        await focusUndo(page);
      },
      async 'a member who may not book'() {
        const vera = await world.person({ givenName: 'Vera' });
        await world.build.member(vera.ref, rose.clientRef, { capabilities: ['viewRoster'] });
        await openAs(page, vera, '/app/calendar/new');
        await expect(page.getByText(/you cannot book new ones/)).toBeVisible();
      },
    };
  },
};

/** A change of a visit, from what is not chosen yet to what another person was quicker with. */
const edit: Walk = {
  area: 'a change of a visit',
  width: 390,
  async prepare({ page, world }) {
    const rose = await world.client();
    const { ref } = await bookSeries(world, rose, mondays);
    return {
      async 'nothing is chosen to change'() {
        await openAs(page, rose, visitPath('2026-11-30', ref));
        await page.getByRole('dialog').getByRole('link', { name: 'Edit booking' }).click();
        await page.getByLabel('Reschedule').uncheck();
        await press(page, 'Continue');
        await expect(page.getByText('Tick what you would like to change')).toBeVisible();
      },
      async 'another day and start'() {
        await page.getByLabel('Reschedule').check();
        await pickDate(page, /Friday,? 27 November/);
        await choose(page, 'Exact time', '2:00pm');
        await typeIn(page.getByLabel('Details'), 'The nurse comes on Monday.');
        await expectNoSidewaysScrollAt(page, [320, 1280]);
      },
      async 'its summary'() {
        await press(page, 'Continue');
        await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeFocused();
        await expectNoSidewaysScrollAt(page, [320, 1280]);
      },
      async 'its summary, after another person was quicker'() {
        const time = { startTimeOption: 'Morning', durationOption: 'Specified', durationMins: 60 };
        const answer = await world.api(rose, 'PATCH', `/clients/${rose.clientRef}/appointments/${ref}`, {
          body: { effectiveDate: '2026-11-30', repeating: false, scheduleChange: time },
          headers: { 'if-match': '"2"' },
        });
        expect(answer.status).toBe(200);
        await press(page, 'Confirm amendments');
        await expect(page.getByRole('main')).toContainText('This booking has changed since you opened it');
      },
      async 'a visit that was cancelled meanwhile'() {
        await world.build.query(`update jobs set status = 'Cancelled', version = version + 1 where ref = $1`, [ref]);
        await world.build.query('update rosters set version = version + 1 where client_ref = $1', [rose.clientRef]);
        await page.clock.fastForward('00:31');
        await expect(page.getByText(/^This visit is cancelled/)).toBeVisible();
      },
    };
  },
};

export const bookingWalks = [booking, edit];
