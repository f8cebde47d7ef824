import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test.describe('complaints', () => {
  test('a report about a support worker is acknowledged and answered, and the client reads both', async ({
    page,
    elsewhere,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const rose = await world.client({ familyName: toUniqueName('Moana') });
    const workerRef = await world.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
    const words = `She was an hour late. ${rose.clientRef}`;
    await openAs(page, rose, `/app/support-workers/worker/${workerRef}`);
    await page.getByRole('button', { name: 'Report or give feedback about Mele Taufa' }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await typeIn(dialog.getByLabel('Your feedback'), words);
    await submit.click();
    await expect(dialog).toBeHidden();

    const desk = await elsewhere();
    const familyName = toUniqueName('Wells');
    const jo = await world.person({ givenName: 'Jo', familyName, office: true });
    await openAs(desk, jo, '/app/office/feedback');
    const entry = desk.getByRole('listitem').filter({ hasText: words });
    await entry.getByRole('button', { name: /^This is a complaint/ }).click();
    await entry.getByRole('button', { name: /^Acknowledged/ }).click();
    await entry.getByRole('button', { name: /^Answer…/ }).click();
    await typeIn(desk.getByRole('dialog').getByLabel('Answer'), 'We are sorry. Mele comes at nine from now on.');
    await desk.getByRole('dialog').getByRole('button', { name: 'Save the answer' }).click();
    await expect(entry).toContainText('We are sorry. Mele comes at nine from now on.');

    await page.goto('/app/account/feedback');
    const own = page.getByRole('listitem').filter({ hasText: words });
    await expect(own).toContainText('About Mele Taufa');
    await expect(own).toContainText('We are sorry. Mele comes at nine from now on.');
    await expect(own).toContainText(`Jo ${familyName}`);
    await expectNoSidewaysScrollAt(page, [390, 1280]);
  });
});
