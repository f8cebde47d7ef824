import type { OfficeRight } from '#domain/office-people/rights.ts';
import { testPassword } from '#server/testing/people.ts';
import { isDeep } from '#testing/rounds.ts';
import { expect, openAs, test } from './fixtures.ts';

/** The pages that everyone in the office reads, and those of each right alone. */
const pages: Record<
  OfficeRight,
  { all: readonly string[]; menu: readonly string[]; refused: readonly [string, string] }
> = {
  pays: {
    all: ['/visits/confirm', '/timesheets', '/timesheets/payroll', '/individualised-fundings'],
    menu: ['People', 'Pay'],
    refused: ['/requests', 'Only colleagues who coordinate can do this.'],
  },
  coordinates: {
    all: [
      '',
      '/visits',
      '/visits/confirm',
      '/run-sheets',
      '/requests',
      '/numbers',
      '/calls',
      '/feedback',
      '/timesheets',
    ],
    menu: ['Today', 'Visits', 'Requests', 'People', 'Pay', 'Messages'],
    refused: ['/timesheets/payroll', 'Only colleagues who handle pay can do this.'],
  },
  setsUp: {
    all: [
      ...['/settings', '/settings/contact', '/settings/on-call', '/settings/payroll-file', '/settings/holidays'],
      '/settings/activity',
    ],
    menu: ['People', 'Settings'],
    refused: ['/visits/confirm', 'Only colleagues who coordinate or handle pay can do this.'],
  },
};

// Each opens some fifteen pages.
for (const [right, { all, menu, refused }] of Object.entries(pages).slice(0, isDeep ? 3 : 1))
  test(`shows someone with one right what they may do, and nothing that is refused: ${right}`, async ({
    page,
    world,
  }) => {
    const refusals: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refusals.push(`${new URL(page.url()).pathname}: ${response.url()}`);
    });
    const rose = await world.client();
    await world.build.funding(rose.clientRef, 'personal-care');
    const worker = await world.build.worker();
    const organisation = await world.build.organisation({ pays: true });
    const ana = await world.person({ office: true, rights: [right as OfficeRight] });
    await openAs(page, ana, '/app/');
    const main = page.getByRole('banner').getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
    const client = `/clients/${rose.clientRef}`;
    const read = ['/clients', '/support-workers', '/organisations', '/staff', `/organisations/${organisation}`];
    const ofClient = ['', '/notes', '/details', '/funding', '/people', '/hours'].map((part) => `${client}${part}`);
    for (const path of [...all, ...read, ...ofClient, `/support-workers/${worker}`]) {
      await page.goto(`/app/office${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(/^Only colleagues/)).toHaveCount(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(main).toHaveText(menu.map((label) => new RegExp(`^${label}`)));
    expect(refusals).toEqual([]);

    await page.goto(`/app/office${refused[0]}`);
    await expect(page.getByText(refused[1])).toBeVisible();
    await expect(page.getByText(/^If it is your work too, ask .* to tick it for you/)).toBeVisible();
    expect(refusals).toEqual([]);
  });

test('holds at the next press: a page closes where its right is taken away', async ({ page, world }) => {
  const jo = await world.person({ office: true });
  const ana = await world.person({ office: true, givenName: 'Ana', rights: ['coordinates', 'pays'] });
  await openAs(page, ana, '/app/office/timesheets/payroll');
  await expect(page.getByRole('heading', { level: 1, name: 'Payroll' })).toBeVisible();
  await world.api(jo, 'PATCH', `/office/staff/${ana.ref}`, { body: { pays: false, password: testPassword } });
  await page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Pay' })
    .click();
  await page.goto('/app/office/timesheets/payroll');
  await expect(page.getByText('Only colleagues who handle pay can do this.')).toBeVisible();
});
