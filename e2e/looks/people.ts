import type { Page } from '@playwright/test';
import { avatarMessages } from '#domain/images/avatar.ts';
import { newRef } from '#server/db/new-ref.ts';
import { answerTicket, bookLine, pastVisit, visitPath } from '../book.ts';
import { chooseSubject, field, findRequest, openAtDesk, registerAnother, send } from '../care.ts';
import { pictureFile } from '../details.ts';
import { bookSeries } from '../edit.ts';
import { type Client, expect, openAs, type Person, toUniqueName, type World } from '../fixtures.ts';
import { bookFromProfile, card, searchByName, setScene } from '../support-workers.ts';
import { typeIn } from '../type-in.ts';
import { longNames, type Names } from './names.ts';
import { button, moveTo, type Stage, type States, type Walk } from './walk.ts';

/** The screens where people find each other: invitations, registrations for care, support workers, feedback. */

/** A supporter with these names who is invited elsewhere and has registered another person. */
async function supporter({ page, world }: Stage, name: Names): Promise<States> {
  const ana = await world.person(name);
  const fullName = `${name.givenName} ${name.familyName}`;
  const [rose, cath, una] = [await world.client(name), await world.client(name), await world.client(name)];
  await world.build.member(ana.ref, rose.clientRef, { capabilities: ['viewRoster'] });
  const invite = ({ clientRef }: Client) => world.build.invitation(clientRef, { email: ana.email });
  await invite(cath);
  const cancelled = await invite(una);
  await registerAnother(world, ana, name);
  return {
    'a dashboard with registrations and invitations': async () => {
      await openAs(page, ana, '/app/');
      await expect(page.getByText('Registrations for care').filter({ visible: true }).first()).toBeVisible();
    },
    'the start of helping': () => moveTo(page, '/setup', 'You are invited to help'),
    'registrations that wait': () => moveTo(page, '/setup/register-new/care', fullName),
    'client details of a registration': async () => {
      await chooseSubject(page, 'Someone else');
      await expect(page.getByRole('heading', { name: 'Client details' })).toBeVisible();
    },
    invitations: () => moveTo(page, '/setup/register-new/invites', fullName),
    'the outcome of each invitation': async () => {
      const boxes = page.getByLabel(`Accept the invitation of ${fullName}`);
      await expect(boxes).toHaveCount(2);
      for (const box of await boxes.all()) await box.check();
      const cancel = `update invitations set status = 'cancelled', closed_at = now() where ref = $1`;
      await world.build.query(cancel, [cancelled]);
      await button(page, 'Join').click();
      await expect(page.getByText(`You have joined ${fullName}’s support network.`)).toBeVisible();
      await expect(page.getByText(/This invitation has been cancelled by the person who sent it/)).not.toHaveCount(0);
    },
    'a support network with a supporter’s own entry': () => moveTo(page, '/account/support-network', fullName),
    'the question to leave a support network': async () => {
      await button(page, 'Leave').click();
      await expect(page.getByRole('alertdialog', { name: 'Leave support network?' })).toBeVisible();
    },
    'the menu': async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu' }).last().click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  };
}

async function registrationForCare({ page, world }: Stage): Promise<States> {
  const familyName = toUniqueName('Wetere');
  const ana = await world.person({ givenName: 'Ana' });
  return {
    'a start without a client': async () => {
      await openAs(page, ana, '/app/');
      await expect(page.getByRole('main').getByRole('link', { name: 'Register for care' })).toBeVisible();
    },
    'a registration with mistakes': async () => {
      await page.getByRole('main').getByRole('link', { name: 'Register for care' }).click();
      await chooseSubject(page, 'Someone else');
      await typeIn(field(page, 'Date of birth'), '31/02/1941');
      await typeIn(field(page, 'Email address'), 'iris at home');
      await button(page, 'Continue').click();
      await expect(field(page, 'Given name')).toBeFocused();
    },
    'a registration that is filled in': () => fillInRegistration(page, familyName),
    'the answers to check': async () => {
      await button(page, 'Continue').click();
      await expect(page.getByRole('dialog')).toContainText('You have not given a phone number');
    },
    'a picture that the server cannot use': async () => {
      await page.keyboard.press('Escape');
      const message = avatarMessages.notAnImage;
      const refusal = { code: 'invalid', messages: [message], errors: [{ path: 'image', message }] };
      const refuse = { status: 400, contentType: 'application/problem+json', body: JSON.stringify(refusal) };
      await page.route('**/api/v0/clients', (route) => route.fulfill(refuse), { times: 1 });
      await send(page);
      const picture = page.getByRole('region', { name: 'Picture' });
      await expect(picture.getByText(message)).toBeVisible();
      await expect(picture.getByRole('button', { name: 'Change the picture' })).toBeInViewport();
    },
    ...answersOfOffice(page, { world, ana, familyName }),
  };
}

async function fillInRegistration(page: Page, familyName: string) {
  await field(page, 'Title').selectOption({ label: 'Mrs' });
  await typeIn(field(page, 'Given name'), 'Iris');
  await typeIn(field(page, 'Family name'), familyName);
  await typeIn(field(page, 'Date of birth'), '1/2/1941');
  await typeIn(field(page, 'Email address'), '');
  await field(page, 'Ethnicity').selectOption({ label: 'Samoan' });
  await page.getByRole('checkbox', { name: 'Samoan' }).check();
  await page.getByText('Not sure', { exact: true }).click();
  await typeIn(field(page, 'What help is needed?'), 'Help with the shower.');
  await button(page, 'Add a picture').click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.locator('input[type=file]').setInputFiles(await pictureFile('plum'));
  await expect(dialog.getByRole('application')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

type RegistrationScene = { world: World; ana: Person; familyName: string };

function answersOfOffice(page: Page, { world, ana, familyName }: RegistrationScene): States {
  const other = toUniqueName('Poole');
  return {
    'a start with a registration that waits': async () => {
      await send(page);
      await expect(page.getByRole('list', { name: 'Registrations for care' })).toContainText(`Iris ${familyName}`);
    },
    'a start with a registration that was declined': async () => {
      const office = await world.person({ office: true });
      const ref = await findRequest(world, familyName);
      await answerTicket(world, office, ref, 'decline', { reason: 'Iris lives outside our region.' });
      await page.reload();
      await expect(page.getByText('Iris lives outside our region.')).toBeVisible();
    },
    'a registration at the office': async () => {
      await registerAnother(world, ana, { givenName: 'Iris', familyName: other });
      await openAtDesk(page, world, other);
    },
    'the question why a registration is declined': async () => {
      await button(page, 'Decline…').click();
      await expect(page.getByRole('dialog')).toContainText('No client is added.');
    },
  };
}

async function supportWorkers({ page, world }: Stage): Promise<States> {
  const { rose, family, mele } = await setScene(world);
  const booked = await bookSeries(world, rose);
  const feedback = `Report or give feedback about Hemi ${family}`;
  return {
    'support workers that were found': async () => {
      await openAs(page, rose, '/app/support-workers');
      await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible();
      await searchByName(page, family);
    },
    favourites: async () => {
      await card(page, 'Mele')
        .getByRole('button', { name: /^Favourite/ })
        .click();
      // What the message says lies over the tabs until it is closed.
      await page
        .locator('.toast')
        .getByRole('button', { name: /^Close/ })
        .click();
      await page.getByRole('tab', { name: 'Favourites 1' }).click();
      await expect(page.locator('[data-worker]')).toHaveCount(1);
    },
    'no hidden support workers': async () => {
      await page.getByRole('tab', { name: 'Hidden' }).click();
      await expect(page.getByText(/^You can hide support workers/)).toBeVisible();
    },
    'a support worker': () => moveTo(page, `/support-workers/worker/${mele}`, 'Unavailable'),
    'support workers of a booking': async () => {
      await bookFromProfile(page, 'Mele');
      await searchByName(page, family);
    },
    'a support worker over a booking': async () => {
      await card(page, 'Hemi').getByRole('link').click();
      await expect(page.getByRole('dialog', { name: `Hemi ${family}` })).toBeVisible();
    },
    'feedback about a support worker': async () => {
      await button(page, feedback).click();
      const dialog = page.getByRole('dialog', { name: feedback });
      await typeIn(dialog.getByRole('textbox', { name: 'Your feedback' }), 'Always kind.');
    },
    'hiding a support worker who is still booked': async () => {
      await page.goto(`/app/support-workers/worker/${booked.worker}`);
      await page.getByRole('button', { name: /^Hide/ }).click();
      await expect(page.getByRole('dialog', { name: /is still booked$/ })).toBeVisible();
    },
  };
}

async function feedbackAndRecord({ page, world }: Stage): Promise<States> {
  const rose = await world.client();
  const ref = await pastVisit(world, rose);
  await bookLine(world, rose);
  const office = await world.person({ office: true });
  const words = `On time, and very gentle. ${ref}`;
  const dialog = page.getByRole('dialog');
  return {
    'feedback on a visit': async () => {
      await openAs(page, rose, `${visitPath('2026-11-19', ref)}/feedback`);
      await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
    },
    'a visit with feedback': async () => {
      await typeIn(dialog.getByLabel('How did it go with Tom?'), words);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(dialog).toBeHidden();
      await moveTo(page, visitPath('2026-11-19', ref).slice('/app'.length), words);
      await expect(dialog).toContainText(words);
    },
    'the simple view': async () => {
      await world.build.query('update users set simple_view = true where ref = $1', [rose.ref]);
      await page.goto('/app/');
      await expect(page.getByRole('region', { name: 'The next seven days' })).toBeVisible();
    },
    'feedback at the office': async () => {
      await openAs(page, office, '/app/office/feedback');
      await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
    },
    'a client’s record at the office': async () => {
      const body = { ref: newRef(), about: 'The visit of 3 March', note: 'Tom did not come.' };
      expect((await world.api(rose, 'POST', `/clients/${rose.clientRef}/corrections`, { body })).status).toBe(201);
      await moveTo(page, `/office/clients/${rose.clientRef}/details`, body.note);
    },
  };
}

const shortNames: Names = { givenName: 'Rose', familyName: 'Hākaraia' };

export const peopleWalks: Walk[] = [
  { area: 'a supporter', width: 390, prepare: (stage) => supporter(stage, shortNames) },
  { area: 'registering for care', width: 390, prepare: registrationForCare },
  { area: 'support workers', width: 390, prepare: supportWorkers },
  { area: 'feedback and records', prepare: feedbackAndRecord },
  {
    area: 'a supporter with a name of 80 letters',
    mode: 'dark',
    width: 390,
    deep: true,
    prepare: (stage) => supporter(stage, longNames),
  },
  { area: 'feedback and records on a phone', mode: 'dark', width: 390, deep: true, prepare: feedbackAndRecord },
  { area: 'support workers on a computer', deep: true, prepare: supportWorkers },
];
