import type { Page } from '@playwright/test';
import { readNewestToken } from '#server/testing/emails.ts';
import { pictureFile } from '../details.ts';
import { expect, openAs, type Person, password, toUniqueName, type World } from '../fixtures.ts';
import { again, missingDialog, passHours } from '../session.ts';
import { typeIn } from '../type-in.ts';
import { longAddress, longNames, type Names } from './names.ts';
import { button, moveTo, type Stage, type States, type Walk } from './walk.ts';

/** Walks the screens of one's own account, from signing in to its end; the details are in details.ts. */

const newAddress = () => `${toUniqueName('new')}@example.org`;
const newPassword = 'four hens and a gate';

async function entry({ page, world }: Stage): Promise<States> {
  const rose = await world.client();
  return {
    'a sign-in that was refused': async () => {
      await page.goto('/app/sign-in');
      await typeIn(page.getByLabel('Email'), rose.email);
      await typeIn(page.getByLabel('Password', { exact: true }), 'not the password');
      await button(page, 'Sign in').click();
      await expect(page.locator('main').getByText(/^Oops! Your email address or password/)).toBeVisible();
    },
    'a link to reset a password that is not good': async () => {
      await moveTo(page, '/sign-in/forgot-password#token=a-token-never-issued', /unable to reset your password/);
      const words = page.getByText('unable to reset your password: This link has expired');
      const firstLetter = words.evaluate((text) => getComputedStyle(text, '::first-letter').textTransform);
      expect(await firstLetter).toBe('uppercase');
    },
    'a link that is on its way': async () => {
      await typeIn(page.getByLabel('Email address'), rose.email);
      await button(page, 'Send link').click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    },
    'a new password': async () => {
      const token = await readNewestToken(world.build, rose.email);
      await moveTo(page, `/sign-in/forgot-password#token=${token}`, 'Reset password');
      await typeIn(page.getByLabel('New password', { exact: true }), newPassword);
      await typeIn(page.getByLabel('Confirm new password'), newPassword);
      await expect(page.getByText('Both passwords are the same')).toBeVisible();
    },
    ...registration(page, world),
    ...emailChange(page, world),
  };
}

function registration(page: Page, world: World): States {
  const email = newAddress();
  return {
    'a registration without an address': async () => {
      await moveTo(page, '/register/start-registration', "Let's get started!");
      await button(page, 'Submit').click();
      await expect(page.getByLabel('Email address')).toBeFocused();
    },
    'a registration whose email was sent': async () => {
      await typeIn(page.getByLabel('Email address'), email);
      await button(page, 'Submit').click();
      await expect(page.getByText('Thanks! An email was sent to begin registration.')).toBeVisible();
    },
    'a registration that lacks details': async () => {
      await moveTo(page, `/register/welcome#token=${await readNewestToken(world.build, email)}`, 'Your details');
      await typeIn(page.getByLabel('Password', { exact: true }), 'Password123');
      await typeIn(page.getByLabel('Re-type your password'), 'Password123');
      await button(page, 'Submit').click();
      await expect(page.getByText('You must agree to the terms and conditions.')).toBeVisible();
      await expect(page.getByText('Enter your given name.')).toBeVisible();
    },
    'a registration by a link that is not good': () =>
      moveTo(page, '/register/welcome#token=a-token-never-issued', /^Registration token invalid/),
    'a registration while it is off': async () => {
      const off = { status: 404, json: { code: 'notFound', messages: ['There is nothing here.'] } };
      await page.route('**/api/v0/registrations', (route) => route.fulfill(off), { times: 1 });
      await typeIn(page.getByLabel('Email address'), email);
      await button(page, 'Submit').click();
      await expect(page.getByRole('heading', { name: 'will be available soon.' })).toBeVisible();
    },
  };
}

function emailChange(page: Page, world: World): States {
  const next = newAddress();
  let rose: Awaited<ReturnType<World['client']>>;
  async function request(email: string) {
    const answer = await world.api(rose, 'POST', '/users/me/email-change', { body: { email, password } });
    expect(answer.status).toBe(204);
  }
  return {
    'the question to stop a change of address': async () => {
      rose = await world.client();
      await request(newAddress());
      const token = await readNewestToken(world.build, rose.email);
      await moveTo(page, `/sign-in/stop-email-change#token=${token}`, 'Stop the change');
    },
    'a change that was stopped': async () => {
      await button(page, 'Stop the change').click();
      await expect(page.getByText('The change has been stopped')).toBeVisible();
    },
    'an address that could not be confirmed': async () => {
      await request(next);
      await page.route('**/api/v0/email-changes/confirm', (route) => route.abort('connectionreset'), { times: 1 });
      const token = await readNewestToken(world.build, next);
      await moveTo(page, `/sign-in/confirm-email#token=${token}`, 'Your email address could not be confirmed');
    },
    'an address that was confirmed': async () => {
      await button(page, 'Try again').click();
      await expect(page.getByText(`You now sign in with ${next}.`)).toBeVisible();
    },
    'a change that is not undone without the password': async () => {
      const token = await readNewestToken(world.build, rose.email);
      await moveTo(page, `/sign-in/undo-email-change#token=${token}`, 'Undo the change');
      await typeIn(page.getByLabel('Your password before the change'), 'not my password');
      await button(page, 'Undo the change').click();
      await expect(page.getByText(/^This password is wrong/)).toBeVisible();
    },
    'a change that was undone': async () => {
      await typeIn(page.getByLabel('Your password before the change'), password);
      await button(page, 'Undo the change').click();
      await expect(page.getByText(`You sign in with ${rose.email} again`)).toBeVisible();
    },
  };
}

