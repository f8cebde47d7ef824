import type { Page } from '@playwright/test';
import { newClientValues } from '#domain/clients/client-fields.ts';
import { newRef } from '#server/db/new-ref.ts';
import { ask, buildNearWorker } from '../desk.ts';
import { expect, openAs, type Person, reopenPage, toUniqueName, type World } from '../fixtures.ts';
import { typeIn } from '../type-in.ts';
import { moveTo, type States, type Walk } from './walk.ts';

export const officePeopleWalks: Walk[] = [
  {
    area: 'the office’s people and settings',
    everyWidth: true,
    async prepare({ page, world }) {
      const scene = await buildPeople(world);
      await openAs(page, scene.jo, '/app/office/feedback');
      const { clientRef, familyName } = scene;
      return {
        ...lookAtFeedback(page, scene),
        ...lookAtClients(page, familyName),
        ...lookAtFunding({ page, world, clientRef }),
        ...lookAtHours(page, clientRef),
        ...lookAtSettings(page),
      };
    },
  },
  {
    area: 'the office’s people and settings',
    width: 390,
    async prepare({ page, world }) {
      const scene = await buildPeople(world);
      await openAs(page, scene.jo, `/app/office/requests/${scene.ticketRef}`);
      return { ...lookAtRequest(page), ...lookAtClient({ page, world, ...scene }), ...lookAtOrganisation(page, scene) };
    },
  },
];

type People = Awaited<ReturnType<typeof buildPeople>>;

/** Builds a client with a funding, a complaint and a request, and an organisation with someone who works there. */
async function buildPeople(world: World) {
  const { build } = world;
  const jo = await world.person({ office: true, givenName: 'Anne-Marie', familyName: 'Wells' });
  const familyName = toUniqueName('Tāmati');
  const rose = await world.client({ givenName: 'Rose', familyName });
  const workerRef = await buildNearWorker(world, rose, toUniqueName('Mele'));
  const path = `/clients/${rose.clientRef}/support-workers/${workerRef}/feedback`;
  await world.api(rose, 'POST', path, { body: { ref: newRef(), feedback: `She was late. ${rose.clientRef}` } });
  await build.funding(rose.clientRef, 'personal-care');
  await build.invitation(rose.clientRef, { email: 'hemi@example.org' });
  const organisation = toUniqueName('Wattle Funding');
  const organisationRef = await build.organisation({ name: organisation, staff: [jo.ref] });
  const { ticketRef } = await ask(world, rose);
  return { ...{ jo, familyName, clientRef: rose.clientRef, ticketRef }, ...{ organisation, organisationRef } };
}

function lookAtFeedback(page: Page, { clientRef }: People): States {
  const entry = page.getByRole('listitem').filter({ hasText: clientRef });
  return {
    async 'a complaint with its answer'() {
      await entry.getByRole('button', { name: /^This is a complaint/ }).click();
      // The bar moves the entry down, as a press may be on its way.
      await expect(page.getByRole('region', { name: 'Cannot wait' })).toBeVisible();
      await entry.getByRole('button', { name: /^Answer…/ }).click();
      await typeIn(page.getByRole('dialog').getByLabel('Answer'), 'We are sorry.');
      await page.getByRole('dialog').getByRole('button', { name: 'Save the answer' }).click();
      await expect(entry).toContainText('We are sorry.');
    },
    // On Today, which has no bar: elsewhere the menu may cover half of its link.
    async 'the menu of the account'() {
      await moveTo(page, '/office', 'Friday 20 November');
      await page.getByRole('button', { name: 'Your account: Anne-Marie' }).click();
    },
  };
}

const lookAtClients = (page: Page, familyName: string): States => ({
  async 'clients found by name'() {
    await moveTo(page, '/office/clients', 'Who they are, where they live');
    await typeIn(page.getByLabel('Find by name'), familyName);
    await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  },
  async 'an import with a mistake'() {
    await moveTo(page, '/office/clients/import', 'Choose a CSV file');
    const rows = ['Given name;Family name;Date of birth', `Bo;${familyName};31/02/1938`];
    await page.getByLabel('CSV file').setInputFiles({
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n')),
    });
    await expect(page.getByRole('table', { name: 'Errors by line' })).toBeVisible();
  },
});

type ClientInput = { page: Page; world: World; clientRef: string };

