import { bookLine, visitPath } from './book.ts';
import {
  type Client,
  chooseWorker,
  devices,
  expect,
  expectAccessible,
  expectNoSidewaysScrollAt,
  openAs,
  test,
  toUniqueName,
  type World,
} from './fixtures.ts';

async function offerTime(world: World, client: Client, givenName: string) {
  const office = await world.person({ office: true });
  const worker = await world.build.worker({ givenName, familyName: 'Taufa' });
  const { ref, ticketRef } = await bookLine(world, client);
  const reply = await world.api(office, 'POST', `/office/tickets/${ticketRef}/offer`, {
    headers: { 'if-match': '"1"' },
    body: {
      date: '2026-11-24',
      startTime: '10:30',
      durationMins: 60,
      supportWorkerRef: worker,
      text: '9:00am is taken.',
    },
  });
  expect(reply.status).toBe(200);
  return { ref, ticketRef, office };
}

for (const [device, width] of devices) {
  test(`the office offers another time, which the client reads and accepts, with the keyboard on ${device}`, async ({
    page,
    elsewhere,
    world,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const rose = await world.client({ familyName: toUniqueName('Kemp') });
    const jo = await world.person({ office: true });
    const givenName = toUniqueName('Mele');
    await world.build.worker({ givenName, familyName: 'Taufa' });
    const { ref, ticketRef } = await bookLine(world, rose);
    await openAs(page, jo, `/app/office/requests/${ticketRef}`);
    await page.getByRole('button', { name: 'Offer another time…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Offer another time' });
    await dialog.getByRole('button', { name: 'Send the offer' }).press('Enter');
    await expect(dialog).toContainText('Choose a support worker.');
    await dialog.getByRole('combobox', { name: 'Start' }).selectOption('10:30am');
    await chooseWorker(dialog, givenName);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send the offer' }).press('Enter');
    await expect(dialog).toBeHidden();

    const phone = await elsewhere({ viewport: { width, height: 900 } });
    await openAs(phone, rose, '/app/requests');
    const offered = phone.getByRole('region', { name: /^Waiting for you/ });
    await expect(offered).toContainText(`Tue 24 Nov, 10:30am to 11:30am (1 hour), with ${givenName}`);
    await expectAccessible(phone);
    await expectNoSidewaysScrollAt(phone, [width]);
    await offered.getByRole('button', { name: /^Accept/ }).press('Enter');
    await expect(phone.getByText('Accepted. The visit is booked.').filter({ visible: true }).first()).toBeVisible();
    await expect(phone.getByRole('region', { name: /^Answered/ })).toContainText('Approved');
    await openAs(phone, rose, visitPath('2026-11-24', ref));
    await expect(phone.getByRole('dialog')).toContainText('10:30am to 11:30am');
  });
}

test('a member declines an offer at the visit, and the office reads why', async ({ page, elsewhere, world }) => {
  const rose = await world.client();
  const { ref, ticketRef, office } = await offerTime(world, rose, toUniqueName('Mele'));
  await openAs(page, rose, visitPath('2026-11-24', ref));
  const visit = page.getByRole('dialog');
  await expect(visit).toContainText('9:00am is taken.');
  await expectAccessible(page);
  await visit.getByRole('button', { name: /^Decline/ }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Decline this offer' });
  await question.getByRole('textbox').fill('She has the eye clinic then.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(visit).toContainText('Declined: “She has the eye clinic then.”');

  const desk = await elsewhere();
  await openAs(desk, office, `/app/office/requests/${ticketRef}`);
  await expect(desk.getByText('Declined: “She has the eye clinic then.”')).toBeVisible();
  await expectAccessible(desk);
});

test('a member who only sees the calendar reads an offer and cannot answer it', async ({ page, world }) => {
  const rose = await world.client();
  const { ref } = await offerTime(world, rose, toUniqueName('Mele'));
  const ana = await world.person({ givenName: 'Ana' });
  await world.build.member(ana.ref, rose.clientRef, { capabilities: ['viewRoster'] });
  await openAs(page, ana, visitPath('2026-11-24', ref));
  await expect(page.getByRole('dialog')).toContainText('Someone who manages the calendar answers by');
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
});

test('a request for a visit half a year ahead opens that visit', async ({ page, world }) => {
  const rose = await world.client();
  await bookLine(world, rose, { date: '2027-06-15' });
  await openAs(page, rose, '/app/requests');
  await page.getByRole('link', { name: /^See this visit/ }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Tuesday 15 June 2027');
});
