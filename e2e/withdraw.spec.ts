import { answerTicket, bookLine, bookMondays, readTicket, visitPath } from './book.ts';
import { expect, expectAccessible, expectNoSidewaysScrollAt, openAs, test } from './fixtures.ts';

test.describe('withdrawing a ticket', () => {
  test('a member who manages the roster withdraws an open ticket, a member who only views cannot', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const { ref } = await bookMondays(world, rose);
    const change = await world.api(rose, 'PATCH', `/clients/${rose.clientRef}/appointments/${ref}`, {
      headers: { 'if-match': '"2"' },
      body: {
        effectiveDate: '2026-11-30',
        repeating: false,
        cancellation: { cancel: true, cancelOnDate: '2026-11-30' },
      },
    });
    expect(change.status).toBe(200);
    const ana = await world.person({ givenName: 'Ana' });
    await world.build.member(ana.ref, rose.clientRef, { capabilities: ['viewRoster'] });
    await openAs(page, ana, visitPath('2026-11-30', ref));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Pending cancellation');
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await world.build.query('update memberships set manage_roster = true where user_ref = $1', [ana.ref]);
    await page.reload();
    await dialog.getByRole('button', { name: 'Withdraw this request' }).click();
    await expect(dialog).toContainText('Withdraw this request? The calendar stays as it is.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog.getByRole('heading', { name: 'Personal care' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Withdraw this request' }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Your request has been withdrawn.').filter({ visible: true }).first()).toBeVisible();
    await expect(dialog).toContainText('Not allocated');
    await expect(dialog.getByRole('heading', { name: 'Personal care' })).toBeFocused();
    expect(await readTicket(world, rose)).toMatchObject({ status: 'withdrawn' });
  });

  test('a withdrawn booking leaves the calendar, and the dialog with it', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookLine(world, rose);
    await openAs(page, rose, visitPath('2026-11-24', ref));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Withdraw this request' }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-24$/);
    await expect(page.getByRole('link', { name: /Personal care/ })).toHaveCount(0);
  });

  test('the toast withdraws the cancellation', async ({ page, world }) => {
    const rose = await world.client();
    const { ref } = await bookMondays(world, rose);
    await openAs(page, rose, `${visitPath('2026-11-30', ref)}/cancel`);
    await page.getByRole('button', { name: 'Cancel Job' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Your request has been withdrawn.').filter({ visible: true }).first()).toBeVisible();
    expect(await readTicket(world, rose)).toMatchObject({ type: 'cancellation', status: 'withdrawn' });
  });

  test('the office reads what was asked of a booking and how it ended', async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const rose = await world.client();
    const { ref, office } = await bookMondays(world, rose);
    const ask = async (version: number, date: string, notes: string) => {
      const change = await world.api(rose, 'PATCH', `/clients/${rose.clientRef}/appointments/${ref}`, {
        headers: { 'if-match': `"${version}"` },
        body: { effectiveDate: date, repeating: false, notes, cancellation: { cancel: true } },
      });
      return (await change.json()).ticketRef;
    };
    const first = await ask(2, '2026-11-30', 'We are away.');
    await answerTicket(world, office, first, 'decline', { reason: 'The nurse comes that day.' });
    const second = await ask(4, '2026-12-07', 'We are away again.');
    await world.api(rose, 'POST', `/clients/${rose.clientRef}/tickets/${second}/withdraw`, {
      headers: { 'if-match': '"1"' },
    });
    const third = await ask(6, '2026-12-07', 'This time for sure.');
    await openAs(page, office, `/app/office/requests/${third}`);
    await page.getByText('All requests about this booking (4)').click();
    const trail = page.getByRole('group').filter({ hasText: 'All requests about this booking' });
    const entry = (words: string) => trail.getByRole('listitem').filter({ hasText: words });
    await expect(entry('New booking')).toContainText('Approved by Jo Wells');
    await expect(entry('We are away.')).toContainText('Declined by Jo Wells');
    await expect(entry('We are away.')).toContainText('The nurse comes that day.');
    await expect(entry('We are away again.')).toContainText('Withdrawn by Rose Hākaraia');
    await expect(entry('this request')).toContainText('Waiting for an answer');
    await expectAccessible(page);
    await expectNoSidewaysScrollAt(page, [390, 1280]);
    await entry('We are away.').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(first));
    await expect(page.getByRole('heading', { name: 'Declined by Jo Wells' })).toBeVisible();
  });
});
