import { newRef } from '#server/db/new-ref.ts';
import { expect, openAs, type World } from './fixtures.ts';
import { test } from './own-server.ts';

const thursday = '2026-11-19';
type VisitFields = { client: string; start: string; minutes?: number; worker?: string | undefined; status?: string };

/** Makes visits of Thursday, on a server of the test's own, since the office sees everyone's. */
async function createThursday(world: World) {
  const { build } = world;
  const worker = (givenName: string, familyName: string) => build.worker({ givenName, familyName });
  const workers = {
    mele: await worker('Mele', 'Taufa'),
    priya: await worker('Priya', 'Nair'),
    liam: await worker('Liam', 'O’Connor'),
  };
  async function insertVisit({ client, start, minutes = 60, worker: ref, status = 'Allocated' }: VisitFields) {
    const [givenName = '', familyName = ''] = client.split(' ');
    const [jobRef, clientRef] = [newRef(), await build.client({ givenName, familyName })];
    await build.query(
      `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
         duration_option, duration_mins, support_worker_refs, status, created_at)
       values ($1, $2, $2, '{personal-care}', 'Private', 'None', $3, 'Specified', $4, 'Specified', $5, $6, $7, now())`,
      [clientRef, jobRef, thursday, start, minutes, ref ? [ref] : [], status],
    );
    return { clientRef, jobRef };
  }
  const jean = await insertVisit({ client: 'Jean Abernethy', start: '09:15', worker: workers.mele });
  await insertVisit({ client: 'Rose Hākaraia', start: '13:00', minutes: 90, worker: workers.mele });
  await insertVisit({ client: 'Nan Fraser', start: '16:45', minutes: 45, worker: workers.mele });
  await insertVisit({ client: 'Irene Walsh', start: '10:30', worker: workers.priya });
  await insertVisit({ client: 'Colin Petrie', start: '14:00', worker: workers.priya });
  await insertVisit({ client: 'Ted Moli', start: '15:00', worker: workers.priya, status: 'Cancelled' });
  await insertVisit({ client: 'Ivy Tamati', start: '11:00', status: 'NotAllocated' });
  const jo = await world.person({ office: true, givenName: 'Jo', familyName: 'Wells' });
  return { jo, jean, workers };
}

test.describe('what took place', () => {
  test('exceptions first, then all as planned, with the keyboard alone; what was typed survives a reload', async ({
    page,
    world,
  }) => {
    const { jo, workers } = await createThursday(world);
    await openAs(page, jo, '/app/office/visits/confirm');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thursday 19 November');
    await expect(page.getByText('0 of 5 visits confirmed.')).toBeVisible();
    const started = page.getByLabel('Started, Rose Hākaraia');
    await started.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('1.25pm');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Started 25 minutes late.')).toBeVisible();
    await page.getByLabel('What happened, Irene Walsh').focus();
    await page.keyboard.type('Work');
    await expect(page.getByLabel('What happened, Irene Walsh')).toHaveValue('didNotCome');

    await page.reload();
    await expect(started).toHaveValue('1.25pm');
    await expect(page.getByText('2 have something to look at.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm as shown, Priya Nair' }).press('Enter');
    const note = page.getByLabel('What was done about it');
    await expect(page.getByText('Enter what was done about it.')).toBeVisible();
    await expect(note).toBeFocused();
    await page.keyboard.type('Her daughter gave the tablets.');
    await page.getByRole('button', { name: 'Confirm as shown, Priya Nair' }).press('Enter');
    await expect(page.getByText('2 visits saved.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm as shown, Mele Taufa' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Every visit of Thursday is confirmed.')).toBeVisible();

    const stored = () =>
      world.build.query(
        `select support_worker_ref as worker, outcome, left(start_time::text, 5) as start, minutes, note from worked_visits order by start_time`,
      );
    expect(await stored()).toEqual([
      { worker: workers.mele, outcome: 'tookPlace', start: '09:15', minutes: 60, note: null },
      { worker: workers.mele, outcome: 'tookPlace', start: '13:25', minutes: 90, note: null },
      { worker: workers.priya, outcome: 'tookPlace', start: '14:00', minutes: 60, note: null },
      { worker: workers.mele, outcome: 'tookPlace', start: '16:45', minutes: 45, note: null },
      {
        worker: workers.priya,
        outcome: 'workerDidNotCome',
        start: null,
        minutes: 0,
        note: 'Her daughter gave the tablets.',
      },
    ]);
    await page.getByRole('button', { name: 'Undo' }).first().press('Enter');
    await expect(page.getByText('2 of 5 visits confirmed.')).toBeVisible();
    expect(await stored()).toHaveLength(2);
  });
});
