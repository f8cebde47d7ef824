import { names, readNames } from '#server/db/demo/names.ts';
import { isDeep } from '#testing/rounds.ts';
import { expect } from './fixtures.ts';
import { test } from './own-server.ts';
import { type Desk, openDesk } from './scripted-week.ts';
import { typeIn } from './type-in.ts';

// Seven mornings of the office one after the other, beside all else that a busy machine does.
test.describe.configure({ timeout: 300_000 });
test.use({ opensAt: Date.parse('2026-11-02T07:00+13:00') });

const funder = 'Kererū Health Funding';
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/** Lists people of the demonstration; a second round has the family names of others. */
function listPeople(text: string, count: number): [givenName: string, familyName: string][] {
  const people = readNames(text);
  return Array.from({ length: count }, (_, at) => {
    const { familyName } = people[(at + 7 * Math.floor(at / people.length)) % people.length]!;
    return [people[at % people.length]!.givenName, familyName];
  });
}

const [clientCount, workerCount] = isDeep ? [80, 60] : [20, 15];
const clients = listPeople(names.nz.clients, clientCount);
const workers = listPeople(names.nz.workers, workerCount);
/** Each has four visits on one day of each week. */
const busyWorkers = clientCount / 4;
const perDay = clientCount / weekdays.length;

/** The files as an office has them: its own headings, and the visits by the names of people. */
const files = {
  clients: [
    'First name,Surname,Phone,Suburb,Organisations,Fundings',
    ...clients.map(([first, last], at) =>
      [first, last, `04 555 ${1000 + at}`, 'Petone', funder, `${funder}: Personal care 60`].join(','),
    ),
  ],
  workers: [
    'First name,Surname,Mobile,Suburb,Payroll number',
    ...workers.map(([first, last], at) => [first, last, `021 555 ${100 + at}`, 'Petone', 2000 + at].join(',')),
  ],
  visits: [
    'Client,Service,Weekday,Start,Minutes,Support worker,Funding,From',
    ...clients.map(([first, last], at) => {
      const [workerFirst, workerLast] = workers[at % busyWorkers]!;
      const start = `${8 + Math.floor(at / busyWorkers) * 2}:00`;
      const [client, worker] = [`"${last}, ${first}"`, `"${workerLast}, ${workerFirst}"`];
      return [client, 'Personal care', weekdays[at % 5], start, 60, worker, funder, '02/11/2026'].join(',');
    }),
  ],
};

/** Counts the keys that each event takes from Today on, without those that write. */
test('a month of a coordinator, from the files of a spreadsheet to what a funder asks, without one', async ({
  elsewhere,
  world,
  ownServer,
}) => {
  const jo = await world.person({ givenName: 'Jo', familyName: 'Wells', office: true });
  const month: [event: string, presses: number][] = [];
  async function play(event: string, moment: string, act: (desk: Desk) => Promise<void>) {
    ownServer.setClock(Date.parse(moment));
    const desk = await openDesk(await elsewhere(), world, jo);
    await act(desk);
    month.push([event, desk.presses()]);
  }
  async function bring({ page, find, press }: Desk, place: string, name: keyof typeof files) {
    await find(place);
    await page.getByLabel('CSV file').setInputFiles({
      ...{ name: `${name}.csv`, mimeType: 'text/csv' },
      buffer: Buffer.from(files[name].join('\r\n')),
    });
    await press('Import');
  }

  await play('a funder', '2026-11-02T07:00+13:00', async ({ page, find, press }) => {
    await find('Add an organisation');
    await typeIn(page.getByRole('textbox', { name: 'Name' }), funder);
    await press('Add');
    await expect(page.getByRole('heading', { name: funder, level: 1 })).toBeVisible();
  });

  await play('clients', '2026-11-02T07:05+13:00', async (desk) => {
    await bring(desk, 'Import or export clients', 'clients');
    await expect(desk.page.getByText(`${clientCount} clients added.`).first()).toBeVisible();
  });

  await play('support workers', '2026-11-02T07:10+13:00', async (desk) => {
    await bring(desk, 'Import or export support workers', 'workers');
    await expect(desk.page.getByText(`${workerCount} support workers added.`).first()).toBeVisible();
  });

  await play('their visits', '2026-11-02T07:15+13:00', async (desk) => {
    await bring(desk, 'Import visits', 'visits');
    await expect(desk.page.getByText(`${clientCount} series added.`).first()).toBeVisible();
  });

  await play('a resignation', '2026-11-09T09:00+13:00', async ({ page, find, press }) => {
    await find('Tom Whitaker');
    await press(/^Last working day/);
    await press(/Friday,? 27 November/);
    await press('Save');
    await press('Save the last day');
    await expect(page.getByRole('heading', { name: /visits need someone$/ })).toBeVisible();
    await press(/^Reassign \d+ visits and tell/);
    await expect(page.getByRole('heading', { name: /visits reassigned$/ })).toBeVisible();
  });

  await play('a fortnight’s pay', '2026-11-16T08:00+13:00', async ({ page, find, press }) => {
    await find('What happened');
    const confirm = `Confirm ${perDay} as planned`;
    for (let days = 14; days > 0; days--) {
      await expect(
        page.getByText(new RegExp(`^(0 of ${perDay} visits confirmed\\.|No visit of \\w+ is over\\.)`)),
      ).toBeVisible();
      if (await page.getByRole('button', { name: confirm }).isVisible()) {
        await press(confirm);
        await expect(page.getByText(/^Every visit of \w+ is confirmed\.$/)).toBeVisible();
      }
      if (days > 1) await press('Previous day', 'link');
    }
    await find('Payroll');
    await expect(page.getByText('Mon 2 Nov to Fri 13 Nov')).toBeVisible();
    const file = page.waitForEvent('download');
    await press(`Export ${2 * clientCount} lines`);
    expect((await file).suggestedFilename()).toBe('payroll-1.csv');
  });

  await play('a funder asks for hours', '2026-12-01T09:00+13:00', async ({ page, find, press }) => {
    await find(funder);
    await press('Hours', 'link');
    // Each client has an hour on four days of the month, those of Mondays on five, and 4.3 hours funded.
    const hours = 4 * clientCount + perDay;
    const row = `Total hours ${hours} ${hours} ${clientCount * 4.3} 0`;
    await expect(page.getByRole('row', { name: row })).toBeVisible();
    const file = page.waitForEvent('download');
    await press('Download CSV');
    expect((await file).suggestedFilename()).toBe('hours-2026-11-01-to-2026-11-30.csv');
  });

  expect(month).toEqual([
    ['a funder', 3],
    ['clients', 3],
    ['support workers', 3],
    ['their visits', 3],
    ['a resignation', 7],
    ['a fortnight’s pay', 28],
    ['a funder asks for hours', 4],
  ]);
});
