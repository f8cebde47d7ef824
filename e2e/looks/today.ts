import type { Page } from '@playwright/test';
import { newRef } from '#server/db/new-ref.ts';
import { bookLate, bookLine, bookUnallocated, pastVisit } from '../book.ts';
import { expect, openAs, toUniqueName, type World } from '../fixtures.ts';
import { typeIn } from '../type-in.ts';
import type { Walk } from './walk.ts';

/** The office's Today with an item of every kind, and a note on one of them. */
const today: Walk = {
  area: 'today',
  everyWidth: true,
  async prepare({ page, world }) {
    const { jo, familyName } = await buildToday(world);
    await openAs(page, jo, '/app/office');
    const items = page.getByRole('listitem').filter({ hasText: familyName });
    return {
      async 'an item of every kind'() {
        await page.getByRole('button', { name: /^Read ?: new comments$/ }).click();
        for (const kind of kinds) await expect(page.getByRole('region', { name: kind })).toBeVisible();
        for (const says of [
          'No one yet',
          'Reported',
          'Has hidden',
          'Late again.',
          'Ring the eye clinic.',
          'still in hospital?',
          'Very gentle.',
          'Anniversary Day',
        ])
          await expect(items.filter({ hasText: says }).first()).toBeVisible();
        await expectWideNames(page);
      },
      async 'an item with a note'() {
        await items
          .first()
          .getByRole('link', { name: /^Add a note/ })
          .click();
        await typeIn(page.getByRole('textbox', { name: 'Note' }), 'Rang Tom’s sister, who waits with her');
        await page.getByRole('button', { name: 'Save note' }).click();
        await expect(items.first()).toContainText('Rang Tom’s sister');
      },
    };
  },
};

export const todayLooks: Walk[] = [
  today,
  { ...today, brand: 'nz', mode: 'dark', deep: true },
  { ...today, mode: 'dark', width: 390, deep: true },
];

/** Requires a name of at least 8rem in every row, at the widths where rows change (docs/product/today.md, "Rows"). */
async function expectWideNames(page: Page) {
  const before = page.viewportSize()!;
  for (const width of [390, 1024, 1440, 1920]) {
    await page.setViewportSize({ ...before, width });
    const names = page.locator('.today-rows .name');
    const widths = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(kinds.length);
    expect(Math.min(...widths), `at ${width}`).toBeGreaterThanOrEqual(128);
  }
  await page.setViewportSize(before);
}

const kinds = [
  /^No one has come/,
  /^Not allocated/,
  /^Workers who can’t come/,
  /^Complaints/,
  /^To answer/,
  /^To follow up/,
  /^Still away/,
  /^Not confirmed/,
  /^Public holidays/,
  /^New comments/,
];

async function buildToday(world: World) {
  const familyName = toUniqueName('Kemp');
  const arthur = await world.client({ givenName: 'Arthur', familyName });
  const path = `/clients/${arthur.clientRef}`;
  await world.build.query(`update clients set phone_mobile = '021 555 0177' where ref = $1`, [arthur.clientRef]);
  const { ref: late, office: jo } = await bookLate(world, arthur);
  await post(world, arthur, `${path}/appointments/${late}/late`, { originalDate: '2026-11-20' });
  await bookUnallocated(world, arthur, { office: jo, startTime: '07:00' });
  const { ticketRef } = await bookLine(world, arthur, { date: '2026-12-01' });
  await world.build.query(`update tickets set answer_by = '2026-11-19 22:00Z' where ref = $1`, [ticketRef]);
  const [ill, hidden] = [await bookWith(world, arthur, '12:00'), await bookWith(world, arthur, '15:00')];
  await world.build.query(
    `insert into worker_absences (ref, worker_ref, from_date, to_date) values ($1, $1, '2026-11-20', '2026-11-27')`,
    [ill],
  );
  await world.api(arthur, 'PUT', `${path}/support-workers/hidden/${hidden}`);
  await post(world, jo, `/office${path}/notes`, {
    kind: 'note',
    note: 'Ring the eye clinic.',
    followUpOn: '2026-11-19',
  });
  const past = await pastVisit(world, arthur, { status: 'Allocated' });
  const praise = { ref: newRef(), originalDate: '2026-11-19', feedback: 'Very gentle. '.repeat(12).trim() };
  await post(world, arthur, `${path}/appointments/${past}/feedback`, praise);
  await addHoliday(world, { jo, familyName, clientRef: arthur.clientRef });
  await awayClient(world, { jo, familyName });
  const complaint = newRef();
  await post(world, arthur, `${path}/support-workers/${ill}/feedback`, { ref: complaint, feedback: 'Late again.' });
  const headers = { 'if-match': '"0"' };
  await world.api(jo, 'PUT', `/office/feedback/${complaint}/complaint`, { body: { move: 'received' }, headers });
  return { jo, familyName };
}

type HolidayInput = { jo: Parameters<World['api']>[0]; familyName: string; clientRef: string };

/** Adds a public holiday of a region that this client alone is in. */
async function addHoliday(world: World, { jo, familyName, clientRef }: HolidayInput) {
  await world.build.query(`update clients set region = 'nz-westland' where ref = $1`, [clientRef]);
  const holiday = { date: '2026-12-04', name: `${familyName} Anniversary Day`, country: 'nz', region: 'nz-westland' };
  await post(world, jo, '/office/holidays', holiday);
}

/** Records that a client is in hospital, and that Today asks again. */
async function awayClient(world: World, { jo, familyName }: { jo: Parameters<World['api']>[0]; familyName: string }) {
  const { clientRef } = await world.client({ givenName: 'Ivy', familyName });
  await world.build.query(`update clients set phone_home = '04 555 0178' where ref = $1`, [clientRef]);
  const absence = { from: '2026-11-06', reason: 'hospital', requestedBy: 'Karen, by phone', askAgainOn: '2026-11-20' };
  await post(world, jo, `/office/clients/${clientRef}/absences`, absence);
}

async function post(world: World, person: Parameters<World['api']>[0], path: string, body: object) {
  const reply = await world.api(person, 'POST', path, { body });
  expect(reply.status, path).toBe(201);
}

/** Books a visit on Wednesday 25 November, and returns the support worker who has it. */
async function bookWith(world: World, client: Parameters<typeof bookLine>[1], startTime: string): Promise<string> {
  const worker = await world.build.worker({ givenName: toUniqueName('Mele'), familyName: 'Taufa' });
  const { ref } = await bookLine(world, client, { date: '2026-11-25', startTime });
  await world.build.query(`update jobs set status = 'Allocated', support_worker_refs = array[$2] where ref = $1`, [
    ref,
    worker,
  ]);
  return worker;
}
