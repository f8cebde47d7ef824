import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { ask, buildNearWorker, openDesk } from './desk.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName } from './fixtures.ts';
import { moveTo } from './looks/walk.ts';
import { typeIn } from './type-in.ts';

test('the office enters what a client needs, which a request and a member show, exports the record with what the member disputes, and ends the care and undoes it', async ({
  page,
  world,
  elsewhere,
}) => {
  const familyName = toUniqueName('Needs');
  const rose = await world.client({ givenName: 'Rose', familyName });
  const ana = await world.person({ givenName: 'Ana' });
  await world.build.member(ana.ref, rose.clientRef, { capabilities: ['manager'] });
  const [mele, tom] = [toUniqueName('Mele'), toUniqueName('Tom')];
  // Tom lives at the client's address, Mele about 5 km away.
  await buildNearWorker(world, rose, tom);
  const meleRef = await world.build.worker({ givenName: mele, familyName: 'Near' });
  await world.build.query(
    `update support_workers w set latitude = c.latitude + 0.045, longitude = c.longitude, skill_refs = '{cooking,hoist}'
       from clients c where w.ref = $1 and c.ref = $2`,
    [meleRef, rose.clientRef],
  );
  const { ticketRef } = await ask(world, rose);
  await openDesk(page, world, familyName, ticketRef);
  await expect(page.getByText(`With ${tom} Near.`)).toBeVisible();

  const own = await elsewhere({ viewport: { width: 390, height: 900 } });
  await openAs(own, ana, '/app/account/details');
  await expect(own.getByRole('heading', { name: 'Address and contact details' })).toBeVisible();
  await expect(own.getByRole('region', { name: 'Who should come' })).toHaveCount(0);
  await attachNote(own);

  await moveTo(page, `/office/clients/${rose.clientRef}/details`, 'Who should come');
  const needs = page.getByRole('region', { name: 'Who should come' });
  await needs.getByRole('button', { name: 'Edit Who should come' }).press('Enter');
  await needs.getByRole('checkbox', { name: 'Hoist and transfers' }).check();
  await needs.getByRole('checkbox', { name: 'Cooking' }).check();
  await typeIn(needs.getByLabel('Transport needed'), 'A car with room for a walker');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  const listed = page.getByRole('region', { name: 'Something is wrong?' });
  await expect(listed.getByRole('listitem')).toContainText(['Tom did not come.']);
  await exportCopy(page);

  await page.goto(`/app/office/requests/${ticketRef}`);
  await expect(
    page.getByText('What Rose needs: Hoist and transfers, Cooking · Transport: A car with room for a walker'),
  ).toBeVisible();
  await expect(page.getByText(`With ${mele} Near.`)).toBeVisible();
  await expect(page.getByRole('radio', { name: `${mele} Near` })).toHaveAccessibleName(/Has both skills/);
  await expect(page.getByRole('radio', { name: `${tom} Near` })).toHaveAccessibleName(
    /Has 0 of 2 skills: Hoist and transfers and Cooking missing/,
  );

  await own.goto('/app/account/details');
  await expect(own.getByRole('region', { name: 'Who should come' })).toContainText('Hoist and transfers, Cooking');

  await moveTo(page, `/office/clients/${rose.clientRef}`, 'Standing bookings');
  await endCare(page);
  await own.goto('/app/');
  await expect(own.getByText(/died on Friday 20 November 2026\. You can read this until/)).toBeVisible();
  await expect(own.getByRole('link', { name: 'Book a new visit' })).toHaveCount(0);

  await page.getByRole('button', { name: /^Undo until/ }).click();
  await page.getByRole('button', { name: 'Undo the end of care' }).click();
  await expect(page.getByRole('link', { name: 'Book', exact: true })).toBeVisible();
  await own.reload();
  await expect(own.getByRole('link', { name: 'Book a new visit' }).first()).toBeVisible();
});

/** Notes with the keyboard what a daughter said, holds it back from a copy of the record, and exports that. */
async function exportCopy(page: Page) {
  await page.getByRole('link', { name: 'Notes and calls' }).press('Enter');
  await typeIn(page.getByLabel('Who with'), 'Ana');
  await typeIn(page.getByLabel(/^What was said/), 'She lends her mother money.');
  await page.getByRole('button', { name: 'Save call' }).press('Enter');
  await expect(page.getByText('Ana, with')).toBeVisible();
  await expect(page.getByLabel(/^What was said/)).toHaveValue('');
  await page.getByRole('link', { name: 'Details' }).press('Enter');
  await page.getByRole('link', { name: 'Export the whole record' }).press('Enter');
  await page
    .getByRole('listitem')
    .filter({ hasText: /Names Ana/ })
    .getByRole('button', { name: /^Hold back/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hold back' });
  await typeIn(dialog.getByLabel(/^Why/), 'Said in confidence.');
  await dialog.getByRole('button', { name: 'Hold back' }).press('Enter');
  await expect(page.getByText(/^1 of 1 note held back/)).toBeVisible();
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  const files = unzipSync(new Uint8Array(readFileSync(await (await exported).path())));
  expect(JSON.parse(strFromU8(files['record.json']!))).toMatchObject({ heldBack: 1, client_notes: [] });
}

/** Writes with the keyboard what is disputed. */
async function attachNote(page: Page) {
  await moveTo(page, '/account/activity', 'Something is wrong?');
  const notes = page.getByRole('region', { name: 'Something is wrong?' });
  const attach = notes.getByRole('button', { name: 'Attach a note' });
  await attach.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Attach a note' });
  await dialog.getByRole('button', { name: 'Attach this note' }).press('Enter');
  await expect(dialog.getByLabel('What is it about?')).toBeFocused();
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
}

/** Ends the care on the way through the screens; server, cron and other screens are tested beside their code. */
async function endCare(page: Page) {
  await page.getByRole('button', { name: 'Rose has left or died' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'End of care' });
  await expect(dialog.getByText('1 open request closes with your words.')).toBeVisible();
  await dialog.getByText('Has died').click();
  await dialog.getByRole('button', { name: 'Record the death' }).click();
  await expect(page.getByText(/^Rose .* died on Friday 20 November 2026\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book', exact: true })).toBeHidden();
  await expectNoSidewaysScrollAt(page, [390]);
}
