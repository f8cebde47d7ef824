import { ask, buildNearWorker, openDesk } from './desk.ts';
import { expect, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test('the office enters what a client needs; a request says who meets it, and the client reads it', async ({
  page,
  world,
  elsewhere,
}) => {
  const familyName = toUniqueName('Needs');
  const rose = await world.client({ givenName: 'Rose', familyName });
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
  const jo = await openDesk(page, world, familyName, ticketRef);
  await expect(page.getByText(`With ${tom} Near.`)).toBeVisible();

  const own = await elsewhere();
  await openAs(own, rose, '/app/account/details');
  await expect(own.getByRole('heading', { name: 'Address and contact details' })).toBeVisible();
  await expect(own.getByRole('region', { name: 'Who should come' })).toHaveCount(0);

  await openAs(page, jo, `/app/office/clients/${rose.clientRef}`);
  const needs = page.getByRole('region', { name: 'Who should come' });
  await needs.getByRole('checkbox', { name: 'Hoist and transfers' }).check();
  await needs.getByRole('checkbox', { name: 'Cooking' }).check();
  await typeIn(needs.getByLabel('Transport needed'), 'A car with room for a walker');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  await page.goto(`/app/office/requests/${ticketRef}`);
  await expect(
    page.getByText('What Rose needs: Hoist and transfers, Cooking · Transport: A car with room for a walker'),
  ).toBeVisible();
  await expect(page.getByText(`With ${mele} Near.`)).toBeVisible();
  await expect(page.getByRole('radio', { name: `${mele} Near` })).toHaveAccessibleName(/Has both skills/);
  await expect(page.getByRole('radio', { name: `${tom} Near` })).toHaveAccessibleName(
    /Has 0 of 2 skills: Hoist and transfers and Cooking missing/,
  );

  await own.reload();
  await expect(own.getByRole('region', { name: 'Who should come' })).toContainText('Hoist and transfers, Cooking');
});
