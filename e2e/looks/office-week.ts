import type { Page } from '@playwright/test';
import { newRef } from '#server/db/new-ref.ts';
import { expect, openAs, toUniqueName, type World } from '../fixtures.ts';
import { moveTo, type Stage, type States, type Walk } from './walk.ts';

const walkWeek = async ({ page, world }: Stage) => {
  const scene = await buildWeek(world);
  await addHoliday(page);
  await openAs(page, scene.jo, '/app/office');
  return lookAtWeek(page, scene);
};

/** A week with an item of every kind. */
export const officeWeekWalks: Walk[] = [
  { area: 'the office’s week', everyWidth: true, prepare: walkWeek },
  { area: 'the office’s week', mode: 'dark', prepare: walkWeek },
  { area: 'the office’s week on a phone', mode: 'dark', width: 390, prepare: walkWeek },
];

/** Names the Sunday of the week as a public holiday, to this page alone: other tests have the same provider. */
async function addHoliday(page: Page) {
  await page.route('**/api/v0/settings', async (route) => {
    const response = await route.fetch();
    const settings = await response.json();
    const holiday = { date: '2026-11-22', name: 'Queen Sālote’s Birthday', country: 'nz' };
    await route.fulfill({ response, json: { ...settings, holidays: [...settings.holidays, holiday] } });
  });
}

type Week = Awaited<ReturnType<typeof buildWeek>>;
type Job = { date: string; time: string; status?: string; workers?: string[]; needed?: number };

/**
 * Builds the week of today, Fri 20 November: Mele, who works until Thursday and is full on Wednesday, Ana, who is there now and away on Saturday,
 * and a visit of both, whose names are long as the client's is.
 */
async function buildWeek(world: World) {
  const { build } = world;
  const jo = await world.person({ office: true });
  const familyName = toUniqueName('Kemp').padEnd(72, 'e');
  const { clientRef } = await world.client({ givenName: 'Arthur', familyName });
  const givenName = toUniqueName('Anamaria');
  const mele = await build.worker({ givenName, familyName: 'Fa’asavalu-Papali’itele' });
  const ana = await build.worker({ givenName, familyName: 'Tuimaseve-Leavasa' });
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];
  const each = { startTime: '07:00', endTime: '18:00', status: 'NotAllocated' };
  const hours = days.map((dayOfWeek) => ({ dayOfWeek, ...each }));
  await build.query('update support_workers set work_hours = $2 where ref = $1', [mele, { version: 1, hours }]);
  await build.query(
    `insert into worker_absences (ref, worker_ref, from_date, to_date) values ($1, $2, '2026-11-21', '2026-11-21')`,
    [newRef(), ana],
  );
  const jobs: Job[] = [
    { date: '2026-11-16', time: '09:00', workers: [mele] },
    { date: '2026-11-17', time: '09:00', workers: [mele], status: 'Cancelled' },
    ...['08:00', '09:30', '11:00', '13:00'].map((time) => ({ date: '2026-11-18', time, workers: [mele] })),
    { date: '2026-11-20', time: '08:30', workers: [ana] },
    { date: '2026-11-20', time: '15:30', workers: [ana], needed: 2 },
    { date: '2026-11-21', time: '10:00', workers: [ana] },
    { date: '2026-11-21', time: '11:30', status: 'NotAllocated' },
    { date: '2026-11-22', time: '10:00', status: 'Pending' },
    { date: '2026-11-22', time: '14:00', workers: [mele, ana], needed: 2 },
  ];
  for (const { date, time, status = 'Allocated', workers = [], needed = 1 } of jobs)
    await build.query(
      `insert into jobs (ref, client_ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option,
         start_time, duration_option, duration_mins, support_worker_refs, workers_needed, status, created_at)
       values ($1, $2, $1, '{personal-care}', 'Private', 'None', $3, 'Specified', $4, 'Specified', 60, $5, $6, $7, now())`,
      [newRef(), clientRef, date, time, workers, needed, status],
    );
  return { jo, givenName, name: `Arthur ${familyName}` };
}

function lookAtWeek(page: Page, { name, givenName }: Week): States {
  const isPhone = page.viewportSize()?.width === 390;
  const expectKinds = async (words: readonly (string | RegExp)[]) => {
    for (const word of words)
      await expect(page.getByRole('link', { name: word }).filter({ visible: true }).first()).toBeVisible();
  };
  return {
    async 'a week with a visit of every kind, by support worker'() {
      await moveTo(page, '/office/visits?day=2026-11-20&view=week', '16 to 22 November');
      await expectKinds([new RegExp(`8:30am.*${name}`)]);
      if (isPhone) return;
      await expectKinds([/No one yet, Not allocated/, /Under way/, /1 more needed/, /cannot come/i]);
      const ownRow = page.getByRole('row', { name: new RegExp(givenName) });
      await expect(ownRow.getByText('Away')).toBeVisible();
      await expect(page.getByText('Queen Sālote’s Birthday')).toBeVisible();
      await expect(ownRow.getByRole('img', { name: 'Does not work Fridays' })).toBeAttached();
      await expect(page.getByRole('button', { name: '+2 more visits' })).toBeVisible();
    },
    async 'the same by client'() {
      await moveTo(page, '/office/visits?day=2026-11-20&view=week&by=client', '16 to 22 November');
      await expectKinds([new RegExp(`2:00pm.*${givenName}`)]);
    },
  };
}
