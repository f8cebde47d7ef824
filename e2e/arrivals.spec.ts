import { instantOf } from '#domain/time/zone.ts';
import { answerTicket, bookLine } from './book.ts';
import {
  devices,
  expect,
  expectAccessible,
  expectNoSidewaysScrollAt,
  openAs,
  test,
  toUniqueName,
  type World,
} from './fixtures.ts';

/** A visit of Rose that began half an hour ago, on the server's clock. */
async function bookLate(world: World, familyName: string) {
  const rose = await world.client({ familyName });
  const office = await world.person({ office: true });
  const worker = await world.build.worker({ givenName: 'Tom', familyName: 'Whitaker' });
  const { ref, ticketRef } = await bookLine(world, rose);
  await answerTicket(world, office, ticketRef, 'approve', { supportWorkerRefs: [worker] });
  await world.build.query(`update jobs set date = '2026-11-20', start_time = '08:30' where ref = $1`, [ref]);
  await world.build.query('update rosters set version = version + 1 where client_ref = $1', [rose.clientRef]);
  return { rose, office };
}

for (const [device, width] of devices) {
  test(`no one has come: the card says it, the office answers, and the family reads it, with the keyboard on ${device}`, async ({
    page,
    elsewhere,
    world,
  }) => {
    expect(world.now()).toBeGreaterThanOrEqual(
      instantOf({ date: '2026-11-20', time: '09:00', zone: 'Pacific/Auckland' }),
    );
    const familyName = toUniqueName('Kemp');
    const { rose, office } = await bookLate(world, familyName);
    const ana = await world.person({ givenName: 'Ana' });
    await world.build.member(ana.ref, rose.clientRef, { capabilities: ['viewRoster'] });
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, ana, '/app/');
    const card = page.getByRole('region', { name: 'Today' });
    await card.getByRole('button', { name: /^No one here yet\?/ }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'No one here yet?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Tell the office' }).press('Enter');
    await expect(card).toContainText('Tom was due at 8:30am');
    await expect(card).toContainText('Tom, 8:30am: no one has come.');
    await expectAccessible(page);
    await expectNoSidewaysScrollAt(page, [width]);

    const desk = await elsewhere({ viewport: { width, height: 900 } });
    await openAs(desk, office, '/app/office');
    const late = desk
      .getByRole('region', { name: /^No one has come/ })
      .getByRole('listitem')
      .filter({ hasText: familyName });
    await expect(late).toContainText('Tom Whitaker');
    await expect(desk.getByRole('heading', { level: 2 }).first()).toContainText('No one has come');
    await expectAccessible(desk);
    await late.getByRole('button', { name: /^Answer/ }).press('Enter');
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Tom is on his way, 9:40.');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Send the answer' }).press('Enter');
    await expect(late).toBeHidden();

    const own = await elsewhere({ viewport: { width, height: 900 } });
    await openAs(own, rose, '/app/');
    await expect(own.getByRole('region', { name: 'Today' })).toContainText('Tom is on his way, 9:40.');
    await expectAccessible(own);
  });
}
