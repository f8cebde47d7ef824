import { bookLine, visitPath } from './book.ts';
import { expect, openAs, test } from './fixtures.ts';

test('a withdrawn booking leaves the calendar, and the dialog with it', async ({ page, world }) => {
  const rose = await world.client();
  const { ref } = await bookLine(world, rose);
  await openAs(page, rose, visitPath('2026-11-24', ref));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw this request' }).click();
  await expect(dialog).toContainText('Withdraw this booking? It will leave the calendar.');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog.getByRole('heading', { name: 'Personal care' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Withdraw this request' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Your request has been withdrawn.').filter({ visible: true }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/calendar\/date\/2026-11-24$/);
  await expect(page.getByRole('link', { name: /Personal care/ })).toHaveCount(0);
  const tickets = await world.build.query('select status from tickets where client_ref = $1', [rose.clientRef]);
  expect(tickets).toEqual([{ status: 'withdrawn' }]);
});
