import { instantOf } from '#domain/time/zone.ts';
import { bookLate } from './book.ts';
import { expect, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const viewport = { width: 390, height: 900 };
test.use({ viewport });

test('no one has come: the card says it, the office answers, and the family reads it, with the keyboard', async ({
  page,
  elsewhere,
  world,
}) => {
  expect(world.now()).toBeGreaterThanOrEqual(
    instantOf({ date: '2026-11-20', time: '09:00', zone: 'Pacific/Auckland' }),
  );
  const familyName = toUniqueName('Kemp');
  const rose = await world.client({ familyName });
  const { office, ref } = await bookLate(world, rose);
  await world.build.worker({ givenName: toUniqueName('Grace'), familyName: 'Okafor' });
  const ana = await world.person({ givenName: 'Ana' });
  await world.build.member(ana.ref, rose.clientRef, { capabilities: ['viewRoster'] });
  const desk = await elsewhere({ viewport });
  await openAs(desk, office, '/app/office/clients');
  const line = desk.getByRole('navigation', { name: 'Visits of today' });
  await expect(line).toContainText(/\d+\s*under way/);
  await expect(desk).toHaveTitle(/^Clients/);
  await openAs(page, ana, '/app/');
  const card = page.getByRole('region', { name: 'Today' });
  await card.getByRole('button', { name: /^No one here yet\?/ }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'No one here yet?' });
  await question.getByRole('button', { name: 'Tell us' }).press('Enter');
  await expect(card).toContainText('Tom was due at 8:30am');
  await expect(card).toContainText('Tom, 8:30am: no one has come.');

  await desk.clock.fastForward('00:30');
  const alarm = desk.getByRole('region', { name: 'Cannot wait' });
  await expect(alarm.getByRole('alert')).toHaveText(/no one has come, 8:30am\.$/);
  await expect(desk).toHaveTitle(/^\(\d+\) Clients/);
  await expect(line).toContainText(/\d+\s*late/);
  await desk.goto('/app/office');
  await expect(desk.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(alarm).toHaveCount(0);
  const late = desk
    .getByRole('region', { name: /^No one has come/ })
    .getByRole('listitem')
    .filter({ hasText: familyName });
  await expect(late).toContainText('Tom Whitaker');
  await expect(desk.getByRole('heading', { level: 2 }).first()).toContainText('No one has come');
  await late.getByRole('button', { name: /^It is running late/ }).press('Enter');
  const dialog = desk.getByRole('dialog');
  await typeIn(dialog.getByRole('textbox'), 'Tom is on his way, 9:40.');
  await dialog.getByRole('button', { name: 'Send the answer' }).press('Enter');
  await expect(late).toBeHidden();

  await page.clock.fastForward('00:31');
  await expect(card).toContainText('Tom is on his way, 9:40.');

  await desk.goto(`/app/office/visits/${rose.clientRef}/2026-11-20/${ref}`);
  const pane = desk.getByRole('article', { name: `Rose ${familyName}` });
  await expect(pane).toContainText('Under way');
  await pane.getByRole('button', { name: /^Send someone else now/ }).press('Enter');
  await desk.getByRole('dialog').getByRole('radio').first().press('Space');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Send .* now$/ })
    .press('Enter');
  await expect(pane).toContainText('Did not take place');
  await expect(pane).toContainText(/Someone else sent: .*No one has come: .*Ana .*Tom is on his way, 9:40\./s);
  await page.clock.fastForward('00:31');
  await expect(card).toContainText(/Grace.* is coming at .*Tom’s visit at 8:30am did not take place\./);
});
