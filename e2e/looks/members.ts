import type { Page } from '@playwright/test';
import { newRef } from '#server/db/new-ref.ts';
import { answerTicket, bookLine, bookMondays, visitPath } from '../book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, type Person, toUniqueName, type World } from '../fixtures.ts';
import { typeIn } from '../type-in.ts';
import { moveTo, type States, type Walk } from './walk.ts';

/** The walks past what clients, supporters and funders read of what the office does. */
export const memberWalks: Walk[] = [
  {
    area: 'what the office’s work shows to a client',
    width: 390,
    async prepare({ page, world }) {
      const scene = await buildClient(world);
      await openAs(page, scene.rose, '/app/calendar/new-order');
      return lookAtClient(page, scene);
    },
  },
  {
    area: 'the clients of a funder',
    width: 390,
    async prepare({ page, world }) {
      const scene = await buildFunder(world);
      await openAs(page, scene.funder, '/app/');
      return {
        ...lookAtYourClients(page, scene),
        ...lookAtSearch(page, scene),
        ...lookAtEnded(page, world, scene.bea),
      };
    },
  },
];

/** Builds a client whose request was declined, who needs skills and whose complaint was answered. */
async function buildClient(world: World) {
  const rose = await world.client();
  const office = await world.person({ office: true, givenName: 'Jo', familyName: 'Wells' });
  await world.build.query(`update clients set skills_required = '{hoist}' where ref = $1`, [rose.clientRef]);
  const { ref, ticketRef } = await bookLine(world, rose);
  await answerTicket(world, office, ticketRef, 'decline', { reason: 'No one is free that morning.' });
  const question = { ref: newRef(), text: 'Is the key with you?', visit: { jobRef: ref, originalDate: '2026-11-24' } };
  await world.api(rose, 'POST', `/clients/${rose.clientRef}/questions`, { body: question });
  await answerTicket(world, office, question.ref, 'approve', { supportWorkerRefs: [], message: 'Yes, it is here.' });
  // It can no longer be undone.
  await world.build.query(`update tickets set answered_at = answered_at - interval '1 minute' where ref = $1`, [
    ticketRef,
  ]);
  const workerRef = await world.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
  const path = `/clients/${rose.clientRef}/support-workers/${workerRef}/feedback`;
  const feedback = newRef();
  await world.api(rose, 'POST', path, { body: { ref: feedback, feedback: 'She was an hour late.' } });
  const answers = [{ move: 'received' }, { move: 'answered', answer: 'Mele comes at nine from now on.' }];
  for (const [version, body] of answers.entries()) {
    const headers = { 'if-match': `"${version}"` };
    const answered = await world.api(office, 'PUT', `/office/feedback/${feedback}/complaint`, { body, headers });
    expect(answered.status).toBe(200);
  }
  return { rose, ref, workerRef };
}

type ClientScene = Awaited<ReturnType<typeof buildClient>>;

