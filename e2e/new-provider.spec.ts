import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { loadConfig } from '#server/config.ts';
import { inDatabase } from '#server/db/database-urls.ts';
import { migrate } from '#server/db/migrate.ts';
import { newRef } from '#server/db/new-ref.ts';
import { startServer } from '#server/start/start-server.ts';
import { findFreePort, runMain } from '#server/testing/run-main.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectApproved, openInMenu, test, type World } from './fixtures.ts';
import { sendNotices } from './own-server.ts';
import { withOwner } from './serve.ts';
import { typeIn } from './type-in.ts';

const password = 'four hens and a gate';
const address = { office: 'office@example.org', rose: 'rose@example.org' };

/** Starts a live server on an empty database of its own, with a real SMTP server for its emails. */
async function startProvider(world: World) {
  const name = `provider_${newRef()}`;
  await withOwner(world.databaseUrls.owner, `create database ${name}`);
  const databaseUrls = inDatabase(world.databaseUrls, name);
  const [smtp, port] = [await startSmtp(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const { app: DATABASE_URL, owner: DATABASE_OWNER_URL } = databaseUrls;
  const DATA_KEY = '0a'.repeat(32);
  const env = { ENVIRONMENT: 'live', PORT: String(port), PUBLIC_URL: url, DATABASE_URL, DATABASE_OWNER_URL, DATA_KEY };
  const command = ['src/server/office.ts', 'create-account', '--email', address.office, '--name', 'Olive Moana'];
  const made = runMain({ arguments: command, env });
  made.child.stdin?.end(`${password}\n`);
  expect(await made.ended, made.output()).toBe(0);
  await migrate(databaseUrls.owner);
  const config = loadConfig({ ...env, MAIL_URL: smtp.url, LOG_LEVEL: 'warn' });
  const server = await startServer({ config, databaseUrls, now: world.now });
  return {
    url,
    emails: smtp.received,
    /** Ends the wait of emails about an answer, which wait five minutes, for other changes. */
    async endWaiting() {
      await withOwner(databaseUrls.owner, `update notices set made_at = made_at - interval '10 minutes'`);
      await sendNotices(databaseUrls.owner);
    },
    async close() {
      await server.close();
      await smtp.close();
      await withOwner(world.databaseUrls.owner, `drop database ${name} with (force)`);
    },
  };
}

const codeOf = (secret: string, now: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({ timestamp: now });

async function giveCredentials(page: Page, email: string) {
  await typeIn(page.getByLabel('Email'), email);
  await typeIn(page.getByLabel('Password', { exact: true }), password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signInToOffice(page: Page, world: World) {
  await page.goto('/app/');
  await giveCredentials(page, address.office);
  await expect(page.getByRole('heading', { name: 'Add a second step' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('.app-secret').textContent()) ?? '';
  await typeIn(page.getByRole('textbox', { name: 'Code' }), codeOf(secret, world.now()));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL(/\/app\/office$/);
}

/** Adds a funder, a worker and a client, and reads the email with the client's sign-in link. */
async function setUp(page: Page) {
  await openInMenu(page, 'People', 'Organisations');
  await page.getByRole('link', { name: /Add an organisation/ }).click();
  await typeIn(page.getByRole('textbox', { name: 'Name' }), 'Southern Care Fund');
  await page.getByRole('checkbox', { name: /Pays for care/ }).check();
  await page.getByRole('button', { name: /Add/ }).click();
  await expect(page.getByRole('heading', { name: 'Southern Care Fund' })).toBeVisible();

  await openInMenu(page, 'People', 'Support workers');
  await page
    .getByRole('link', { name: /Add a support worker/ })
    .first()
    .click();
  await typeIn(page.getByLabel('Given name'), 'Mele');
  await typeIn(page.getByLabel('Family name'), 'Taufa');
  await page.getByRole('button', { name: 'Add this support worker' }).click();
  await expect(page.getByText('Mele Taufa was added.').first()).toBeVisible();

  await page.getByRole('link', { name: 'People' }).first().click();
  await page
    .getByRole('link', { name: /Add a client/ })
    .first()
    .click();
  await typeIn(page.getByLabel('Given name'), 'Rose');
  await typeIn(page.getByLabel('Family name'), 'Hākaraia');
  await page.getByRole('button', { name: /Add/ }).click();
  await expect(page.getByRole('heading', { name: 'Rose Hākaraia' })).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await parts.getByRole('link', { name: 'Funding' }).click();
  await page.getByRole('button', { name: /Add a funding/ }).click();
  const funding = page.getByRole('dialog');
  await funding.getByLabel('Service').selectOption({ label: 'Personal care' });
  await funding.getByLabel('Who pays').selectOption({ label: 'Southern Care Fund' });
  await typeIn(funding.getByLabel(/Hours/), '10');
  await funding.getByRole('button', { name: 'Save' }).click();
  await expect(funding).toBeHidden();
  await parts.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite to sign in' }).click();
  const invitation = page.getByRole('dialog');
  await typeIn(invitation.getByLabel('Email address'), address.rose);
  await invitation.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(address.rose).first()).toBeVisible();
}

/** Goes from the email to the first ticket. */
async function joinAndBook(page: Page, link: string) {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await typeIn(page.getByLabel('Given name'), 'Rose');
  await typeIn(page.getByLabel('Family name'), 'Hākaraia');
  await typeIn(page.getByLabel('Password', { exact: true }), password);
  await typeIn(page.getByLabel('Re-type your password'), password);
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/app\/(setup|$)/);
  await page
    .getByRole('link', { name: /Invitations|View/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: /Accept/ }).check();
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.getByRole('link', { name: /Book a new visit/ }).click();
  await page.getByLabel('Service').selectOption({ label: 'Personal care' });
  await page.getByRole('button', { name: /^Date/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Monday,? 23 November/ })
    .click();
  await page.getByText('Exact time', { exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Exact time' }).selectOption({ label: '9:00am' });
  await page.getByLabel('Duration').selectOption({ label: '1 hour' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText('Your booking request has been made.').first()).toBeVisible();
}

test('a new provider goes from an empty live database to its first approved visit by its screens alone', async ({
  world,
  browser,
}) => {
  test.slow();
  const provider = await startProvider(world);
  const open = async () => {
    const context = await browser.newContext({ baseURL: provider.url });
    await context.clock.install({ time: world.now() });
    return context.newPage();
  };
  try {
    const office = await open();
    await signInToOffice(office, world);
    await setUp(office);
    await expect.poll(() => provider.emails.filter(({ to }) => to.includes(address.rose)).length).toBe(1);
    const [email] = provider.emails.filter(({ to }) => to.includes(address.rose));
    const link = /\/app\/register\/welcome#token=3?D?([\w-]+)/.exec(email?.source.replaceAll('=\r\n', '') ?? '');
    const rose = await open();
    await joinAndBook(rose, `/app/register/welcome#token=${link?.[1]}`);

    await office.getByRole('link', { name: 'Requests' }).first().click();
    await office.getByRole('link', { name: /Rose Hākaraia.*New booking/s }).click();
    await office.getByRole('radio', { name: /Mele/ }).check();
    await office.getByRole('button', { name: 'Approve' }).click();
    await expectApproved(office);

    await rose.reload();
    await giveCredentials(rose, address.rose);
    await expect(
      rose
        .getByRole('listitem')
        .filter({ has: rose.getByRole('link', { name: /Personal care/ }) })
        .first(),
    ).toContainText('Mele');
    await provider.endWaiting();
    await expect
      .poll(
        () =>
          provider.emails.filter(
            ({ to, source }) => to.includes(address.rose) && /Your request has been answered/.test(source),
          ).length,
      )
      .toBe(1);
  } finally {
    await provider.close();
  }
});