/** Walks the other pages of an account, of people with these names. */
async function pages({ page, world }: Stage, name: Names): Promise<States> {
  const rose = await world.client(name);
  const fullName = `${name.givenName} ${name.familyName}`;
  const wiremu = await world.person(name);
  await world.build.member(wiremu.ref, rose.clientRef, { capabilities: ['manageRoster', 'viewClientDetails'] });
  await world.build.invitation(rose.clientRef, { email: longAddress() });
  const image = `data:image/jpeg;base64,${(await pictureFile()).buffer.toString('base64')}`;
  const headers = { 'if-match': '"1"' };
  await world.api(rose, 'PATCH', `/clients/${rose.clientRef}`, { body: { image }, headers });
  return {
    'an account that could not be loaded': async () => {
      await page.route('**/api/v0/users/me', (route) => route.fulfill({ status: 503 }));
      await openAs(page, rose, '/app/account/email');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Your account could not be loaded');
    },
    'another email address': async () => {
      await page.unroute('**/api/v0/users/me');
      await button(page, 'Try again').click();
      await expect(page.getByRole('heading', { name: 'Update your email address' })).toBeVisible();
    },
    'another password': () => moveTo(page, '/account/change-password', 'Confirm new password'),
    'sign-in and security': () => moveTo(page, '/account/security', 'Add an authenticator app'),
    'feedback about workers and visits': () => moveTo(page, '/account/feedback', 'Feedback'),
    ...notes(page),
    ...network(page, fullName),
    ...endOfSession(page, { world, person: rose }),
  };
}

function notes(page: Page): States {
  const dialog = page.getByRole('dialog', { name: 'Attach a note' });
  return {
    'a note without words': async () => {
      await moveTo(page, '/account/activity', 'Something is wrong?');
      await button(page, 'Attach a note').click();
      await dialog.getByRole('button', { name: 'Attach this note' }).click();
      await expect(dialog).toContainText('Enter what this is about.');
    },
    'activity with a note': async () => {
      await typeIn(dialog.getByLabel('What is it about?'), 'The visit of 3 March');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Tom did not come.');
      await dialog.getByRole('button', { name: 'Attach this note' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'You attached a note' })).toBeVisible();
    },
  };
}

function network(page: Page, fullName: string): States {
  return {
    'a support network': () => moveTo(page, '/account/support-network', 'Invite someone to join'),
    'an invitation with chosen rights': async () => {
      await button(page, 'Invite someone to join').click();
      await page.getByRole('dialog').getByRole('radio', { name: 'Choose exactly' }).check();
      await page.getByRole('dialog').getByLabel('Full Access').uncheck();
    },
    'the rights of a member': async () => {
      await page.keyboard.press('Escape');
      await button(page, `Edit ${fullName}`).click();
      await expect(page.getByLabel('Full Access')).toBeVisible();
    },
    'the question to remove a member': async () => {
      await button(page, `Remove ${fullName}`).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    'the question to cancel an invitation': async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^More about the invitation to/ }).click();
      await page.getByRole('button', { name: /^Cancel the invitation to/ }).click();
      await expect(page.getByRole('alertdialog', { name: 'Cancel the invitation?' })).toBeVisible();
    },
  };
}

function endOfSession(page: Page, { world, person }: { world: World; person: Person }): States {
  const dialog = '**/sign-in-again-dialog*.js';
  return {
    'a covered page whose dialog could not be loaded': async () => {
      await page.keyboard.press('Escape');
      await page.route(dialog, (route) => route.fulfill({ status: 503 }));
      await passHours(world, person, 91 * 24);
      await page.clock.fastForward('15:00');
      await expect(missingDialog(page)).toBeInViewport();
      await expect(page.locator('body > :visible:not(.toasts)')).toHaveCount(1);
    },
    'signing in again': async () => {
      await page.unroute(dialog);
      await button(page, 'Try again').click();
      await expect(again(page)).toBeVisible();
    },
  };
}

const shortNames: Names = { givenName: 'Rose', familyName: 'Hākaraia' };

export const accountWalks: Walk[] = [
  { area: 'signing in and registering', prepare: entry },
  { area: 'the account of a client', prepare: (stage) => pages(stage, shortNames) },
  // A deep run walks e2e/looks/first.ts in every brand; src/web/brands/tokens.test.ts proves the colours of each in every run.
  {
    area: 'the account of a client with a name of 80 letters',
    mode: 'dark',
    width: 390,
    deep: true,
    prepare: (stage) => pages(stage, longNames),
  },
];
