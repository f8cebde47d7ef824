import { bookLine } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName, type World } from './fixtures.ts';
import { moveTo } from './looks/walk.ts';

/** Makes Rose's visit of Friday 20 November at 2:30pm with Mele, and where she lives. */
async function arrange(world: World) {
  const familyName = toUniqueName('Taufa');
  const rose = await world.client();
  const worker = await world.build.worker({ givenName: 'Mele', familyName });
  const { ref } = await bookLine(world, rose, { date: '2026-11-20', startTime: '14:30', durationMins: 60 });
  await world.build.query(`update tickets set status = 'approved', answered_at = asked_at where job_ref = $1`, [ref]);
  await world.build.query(`update jobs set status = 'Allocated', support_worker_refs = array[$2] where ref = $1`, [
    ref,
    worker,
  ]);
  await world.build.query(
    `update clients set delivery_address = $2, phone_mobile = '021 555 0101', access_notes = 'Key safe 4471.' where ref = $1`,
    [rose.clientRef, '12 Oriental Parade\nWellington'],
  );
  return { rose, worker, name: `Mele ${familyName}`, office: await world.person({ office: true }) };
}

test('the office prints a support worker’s day and a client’s week with the keyboard alone', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { rose, worker, name, office } = await arrange(world);
  await openAs(page, office, `/app/office/support-workers/${worker}`);
  await page.getByRole('link', { name: 'Run sheet' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/office/run-sheets\\?worker=${worker}$`));
  const visit = page.getByRole('row', { name: /2:30pm to 3:30pm/ });
  for (const text of ['Rose Hākaraia', '12 Oriental Parade, Wellington', '021 555 0101', 'Getting in: Key safe 4471.'])
    await expect(visit).toContainText(text);
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('run-sheet-2026-11-20.pdf');
  await page.getByRole('button', { name: 'Tomorrow' }).press('Enter');
  await expect(page.getByText('No visits on this day.')).toBeVisible();

  await page.getByRole('button', { name: /^Menu/ }).press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Run sheets' }).press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await moveTo(page, `/office/clients/${rose.clientRef}`, 'Week by post');
  await page.getByRole('link', { name: 'Week by post' }).press('Enter');
  await page.getByRole('button', { name: 'This week', exact: true }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: '2:30pm to 3:30pm' })).toContainText(`With ${name}`);
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('.back')).toBeHidden();
});
