import { bookLine, visitPath } from './book.ts';
import { chooseWorker, expect, openAs, test, toUniqueName } from './fixtures.ts';
import { requestAloud } from './read-aloud.ts';

const viewport = { width: 390, height: 900 };
test.use({ viewport });

test('the office offers another time, which the client reads and accepts, with the keyboard', async ({
  page,
  elsewhere,
  world,
}) => {
  const familyName = toUniqueName('Kemp');
  const rose = await world.client({ familyName });
  const jo = await world.person({ office: true });
  const givenName = toUniqueName('Mele');
  await world.build.worker({ givenName, familyName: 'Taufa' });
  const { ref, ticketRef } = await bookLine(world, rose, { startTime: '06:30' });
  await openAs(page, jo, `/app/office/requests/${ticketRef}`);
  const desk = page.getByRole('region', { name: 'Request', exact: true });
  await expect(desk.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await expect(desk).toMatchAriaSnapshot(requestAloud(`Rose ${familyName}`));
  await page.getByRole('button', { name: 'Offer another time…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Offer another time' });
  await dialog.getByRole('button', { name: 'Send the offer' }).press('Enter');
  await expect(dialog).toContainText('Choose a support worker.');
  await dialog.getByRole('combobox', { name: 'Start' }).selectOption('10:30am');
  await chooseWorker(dialog, givenName);
  await dialog.getByRole('button', { name: 'Send the offer' }).press('Enter');
  await expect(dialog).toBeHidden();

  const phone = await elsewhere({ viewport });
  await openAs(phone, rose, '/app/requests');
  const offered = phone.getByRole('region', { name: /^Waiting for you/ });
  await expect(offered).toContainText(`Tue 24 Nov, 10:30am to 11:30am (1 hour), with ${givenName}`);
  await offered.getByRole('button', { name: /^Accept/ }).press('Enter');
  await expect(phone.getByText('Accepted. The visit is booked.').filter({ visible: true }).first()).toBeVisible();
  const answered = phone.getByRole('region', { name: /^Answered/ });
  await expect(answered).toContainText('Approved');
  await answered.getByRole('button', { name: /^New booking/ }).press('Enter');
  await answered.getByRole('link', { name: /^See this visit/ }).press('Enter');
  await expect(phone.getByRole('dialog')).toContainText('10:30am to 11:30am');
  await expect(phone).toHaveURL(new RegExp(`${visitPath('2026-11-24', ref)}$`));
});
