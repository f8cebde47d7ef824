import { expect, expectNoSidewaysScrollAt, openAs, test } from './fixtures.ts';

test('what is disputed is written with the keyboard and goes out with the whole record', async ({
  page,
  world,
  elsewhere,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const rose = await world.client();
  await openAs(page, rose, '/app/account/activity');
  const notes = page.getByRole('region', { name: 'Something is wrong?' });
  const attach = notes.getByRole('button', { name: 'Attach a note' });
  await attach.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Attach a note' });
  const about = dialog.getByLabel('What is it about?');
  await dialog.getByRole('button', { name: 'Attach this note' }).press('Enter');
  await expect(about).toBeFocused();
  await expect(dialog).toContainText('Enter what this is about.');
  await page.keyboard.type('The visit of 3 March');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tom did not come.');
  await page.keyboard.press('Tab');
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  await dialog.getByRole('button', { name: 'Attach this note' }).press('Enter');
  await expect(notes.getByRole('listitem')).toContainText(['The visit of 3 March']);
  await expect(page.getByRole('listitem').filter({ hasText: 'You attached a note' })).toBeVisible();
  await expect(attach).toBeFocused();
  await expectNoSidewaysScrollAt(page, [390, 1280]);

  const desk = await elsewhere({ viewport: { width: 390, height: 900 } });
  await openAs(desk, await world.person({ office: true }), `/app/office/clients/${rose.clientRef}`);
  const listed = desk.getByRole('region', { name: 'Something is wrong?' });
  await expect(listed.getByRole('listitem')).toContainText(['Tom did not come.']);
  const exported = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export the whole record' }).press('Enter');
  expect((await exported).suggestedFilename()).toMatch(/\.zip$/);
  await expectNoSidewaysScrollAt(desk, [390, 1280]);
});
