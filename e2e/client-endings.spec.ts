import { expect, expectNoSidewaysScroll, openAs, test, toUniqueName } from './fixtures.ts';

// Server, cron and other screens are tested beside their code; here is the way through the screens.
test('the office ends the care of a client and undoes it, and a member reads it quietly', async ({
  page,
  world,
  elsewhere,
}) => {
  const jo = await world.person({ office: true });
  const { clientRef } = await world.client({ givenName: 'Dot', familyName: toUniqueName('Ended') });
  const ana = await world.person({ givenName: 'Ana' });
  await world.build.member(ana.ref, clientRef, { capabilities: ['manager'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, jo, `/app/office/clients/${clientRef}`);
  await page.getByRole('button', { name: 'Dot has left or died' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'End of care' });
  await expect(dialog.getByText('No visits are booked from then on.')).toBeVisible();
  await dialog.getByText('Has died').click();
  await dialog.getByRole('button', { name: 'Record the death' }).click();
  await expect(page.getByText(/^Dot .* died on Friday 20 November 2026\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a visit' })).toBeHidden();
  await expectNoSidewaysScroll(page);

  const other = await elsewhere();
  await openAs(other, ana, '/app/');
  await expect(other.getByText(/died on Friday 20 November 2026\. You can read this until/)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Book a new visit' })).toHaveCount(0);

  await page.getByRole('button', { name: /^Undo until/ }).click();
  await page.getByRole('button', { name: 'Undo the end of care' }).click();
  await expect(page.getByRole('link', { name: 'Book a visit' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('link', { name: 'Book a new visit' }).first()).toBeVisible();
});
