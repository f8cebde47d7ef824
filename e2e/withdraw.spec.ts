import { bookLine, bookMondays, newestTicket, visitOn } from './book.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test.describe('taking a request back', () => {
  test('whoever manages the roster takes an open request back, whoever only views cannot', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookMondays(world, rose);
    const asked = await world.api(rose, 'PATCH', `/clients/${rose.clientRef}/appointments/${ref}`, {
      headers: { 'if-match': '"2"' },
      body: {
        effectiveDate: '2026-11-30',
        repeating: false,
        cancellation: { cancel: true, cancelOnDate: '2026-11-30' },
      },
    });
    expect(asked.status).toBe(200);
    const ana = await world.person({ givenName: 'Ana' });
    await world.build.member(ana.ref, rose.clientRef, { capabilities: ['viewRoster'] });
    await page.goto(visitOn('2026-11-30', ref));
    await signIn(page, ana, { remember: true });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Pending cancellation');
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await world.build.query('update memberships set manage_roster = true where user_ref = $1', [ana.ref]);
    await page.reload();
    await dialog.getByRole('button', { name: 'Withdraw this request' }).click();
    await expect(dialog).toContainText('Take the request back? The visits stay as they are.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Your request has been taken back.').filter({ visible: true }).first()).toBeVisible();
    await expect(dialog).toContainText('Not allocated');
    expect(await newestTicket(world, rose)).toMatchObject({ status: 'withdrawn' });
  });

  test('a booking that is taken back leaves the calendar, and the dialog with it', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookLine(world, rose);
    await page.goto(visitOn('2026-11-24', ref));
    await signIn(page, rose);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Withdraw this request' }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-24$/);
    await expect(page.getByRole('link', { name: /Personal care/ })).toHaveCount(0);
  });

  test('the toast takes the cancellation back', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookMondays(world, rose);
    await page.goto(`${visitOn('2026-11-30', ref)}/cancel`);
    await signIn(page, rose);
    await page.getByRole('button', { name: 'Cancel Job' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Your request has been taken back.').filter({ visible: true }).first()).toBeVisible();
    expect(await newestTicket(world, rose)).toMatchObject({ type: 'cancellation', status: 'withdrawn' });
  });
});