const lookAtFunding = ({ page, world, clientRef }: ClientInput): States => ({
  async 'notes and calls'() {
    await page.goto(`/app/office/clients/${clientRef}`);
    await page.getByRole('link', { name: 'Note…' }).press('Enter');
    await expect(page.getByLabel('What was said')).toBeFocused();
    await page.keyboard.type('Eye clinic on 9 December.');
    await page.getByRole('button', { name: /^Follow up on/ }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Today/ })
      .press('Enter');
    await page.getByRole('button', { name: 'Save call' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Notes and calls' })).toContainText('1 to follow up');
    const save = page.getByRole('button', { name: 'Save call' });
    await expect(save).not.toHaveAttribute('aria-busy');
    await save.press('Enter');
    await expect(page.getByText('Enter what was said.')).toBeVisible();
  },
  async 'alerts of a client'() {
    await page.getByRole('button', { name: 'Add an alert…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Alert' });
    await typeIn(
      dialog.getByLabel('What to know'),
      'Oxygen in the bedroom and in the lounge: no flames, no candles and no one who smokes, please',
    );
    await dialog.getByLabel('Support workers too').press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Alerts' })).toContainText('Support workers see it');
  },
  async 'the form of an alert'() {
    await page.getByRole('button', { name: /^Change: Oxygen/ }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Alert' })).toBeVisible();
  },
  async 'the details of a client'() {
    await page.keyboard.press('Escape');
    await moveTo(page, `/office/clients/${clientRef}/details`, 'Uses timesheets');
  },
  async 'a form of some details'() {
    await page.getByRole('button', { name: 'Edit Home' }).click();
    await expect(page.getByLabel('Home address')).toBeVisible();
  },
  async 'a funding that a colleague has changed'() {
    await page.goto(`/app/office/clients/${clientRef}/funding`);
    await page.getByRole('button', { name: /^Change / }).click();
    await typeIn(page.getByRole('dialog').getByLabel('Hours a week'), '3');
    await world.build.query('update fundings set funded_time_mins = 540 where client_ref = $1', [clientRef]);
    await world.build.query('update clients set version = version + 1 where ref = $1', [clientRef]);
    await reopenPage(page, clientRef);
    await expect(page.getByText('Now: 9 hours a week')).toBeVisible();
  },
});

const lookAtHours = (page: Page, clientRef: string): States => ({
  'hours by service and week': () =>
    moveTo(page, `/office/clients/${clientRef}/hours?from=2026-11-02&to=2026-11-25`, 'Over counts whole weeks only'),
  'hours of days that cannot be': () =>
    moveTo(page, `/office/clients/${clientRef}/hours?from=2026-11-02&to=2026-11-01`, 'Choose a last day'),
});

const lookAtSettings = (page: Page): States => ({
  settings: () => moveTo(page, '/office/settings', 'Pending requests'),
  async 'a feature before it is turned off'() {
    await page.getByRole('switch', { name: 'Pending requests' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  async 'a list with an item that is changed'() {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Private services/ }).click();
    await page
      .getByRole('button', { name: /^Change / })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  },
});

const lookAtRequest = (page: Page): States => ({
  'a request': () => expect(page.getByText(/^With .*\.$/)).toBeVisible(),
  async 'the message about an answer'() {
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const toast = page.locator('.toast');
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
    const [said, bar] = [await toast.boundingBox(), await page.locator('.tabbar').boundingBox()];
    // It stands above the bar at the foot.
    expect(said!.y + said!.height).toBeLessThanOrEqual(bar!.y);
  },
});

type ChangedInput = ClientInput & { jo: Person; familyName: string };

const lookAtClient = ({ page, world, clientRef, jo, familyName }: ChangedInput): States => ({
  async 'a client that a colleague has changed'() {
    await moveTo(page, `/office/clients/${clientRef}/details`, 'Uses timesheets');
    await page.getByRole('button', { name: 'Edit Home' }).click();
    await typeIn(page.getByLabel('Suburb'), 'Petone');
    const values = { ...newClientValues, givenName: 'Rose', familyName, suburb: 'Woburn', organisationRefs: [] };
    const headers = { 'if-match': '"1"' };
    const path = `/office/clients/${clientRef}`;
    expect((await world.api(jo, 'PUT', path, { body: { ...values, timesheets: true }, headers })).status).toBe(200);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Suburb is now Woburn; you have Petone.')).toBeVisible();
  },
  async 'the end of care before it is recorded'() {
    await moveTo(page, `/office/clients/${clientRef}`, 'Standing bookings');
    await page.getByRole('button', { name: 'Rose has left or died' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'End of care' })
        .getByText(/cancelled|No visits/)
        .first(),
    ).toBeVisible();
  },
});

const lookAtOrganisation = (page: Page, { organisationRef }: People): States => ({
  async 'an organisation whose new person is incomplete'() {
    await moveTo(page, `/office/organisations/${organisationRef}`, 'Add someone by email');
    await typeIn(page.getByLabel('Add someone by email'), 'meera@nowhere');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter your own password.').first()).toBeVisible();
  },
  async 'a person before they are removed'() {
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(page.getByRole('alertdialog')).toContainText('at once');
  },
});
