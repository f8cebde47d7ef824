import type { Page } from '@playwright/test';
import { type Client, chooseWorker, expect, expectApproved, type Person, signIn, toUniqueName } from '../fixtures.ts';
import { typeIn } from '../type-in.ts';
import type { States, Walk } from './walk.ts';

/** 20 November at 07:00 in Sydney: the first possible day is tomorrow. */
const days = {
  nz: { day: 'Friday 20 November', date: '2026-11-20' },
  au: { day: 'Saturday 21 November', date: '2026-11-21' },
} as const;
type Day = (typeof days)[keyof typeof days];

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Goes from sign-in to a summary, and what asks before it is lost. */
function book(page: Page, rose: Client, { day, date }: Day): States {
  return {
    'the form to sign in': async () => {
      await page.goto('/app/');
      await expect(page).toHaveURL(/\/app\/sign-in$/);
    },
    'a first page without visits': async () => {
      await signIn(page, rose);
      await expect(page).toHaveURL(/\/app\/$/);
      await expect(page.getByText('No bookings this week. Would you like to add one?')).toBeVisible();
      await expect(page.getByText('No visits in the last 30 days.')).toBeVisible();
    },
    'a calendar without visits': async () => {
      await page.getByRole('link', { name: 'View my calendar' }).click();
      await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    },
    'a new booking': async () => {
      await page.getByRole('link', { name: 'New booking' }).first().click();
      await expect(heading(page, 'New booking')).toBeVisible();
      await fillIn(page, day);
    },
    'a question before what was typed is lost': async () => {
      await signOut(page);
      await expect(page.getByRole('alertdialog', { name: 'Sign out and lose what you typed?' })).toBeVisible();
    },
    'a summary': async () => {
      await page.getByRole('button', { name: 'Stay signed in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(heading(page, 'Summary')).toBeVisible();
      await expect(page.getByText('Please find the best match for me')).toBeVisible();
      await expect(page.getByText('The side door is open.')).toBeVisible();
    },
    'a calendar with a request': async () => {
      await page.getByRole('button', { name: 'Confirm booking' }).click();
      await expect(page.getByText('Your booking request has been made.').first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/app/calendar/date/${date}$`));
      await expect(page.getByText('Pending').first()).toBeVisible();
    },
    'a first page with a request': async () => {
      await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().click();
      await expect(page.getByRole('region', { name: 'Pending requests' }).getByRole('row')).toHaveCount(2);
      const week = page.getByRole('region', { name: 'This week', exact: true });
      await expect(week.getByRole('link', { name: /Pending.*Personal care/s })).toBeVisible();
    },
  };
}

async function fillIn(page: Page, day: string) {
  await page.getByLabel('Service').selectOption({ label: 'Personal care' });
  await page.getByRole('button', { name: /^Date/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(day.replace(' ', ',? ')) })
    .click();
  await page.getByText('Exact time', { exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Exact time' }).selectOption({ label: '2:30pm' });
  await page.getByLabel('Duration').selectOption({ label: '1.5 hours' });
  await expect(page.locator('.line-sentence')).toContainText(
    `Personal care on ${day} from 2:30pm to 4:00pm (1.5 hours)`,
  );
  const change = page.getByRole('button', { name: 'Change payment and notes' });
  if (await change.isVisible()) await change.click();
  await typeIn(page.getByLabel('Notes'), 'The side door is open.');
}

/** Signs out; on a phone it is in the menu. */
async function signOut(page: Page) {
  const menu = page.getByRole('button', { name: /accounts and menu/ });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first().click();
}

type Desk = { jo: Person; familyName: string; worker: string };

/** Walks the office's day and the request, on a computer as the office has it. */
function answer(page: Page, { jo, familyName, worker }: Desk): States {
  return {
    'the office’s day': async () => {
      await signOut(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await signIn(page, jo);
      await expect(page).toHaveURL(/\/app\/office$/);
    },
    'a request at the desk': async () => {
      await page.getByRole('link', { name: 'Requests' }).first().click();
      await page.getByRole('link', { name: new RegExp(`${familyName}.*New booking`, 's') }).click();
      await expect(page.getByText('The side door is open.')).toBeVisible();
      await chooseWorker(page, worker);
      await typeIn(page.getByLabel(/^Message to/), 'See you then.');
    },
    'an answered request': async () => {
      await page.getByRole('button', { name: 'Approve' }).click();
      await expectApproved(page);
    },
  };
}

/** The path of a first visit: sign-in, request, answer, calendar. It is the journey through both sides of the portal too. */
const walkFirstVisit =
  (day: Day): Walk['prepare'] =>
  async ({ page, world }) => {
    const [familyName, worker] = [toUniqueName('Hākaraia'), toUniqueName('Tama')];
    const rose = await world.client({ familyName });
    const jo = await world.person({ givenName: 'Jo', familyName: 'Wells', office: true });
    await world.build.worker({ givenName: worker, familyName: 'Reweti' });
    const size = page.viewportSize()!;
    return {
      ...book(page, rose, day),
      ...answer(page, { jo, familyName, worker }),
      'a visit that someone comes to': async () => {
        await signOut(page);
        await page.setViewportSize(size);
        await page.goto(`/app/calendar/date/${day.date}`);
        await signIn(page, rose);
        await expect(page).toHaveURL(new RegExp(`/app/calendar/date/${day.date}$`));
        const visit = page.getByRole('link', { name: /Personal care/ }).first();
        await expect(page.getByRole('listitem').filter({ has: visit }).first()).toContainText(worker);
        await visit.click();
        await expect(page.getByRole('dialog').getByText('Active')).toBeVisible();
        await expect(page.getByRole('dialog').getByText(`${worker} Reweti`)).toBeVisible();
      },
    };
  };

export const firstVisitLooks: Walk[] = [
  { area: 'a first visit', mode: 'dark', width: 390, prepare: walkFirstVisit(days.nz) },
  { area: 'a first visit', brand: 'au', deep: true, prepare: walkFirstVisit(days.au) },
  { area: 'a first visit', brand: 'nz', mode: 'dark', width: 390, deep: true, prepare: walkFirstVisit(days.nz) },
];
