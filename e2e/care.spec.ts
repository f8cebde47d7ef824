import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { avatarMessages } from '#domain/images/avatar.ts';
import { listEmailsTo } from '#server/testing/emails.ts';
import { chooseSubject, field, openAtDesk, registerAnother, send } from './care.ts';
import { expect, expectApproved, expectNoSidewaysScroll, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const toast = (page: Page, words: string | RegExp) => page.locator('.toast').getByText(words).first();

// A trace reads the page's pictures by itself, which the page's policy forbids.
test.use({ trace: 'off' });

const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: 'plum' } });
/** The size of a picture in a part of the page, once it has loaded. */
async function shownSide(part: Locator): Promise<number> {
  const image = part.locator('.av img');
  await expect(image).toHaveJSProperty('complete', true);
  return image.evaluate((picture: HTMLImageElement) => picture.naturalWidth);
}

test.describe('registering for care', () => {
  test('oneself: with every detail to the office, which approves, and the person is a client', async ({
    page,
    world,
    elsewhere,
  }) => {
    const familyName = toUniqueName('Faleolo');
    const mere = await world.person({ givenName: 'Mere', familyName });
    const account = `data:image/png;base64,${(await plain(60).png().toBuffer()).toString('base64')}`;
    expect(
      (await world.api(mere, 'PATCH', '/users/me', { body: { image: account, phoneHome: '04 555 0199' } })).ok,
    ).toBe(true);
    await openAs(page, mere, '/app/');
    await page.getByRole('link', { name: 'Register for care' }).first().click();
    await chooseSubject(page, 'Myself');
    await expect(page.getByRole('heading', { name: 'Your details', level: 1 })).toBeFocused();
    await expect(field(page, 'Family name')).toHaveValue(familyName);
    await expect(field(page, 'Email address')).toHaveValue(mere.email);
    await expect(field(page, 'Home phone')).toHaveValue('04 555 0199');
    await expect(page.getByRole('button', { name: 'Change the picture' })).toBeVisible();
    expect(await shownSide(page.getByRole('region', { name: 'Picture' }))).toBe(60);
    await field(page, 'Title').selectOption({ label: 'Mrs' });
    await typeIn(field(page, 'Date of birth'), '02/03/1941');
    await page.getByText('Female', { exact: true }).click();
    const ethnicity = field(page, 'Ethnicity');
    await expect(ethnicity.locator('optgroup')).not.toHaveCount(0);
    await ethnicity.selectOption({ label: 'Samoan' });
    await page.getByRole('checkbox', { name: 'Samoan' }).check();
    await page.getByRole('checkbox', { name: 'English' }).check();
    await field(page, 'Address where care is given').pressSequentially('Petone');
    await expect(page.getByRole('option', { name: /^Petone/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const address = await field(page, 'Address where care is given').inputValue();
    await page.getByText('Not sure', { exact: true }).click();
    await typeIn(field(page, 'What help is needed?'), 'Help with the shower.');
    await typeIn(field(page, 'Anything we should know'), 'Mornings suit best.');

    // The typed text is there again after a reload.
    await page.reload();
    await expect(field(page, 'Anything we should know')).toHaveValue('Mornings suit best.');
    await expect(page.getByRole('radio', { name: 'Not sure' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Samoan' })).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('dialog', { name: 'Check your answers' });
    for (const words of ['Help with the shower.', '2 March 1941', 'Samoan', '04 555 0199', 'Mornings suit best.']) {
      await expect(summary).toContainText(words);
    }
    await summary.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await typeIn(field(page, 'What help is needed?'), 'Help with the shower on Mondays.');
    await send(page);
    await expect(toast(page, 'Your registration for care has been sent.')).toBeVisible();
    const waiting = page.getByRole('list', { name: 'Registrations for care' });
    for (const step of ['Sent', 'With the office', 'Answer by']) await expect(waiting).toContainText(step);
    await expect(page.getByText('Your registration for care is with the office.')).toBeVisible();

    const desk = await openAtDesk(await elsewhere(), world, familyName);
    const details = desk.locator('.registration-said');
    for (const words of ['Mrs', '2 March 1941', 'Female', 'Samoan', 'English, Samoan', address, 'Not sure']) {
      await expect(details).toContainText(words);
    }
    await expect(desk.getByRole('region', { name: 'Help needed' })).toContainText('Help with the shower on Mondays.');
    await expect(desk.getByRole('link', { name: /^04 555 0199 ?: call Mere/ })).toHaveAttribute(
      'href',
      'tel:045550199',
    );
    await expect(details).not.toContainText('not found on the map');
    expect(await shownSide(desk.locator('.registration-picture'))).toBe(60);
    await expect(desk.getByText('Mornings suit best.')).toBeVisible();
    const answered = desk.url();
    await typeIn(desk.getByLabel(/^Message to/), 'Welcome, Mere.');
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expectApproved(desk);
    await desk.getByRole('button', { name: 'Open the client' }).click();
    await expect(desk).toHaveURL(/\/office\/clients\/[\w-]+$/);
    await expect(desk.getByRole('heading', { name: new RegExp(familyName) }).first()).toBeVisible();
    await desk.goto(answered);
    await desk.getByRole('link', { name: /^Open the client: Mere/ }).click();
    await expect(desk).toHaveURL(/\/office\/clients\/[\w-]+$/);
    await expect(desk.getByRole('heading', { name: new RegExp(familyName) }).first()).toBeVisible();

    expect((await listEmailsTo(world.build, mere.email)).at(-1)?.body).toContain('Welcome, Mere.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hello, Mere' })).toBeVisible();
    const [mine] = await world.build.query<{ image: string }>('select image from clients where family_name = $1', [
      familyName,
    ]);
    expect((await fetch(world.url + mine?.image)).status).toBe(200);
    const main = page.getByRole('navigation', { name: 'Main', exact: true });
    await main.getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByRole('link', { name: 'New booking' }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Register for care' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Register for care' }).first().click();
    await expect(page.getByRole('radio', { name: 'Myself' })).toBeDisabled();
    await expect(page.getByRole('radio', { name: 'Someone else' })).toBeChecked();
  });

  test('another: mistakes are shown beside their fields and nothing is lost; withdrawn, and sent anew', async ({
    page,
    world,
    elsewhere,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const familyName = toUniqueName('Wetere');
    const ana = await world.person({ givenName: 'Ana' });
    await openAs(page, ana, '/app/');
    await page.getByRole('main').getByRole('link', { name: 'Register for care' }).click();
    await chooseSubject(page, 'Someone else');
    await expect(page.getByRole('heading', { name: 'Client details', level: 1 })).toBeVisible();
    const next = page.getByRole('button', { name: 'Continue' });
    await typeIn(field(page, 'Family name'), familyName);
    await typeIn(field(page, 'Date of birth'), '31/02/1941');
    await typeIn(field(page, 'Email address'), 'iris at home');
    await next.click();
    await expect(field(page, 'Given name')).toBeFocused();
    for (const name of ['Given name', 'Date of birth', 'Email address', 'What help is needed?']) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(/\w/);
    }
    await expectNoSidewaysScroll(page);
    await typeIn(field(page, 'Given name'), 'Iris');
    await typeIn(field(page, 'Date of birth'), '1/2/1941');
    await typeIn(field(page, 'Email address'), '');
    await typeIn(field(page, 'What help is needed?'), 'Help with the shower.');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    const buffer = await plain(700).png().toBuffer();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'iris.png', mimeType: 'image/png', buffer });
    await expect(dialog.getByRole('application')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const change = page.getByRole('button', { name: 'Change the picture' });
    await expect(change).toBeFocused();
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.reload();
    await expect(field(page, 'Family name')).toHaveValue(familyName);
    const picture = page.getByRole('region', { name: 'Picture' });
    expect(await shownSide(picture)).toBe(512);
    // A picture that the server cannot use is reported beside it.
    const refusal = {
      code: 'invalid',
      messages: [avatarMessages.notAnImage],
      errors: [{ path: 'image', message: avatarMessages.notAnImage }],
    };
    const refuse = { status: 400, contentType: 'application/problem+json', body: JSON.stringify(refusal) };
    await page.route('**/api/v0/clients', (route) => route.fulfill(refuse), { times: 1 });
    await send(page);
    await expect(picture.getByText(avatarMessages.notAnImage)).toBeVisible();
    await expect(change).toBeFocused();
    await expect(change).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await page.route('**/api/v0/clients', (route) => route.fulfill({ status: 413, body: '<html>' }), { times: 1 });
    await send(page);
    const words = 'Your registration could not be sent: Unexpected response from server (413)';
    await expect(toast(page, words)).toBeVisible();
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await expect(field(page, 'Family name')).toHaveValue(familyName);
    await send(page);
    const list = page.getByRole('list', { name: 'Registrations for care' });
    await expect(list).toContainText(`Iris ${familyName}`);
    expect(await shownSide(list)).toBe(512);
    await list.getByRole('button', { name: /^Withdraw.*Iris/ }).click();
    await expect(toast(page, 'Your registration has been withdrawn.')).toBeVisible();
    await expect(list).toHaveCount(0);

    // The form begins anew: it no longer holds the sent text.
    await page.getByRole('main').getByRole('link', { name: 'Register for care' }).click();
    await page.getByText('Someone else', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(field(page, 'Family name')).toHaveValue('');
    await typeIn(field(page, 'Given name'), 'Iris');
    await typeIn(field(page, 'Family name'), familyName);
    await typeIn(field(page, 'What help is needed?'), 'Help with the shower.');
    await next.click();
    await expect(page.getByRole('dialog')).toContainText('There is no phone number');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await send(page);
    await expect(list).toContainText(`Iris ${familyName}`);
    const desk = await openAtDesk(await elsewhere(), world, familyName);
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expectApproved(desk);
    // The page has not reloaded yet, so the office was quicker.
    await list.getByRole('button', { name: /^Withdraw/ }).click();
    await expect(toast(page, /^Cannot perform this action: /)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Iris ${familyName}`).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('You are viewing')).toBeVisible();
  });

  test('declined with a reason, which the person reads', async ({ page, world, elsewhere }) => {
    const familyName = toUniqueName('Poole');
    const ana = await world.person({ givenName: 'Ana' });
    await registerAnother(world, ana, { givenName: 'Iris', familyName });
    const desk = await openAtDesk(await elsewhere(), world, familyName);
    await desk.getByRole('button', { name: 'Decline…' }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText('No client is added.');
    await typeIn(dialog.getByRole('textbox'), 'Iris lives outside our region.');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toBeHidden();
    await openAs(page, ana, '/app/');
    await expect(page.getByText(`The registration for care of Iris ${familyName} was declined.`)).toBeVisible();
    await expect(page.getByText('Iris lives outside our region.')).toBeVisible();
    expect((await listEmailsTo(world.build, ana.email)).at(-1)?.body).toContain('Iris lives outside our region.');
  });
});
