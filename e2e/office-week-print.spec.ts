import { readPdf } from '#server/testing/read-pdf.ts';
import { expect, openAs, test, toUniqueName, type World } from './fixtures.ts';

const [workers, visitsOfEach] = [48, 6];

/** Makes more support workers than are drawn at first, each with so many visits on one day that their rows fill several pages. */
async function buildWall(world: World) {
  const jo = await world.person({ office: true });
  const { clientRef } = await world.client();
  const name = toUniqueName('Wall');
  await world.build.query(
    `insert into support_workers (ref, given_name, family_name)
     select substr(md5($1 || n), 1, 16), $1, 'Number ' || n || '.' from generate_series(1, ${workers}) n`,
    [name],
  );
  await world.build.query(
    `insert into jobs (ref, client_ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option,
       start_time, duration_option, duration_mins, support_worker_refs, status, created_at)
     select ref, $2, ref, '{personal-care}', 'Private', 'None', '2026-11-25', 'Specified', time '06:00' + make_interval(mins => n * ${visitsOfEach} + visit),
       'Specified', 1, array[substr(md5($1 || n), 1, 16)], 'Allocated', now()
     from generate_series(1, ${workers}) n, generate_series(0, ${visitsOfEach - 1}) visit, substr(md5($1 || n || ' ' || visit), 1, 16) ref`,
    [name, clientRef],
  );
  return { jo, name };
}

const toTime = (minute: number) =>
  `${((Math.floor(minute / 60) + 5) % 12) + 1}:${String(minute % 60).padStart(2, '0')}`;

test('a week for the wall has every row whole, and on each page the provider, the week and the days, on A4 and larger on A3', async ({
  page,
  world,
}) => {
  const { jo, name } = await buildWall(world);
  await openAs(page, jo, '/app/office/visits?day=2026-11-25&view=week');
  await expect(page.getByRole('row', { name: new RegExp(`^${name} Number 1\\.`) })).toBeVisible();
  const print = async (format: 'A3' | 'A4') => {
    const { pages } = await readPdf(await page.pdf({ format, preferCSSPageSize: true }));
    return pages.map(({ text }) => text.replace(/\s+/g, ' '));
  };
  const sheets = await print('A4');
  for (const [index, text] of sheets.entries()) {
    expect(text).toMatch(/Alongside.*, Monday 23 to Sunday 29 November 2026/);
    expect(text).toMatch(/Support worker Mon 23 Tue 24 Wed 25 Thu 26 Fri 27 Sat 28 Sun 29 Hours/);
    expect(text).toMatch(/Under way .*Not confirmed yet/);
    expect(text).toContain(`Page ${index + 1} of ${sheets.length}`);
    expect(text).not.toMatch(/Book a visit|Area: all|Sign out|Requests/);
  }
  const ownSheets = Array.from({ length: workers }, (_, n) =>
    [
      `${name} Number ${n + 1}.`,
      ...Array.from({ length: visitsOfEach }, (_, visit) => `${toTime((n + 1) * visitsOfEach + visit)}am Rose`),
    ].map((words) => sheets.findIndex((text) => text.includes(words))),
  );
  expect(ownSheets.every(([first, ...others]) => first !== -1 && others.every((sheet) => sheet === first))).toBe(true);
  expect(new Set(ownSheets.flat()).size).toBeGreaterThan(2);
  expect((await print('A3')).length).toBeLessThan(sheets.length);
});
