import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts';

for (const [width, mode] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  test.describe(`${width} px wide, ${mode}`, () => {
    test.use({ mode, viewport: { width, height: 900 } });

    test('what is disputed is written with the keyboard and goes out with the whole record', async ({
      page,
      world,
      elsewhere,
    }) => {
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
      await expectAccessible(page);
      await page.keyboard.type('The visit of 3 March');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Tom did not come.');
      await page.keyboard.press('Tab');
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Attach this note' }).press('Enter');
      await expect(notes.getByRole('listitem')).toContainText(['The visit of 3 March']);
      await expect(page.getByRole('listitem').filter({ hasText: 'You attached a note' })).toBeVisible();
      await expect(attach).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const desk = await elsewhere({ viewport: { width, height: 900 }, colorScheme: mode });
      await openAs(desk, await world.person({ office: true }), `/app/office/clients/${rose.clientRef}`);
      const listed = desk.getByRole('region', { name: 'Something is wrong?' });
      await expect(listed.getByRole('listitem')).toContainText(['Tom did not come.']);
      const exported = desk.waitForEvent('download');
      await desk.getByRole('button', { name: 'Export the whole record' }).press('Enter');
      expect((await exported).suggestedFilename()).toMatch(/\.zip$/);
      await expectAccessible(desk);
      await expectNoSidewaysScroll(desk);
    });
  });
}
