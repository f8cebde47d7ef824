import type { Page } from '@playwright/test';
import { createLine } from './book.ts';
import { expect, openAs, type Person, type World } from './fixtures.ts';
import { type OwnServer, sendNotices } from './own-server.ts';

/** A public holiday a week after it, when Mele goes to Rose, and from which on she goes to Ngaire each week. */
const holiday = '2026-12-04';

/** From Monday to Friday of the week. */
const weekDays = [23, 24, 25, 26, 27].map((day) => `2026-11-${day}`);

/** Makes Tom's week: four clients each day. Rose has email, and so has Gwen’s daughter. Grace and Mele can come in his place. */
export async function createWeek(world: World) {
  const { build } = world;
  const jo = await world.person({ givenName: 'Jo', familyName: 'Wells', office: true });
  const tom = await build.worker({ givenName: 'Tom', familyName: 'Whitaker' });
  const mele = await build.worker({ givenName: 'Mele', familyName: 'Taufa' });
  await build.worker({ givenName: 'Grace', familyName: 'Okafor' });
  await build.query(`update support_workers set phone = '021 555 0' || length(given_name) || '0'`);
  const rose = await world.client({ givenName: 'Rose', familyName: 'Hākaraia' });
  const [arthur, gwen, ngaire] = [
    await build.client({ givenName: 'Arthur', familyName: 'Kemp' }),
    await build.client({ givenName: 'Gwen', familyName: 'Alcott' }),
    await build.client({ givenName: 'Ngaire', familyName: 'Moana' }),
  ];
  const lisa = await world.person({ givenName: 'Lisa', familyName: 'Alcott' });
  await build.member(lisa.ref, gwen, { capabilities: ['viewRoster', 'manageRoster'] });
  const times: [string, string][] = [
    [rose.clientRef, '09:00'],
    [arthur, '10:30'],
    [gwen, '13:00'],
    [ngaire, '15:00'],
  ];
  for (const [clientRef, startTime] of times) {
    const appointments = weekDays.map((date) => createLine({ date, startTime, supportWorkerRefs: [tom] }));
    const ofMele = { date: holiday, startTime, supportWorkerRefs: [mele] };
    if (clientRef === rose.clientRef) appointments.push(createLine(ofMele));
    if (clientRef === ngaire) appointments.push(createLine({ ...ofMele, repeatOption: 'Weekly', dayOfWeek: 'Friday' }));
    const booked = await world.api(jo, 'POST', `/office/clients/${clientRef}/appointments`, { body: { appointments } });
    expect(booked.status).toBe(201);
  }
  const founders = { date: holiday, name: 'Founders’ Day', country: 'nz' };
  await world.api(jo, 'POST', '/office/holidays', { body: founders });
  // Everyone has heard of these bookings.
  await build.query('delete from notices');
  return { jo, lisa };
}

type Role = Parameters<Page['getByRole']>[0];

/** A page of the office whose keys are counted: those that do something, not those that write. */
export type Desk = {
  page: Page;
  press(name: string | RegExp, role?: Role): Promise<void>;
  /** Goes by Find to the first that has this name. */
  find(text: string, name?: string | RegExp): Promise<void>;
  presses(): number;
};

/** Opens the desk at Today. */
export async function openDesk(page: Page, world: World, person: Person): Promise<Desk> {
  await openSignedIn(page, world, person, '/app/office');
  // Its keys are heard once it is there.
  await page.getByRole('button', { name: 'Find' }).waitFor();
  let presses = 0;
  return {
    page,
    async press(name, role = 'button') {
      const target = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();
      await target.press(role === 'radio' || role === 'checkbox' ? 'Space' : 'Enter');
      presses += 1;
    },
    async find(text, name = text) {
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type(text);
      const dialog = page.getByRole('dialog', { name: 'Find' });
      const option = dialog.getByRole('option', { name }).first();
      await option.waitFor();
      presses += 2;
      for (; (await option.getAttribute('aria-selected')) !== 'true'; presses++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    },
    presses: () => presses,
  };
}

/** Sends a report from the page of one of the family: no one has come. Returns the card of today's visit. */
export async function reportNoOne(page: Page, world: World, person: Person) {
  await openSignedIn(page, world, person, '/app/');
  const card = page.getByRole('region', { name: 'Today' });
  await card.getByRole('button', { name: /^No one here yet/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tell us' }).press('Enter');
  await expect(card).toContainText('no one has come');
  return card;
}

/** Opens a page with a session of its own: a day later the first one is over. */
async function openSignedIn(page: Page, { build }: World, person: Person, path: string) {
  const token = await build.token(person.ref);
  await openAs(page, { ...person, token, refreshToken: await build.refreshToken(token) }, path);
}

/**
 * Names the people who hear of what was done since the last time: `Rose: A booking has changed` by email, and `Ngaire`, who is on the phone
 * list. It is six minutes later then, when nothing waits for more changes. `ring` reaches everyone on the list.
 */
export function createTelling({ build, databaseUrls }: World, ownServer: OwnServer) {
  const notSettled = `select 1 from notices where distributed_at is null
     union all select 1 from notice_deliveries where outcome is null and way = 'email'`;
  async function listEmails(): Promise<string[]> {
    const people = await build.query<{ email: string; name: string }>('select email, given_name as name from users');
    return ownServer.emails.splice(0).map(({ to, source }) => {
      const name = people.find(({ email }) => to.includes(email))?.name;
      return `${name}: ${/^Subject: (.*)$/m.exec(source)?.[1]}`;
    });
  }
  async function listToRing(): Promise<string[]> {
    const rows = await build.query<{ name: string }>(
      `select distinct coalesce(w.given_name, c.given_name) as name
         from notice_deliveries d left join support_workers w on w.ref = d.recipient_ref left join clients c on c.ref = d.recipient_ref
        where d.outcome is null and d.way = 'phone' order by 1`,
    );
    return rows.map(({ name }) => name);
  }
  return {
    async tell(): Promise<string[]> {
      ownServer.setClock(ownServer.now() + 360_000);
      await sendNotices(databaseUrls.owner);
      await expect.poll(() => build.query(notSettled)).toEqual([]);
      return [...(await listEmails()).sort(), ...(await listToRing())];
    },
    async ring(): Promise<void> {
      const text = `update notice_deliveries set outcome = 'reached', closed_at = $1 where outcome is null and way = 'phone'`;
      await build.query(text, [new Date(ownServer.now())]);
    },
  };
}