const lookAtClient = (page: Page, { ref, workerRef }: ClientScene): States => ({
  async 'an order without words'() {
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Enter what you would like to order.')).toBeVisible();
  },
  async 'a visit with what happened to its booking'() {
    await moveTo(page, visitPath('2026-11-24', ref).replace('/app', ''), 'What happened to this booking');
    await page.getByText('What happened to this booking').click();
  },
  async 'an answer that is not read, on the dashboard'() {
    await moveTo(page, '/', '“No one is free that morning.”');
    await expectNoSidewaysScrollAt(page, [320, 1280]);
  },
  async 'a line to the office about a visit, with its answer'() {
    await moveTo(page, visitPath('2026-11-24', ref).replace('/app', ''), 'Write to us about this visit');
    await page.getByText('Write to us about this visit').click();
    await expect(page.getByRole('dialog').getByText('Yes, it is here.')).toBeVisible();
    await expectNoSidewaysScrollAt(page, [320, 1280]);
  },
  async 'a booking that begins with a declined request'() {
    await moveTo(page, '/requests', /Ask for another time/);
    await expectNoSidewaysScrollAt(page, [320, 1280]);
    await page.getByRole('button', { name: /^Ask for another time/ }).click();
    await expect(page.getByLabel('Service').locator('option:checked')).toHaveText('Personal care');
  },
  'details with who should come': () => moveTo(page, '/account/details', 'Who should come'),
  async 'feedback before it is written'() {
    await moveTo(page, `/support-workers/worker/${workerRef}`, /^Report or give feedback about/);
    await page.getByRole('button', { name: /^Report or give feedback about/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Submit' })).toBeVisible();
  },
  async 'feedback with its answer'() {
    await moveTo(page, '/account/feedback', 'Mele comes at nine from now on.');
    await expectNoSidewaysScrollAt(page, [1280]);
  },
});

/** Builds someone of an organisation who follows two clients, and does not follow a third. */
async function buildFunder(world: World) {
  const familyName = toUniqueName('Moana');
  const organisation = await world.build.organisation({ name: toUniqueName('A fund') });
  const funder = await world.person({ givenName: 'Sam', familyName: 'Case' });
  await world.build.query('insert into organisation_users (organisation_ref, user_ref) values ($1, $2)', [
    organisation,
    funder.ref,
  ]);
  const createClient = async (givenName: string, isFollowed: boolean) => {
    const client = await world.client({ givenName, familyName });
    await world.build.link(organisation, client.clientRef);
    const body = { clientRef: client.clientRef };
    if (isFollowed) await world.api(funder, 'POST', '/users/me/support-network-memberships', { body });
    return client;
  };
  await bookMondays(world, await createClient('Ana', true));
  const bea = await createClient('Bea', true);
  await bookLine(world, bea);
  await createClient('Cam', false);
  return { funder, familyName, organisation, bea };
}

type FunderScene = Awaited<ReturnType<typeof buildFunder>>;

const lookAtYourClients = (page: Page, { familyName }: FunderScene): States => ({
  async 'your clients'() {
    await expect(page.getByRole('row').filter({ hasText: `Ana ${familyName}` })).toContainText('No worker on Monday');
    await expectNoSidewaysScrollAt(page, [1280]);
  },
  async 'a client found in one of your organisations'() {
    await typeIn(page.getByRole('searchbox', { name: 'Find a client, yours or new' }), familyName);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Cam ${familyName}` })).toBeVisible();
    await expectNoSidewaysScrollAt(page, [1280]);
  },
});

function lookAtSearch(page: Page, { familyName, organisation }: FunderScene): States {
  const search = page.getByRole('button', { name: 'Search', exact: true });
  return {
    async 'the hours that one of your organisations pays for'() {
      await moveTo(page, `/organisations/${organisation}/hours`, /^Hours paid by /);
      await expectNoSidewaysScrollAt(page, [1280]);
    },
    async 'a search that failed'() {
      await moveTo(page, '/client-search', 'Enter a search query above.');
      await typeIn(page.getByRole('searchbox', { name: 'Search' }), familyName);
      await page.route('**/users/me/client-search', (route) => route.fulfill({ status: 413, body: '<html>' }), {
        times: 1,
      });
      await search.click();
      await expect(page.getByRole('main').getByText(/^The search could not be done/)).toBeVisible();
    },
    async 'clients found by search'() {
      await search.click();
      await expect(page.getByRole('row').filter({ hasText: familyName })).toHaveCount(3);
      await expectNoSidewaysScrollAt(page, [1280]);
    },
    async 'a client before they are followed'() {
      await page.getByRole('button', { name: `Cam ${familyName}` }).press('Enter');
      await expect(page.getByRole('alertdialog')).toContainText('recorded in their Activity');
    },
  };
}

/** Records a death as the office, which a supporter reads. */
const lookAtEnded = (page: Page, world: World, { clientRef }: { clientRef: string }): States => ({
  async 'a client who has died'() {
    const [jo, ana]: Person[] = [await world.person({ office: true }), await world.person({ givenName: 'Ana' })];
    await world.build.member(ana!.ref, clientRef, { capabilities: ['manager'] });
    const body = { kind: 'hasDied', from: '2026-11-20', readUntil: '2027-02-19', message: 'We are very sorry.' };
    expect((await world.api(jo!, 'POST', `/office/clients/${clientRef}/ending`, { body })).status).toBe(201);
    await openAs(page, ana!, '/app/');
    await expect(page.getByText(/died on Friday 20 November 2026\. You can read this until/)).toBeVisible();
  },
});
