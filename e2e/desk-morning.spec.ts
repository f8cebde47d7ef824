import type { Page } from '@playwright/test';
import {
  exampleEmployer,
  exampleSupportWorker,
} from '#domain/individualised-funding/registrations/example-registrations.ts';
import type { TicketType } from '#domain/tickets/kinds.ts';
import { daysOfWeek, toDay, weekdayOf } from '#domain/time/day.ts';
import { newRef } from '#server/db/new-ref.ts';
import { addMoney } from '#server/testing/individualised-funding.ts';
import { answerTicket } from './book.ts';
import { ask, buildNearWorker, openDesk, queueOf } from './desk.ts';
import { type Client, expect, type Person, test, toUniqueName, type World } from './fixtures.ts';

/** The requests of a busy morning. Some need a time, another worker, a reason or a closer look. */
const kinds = {
  plain: 'newBooking',
  morning: 'newBooking',
  someoneElse: 'newBooking',
  decline: 'newBooking',
  move: 'change',
  moveSeries: 'change',
  otherWorker: 'change',
  cancel: 'cancellation',
  cancelSeries: 'cancellation',
  order: 'consumablesOrder',
  care: 'registration',
  employer: 'employerRegistration',
  ownWorker: 'supportWorkerRegistration',
  returned: 'supportWorkerRegistration',
} as const satisfies Record<string, TicketType>;
type Kind = keyof typeof kinds;

/** Those with a type and an answer of their own, and plain ones. */
const twice: readonly Kind[] = ['plain', 'decline', 'order', 'care', 'employer', 'ownWorker', 'returned'];
const morningKinds: readonly Kind[] = [...(Object.keys(kinds) as Kind[]), ...twice];

test('requests of all kinds, two of each type and answer, are answered by keys: at most four for a plain one, eight for any', async ({
  page,
  world,
}) => {
  const morning = await buildMorning(world);
  const kindOf = await askAll(morning);
  await openDesk(page, world, morning.familyName);
  await expect(queueOf(page).getByRole('status').first()).toHaveText(new RegExp(`^${morningKinds.length} found`));
  await page.locator('h1').focus();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const most = { plain: 0, other: 0 };
  const left = new Map(kindOf);
  await press('j');
  for (const n of morningKinds.keys()) {
    await expect(page).toHaveURL(/requests\/\w+/);
    const ref = new URL(page.url()).pathname.split('/').at(-1)!;
    const kind = left.get(ref)!;
    await expect(page.locator('h2').first()).toBeFocused();
    await expect(page.locator('[data-desk="decline"]')).toBeVisible();
    keys = n === 0 ? 1 : 0;
    // The workers are read after the request.
    if (['newBooking', 'change'].includes(kinds[kind])) await expect(page.getByText(/^With .*\.$/)).toBeVisible();
    if (kind === 'decline' || kind === 'returned')
      for (const key of ['d', 'Enter', 'Tab', 'Enter']) await pressIn(page, key, press);
    else if (kind === 'morning') await answerMorning(page, press);
    else await press('a');
    left.delete(ref);
    const group = kind === 'plain' ? 'plain' : 'other';
    most[group] = Math.max(most[group], keys);
    await expect(page).not.toHaveURL(new RegExp(ref));
  }
  expect(most.plain).toBeLessThanOrEqual(4);
  expect(most.other).toBeLessThanOrEqual(8);
  const answered = await world.build.query(
    `select type, status, count(*)::int as count from tickets where ref = any($1) group by 1, 2 order by 1, 2`,
    [[...kindOf.keys()]],
  );
  expect(answered).toEqual([
    { type: 'cancellation', status: 'approved', count: 2 },
    { type: 'change', status: 'approved', count: 3 },
    { type: 'consumablesOrder', status: 'approved', count: 2 },
    { type: 'employerRegistration', status: 'approved', count: 2 },
    { type: 'newBooking', status: 'approved', count: 4 },
    { type: 'newBooking', status: 'declined', count: 2 },
    { type: 'registration', status: 'approved', count: 2 },
    { type: 'supportWorkerRegistration', status: 'approved', count: 2 },
    { type: 'supportWorkerRegistration', status: 'declined', count: 2 },
  ]);
});

type Morning = {
  world: World;
  familyName: string;
  clients: Client[];
  /** Two workers who live near all the clients. */
  workerRef: string;
  otherRef: string;
  jo: Person;
};

/** Builds ten clients with one family name, so that one search finds all their requests. */
async function buildMorning(world: World): Promise<Morning> {
  const familyName = toUniqueName('Morning');
  const jo = await world.person({ office: true });
  const clients = await Promise.all(Array.from({ length: 10 }, () => world.client({ givenName: 'Rose', familyName })));
  const otherRef = await buildNearWorker(world, clients[0]!, toUniqueName('Tom'));
  const workerRef = await buildNearWorker(world, clients[0]!, toUniqueName('Mele'));
  for (const table of ['clients', 'support_workers'])
    await world.build.query(
      `update ${table} one set latitude = home.latitude, longitude = home.longitude
         from clients home where home.ref = $1 and one.ref = any($2)`,
      [clients[0]!.clientRef, [otherRef, ...clients.map(({ clientRef }) => clientRef)]],
    );
  return { world, familyName, clients, workerRef, otherRef, jo };
}

/** Asks for the clients in turn, each for one thing after another. */
async function askAll(morning: Morning): Promise<Map<string, Kind>> {
  const { clients } = morning;
  const requests = await Promise.all(
    clients.map(async (client, at) => {
      const own: [string, Kind][] = [];
      for (const [n, kind] of morningKinds.entries()) {
        if (n % clients.length !== at) continue;
        const date = new Date(Date.UTC(2026, 10, 26 + n)).toISOString().slice(0, 10);
        own.push([await askFor(morning, { client, kind, date }), kind]);
      }
      return own;
    }),
  );
  return new Map(requests.flat());
}

type AskForInput = { client: Client; kind: Kind; date: string };

async function askFor(morning: Morning, { client, kind, date }: AskForInput): Promise<string> {
  const { world, workerRef, otherRef, familyName } = morning;
  const about = { client, date };
  // Series have an hour of their own, so that they use up no worker of the single visits.
  const series = { repeatOption: 'Weekly', dayOfWeek: daysOfWeek[weekdayOf(toDay(date))], startTime: '13:00' };
  switch (kind) {
    case 'order':
      return send(world, client, `/clients/${client.clientRef}/tickets`, { notes: 'Two boxes of gloves' });
    case 'care': {
      const helpNeeded = 'Help with the shower.';
      return send(world, client, '/clients', { requester: 'Another', givenName: 'Nora', familyName, helpNeeded });
    }
    case 'employer':
      return send(world, client, await buildFunding(world, client, 'employer'), { values: exampleEmployer });
    case 'ownWorker':
    case 'returned':
      return send(world, client, await buildFunding(world, client, 'support-worker'), { values: exampleSupportWorker });
    case 'cancel':
      return askChange(morning, { ...about, change: { cancellation: { cancel: true } } });
    case 'cancelSeries':
      return askChange(morning, { ...about, series, change: { cancellation: { cancel: true } } });
    case 'move':
      return askChange(morning, { ...about, workers: [workerRef], change: { scheduleChange: toTime('11:00') } });
    case 'moveSeries':
      return askChange(morning, { ...about, series, change: { scheduleChange: toTime('15:00') } });
    case 'otherWorker': {
      const supportWorkerChange = { allAppointments: false, supportWorkerRefs: [otherRef] };
      return askChange(morning, { ...about, workers: [workerRef], change: { supportWorkerChange } });
    }
    default: {
      const open = kind === 'morning' ? { startTimeOption: 'Morning', startTime: undefined } : {};
      const wishes = kind === 'someoneElse' ? {} : { supportWorkerRefs: [workerRef] };
      return (await ask(world, client, { date, ...wishes, ...open })).ticketRef;
    }
  }
}

const toTime = (startTime: string) => ({
  ...{ startTimeOption: 'Specified', startTime },
  ...{ durationOption: 'Specified', durationMins: 60 },
});

async function send(world: World, client: Client, path: string, body: object): Promise<string> {
  const sent = await world.api(client, 'POST', path, { body: { ref: newRef(), ...body } });
  expect(sent.status).toBe(201);
  return ((await sent.json()) as { ref: string }).ref;
}

async function buildFunding(world: World, { clientRef }: Client, kind: string): Promise<string> {
  const { fundingRef } = await addMoney(world.build, clientRef);
  return `/clients/${clientRef}/individualised-fundings/${fundingRef}/registrations/${kind}`;
}

type AskChangeInput = { client: Client; date: string; series?: object; workers?: string[]; change: object };

/** Books a visit or series, approves it with these workers, and requests the change. */
async function askChange(
  { world, jo }: Morning,
  { client, date, series, workers = [], change }: AskChangeInput,
): Promise<string> {
  const booked = await ask(world, client, { date, ...series });
  await answerTicket(world, jo, booked.ticketRef, 'approve', { supportWorkerRefs: workers });
  const [job] = await world.build.query<{ version: number }>('select version from jobs where ref = $1', [booked.ref]);
  const reply = await world.api(client, 'PATCH', `/clients/${client.clientRef}/appointments/${booked.ref}`, {
    body: { effectiveDate: date, repeating: series !== undefined, ...change },
    headers: { 'if-match': `"${job?.version}"` },
  });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { ticketRef: string }).ticketRef;
}

/** Presses a key in a dialog once its target is ready. */
async function pressIn(page: Page, key: string, press: (key: string) => Promise<void>) {
  await press(key);
  if (key === 'd')
    await expect(page.getByRole('group', { name: 'Start from' }).getByRole('button').first()).toBeFocused();
}

/** Answers by keys: a worker is preselected and only the time is missing, so pressing Approve focuses the time. */
async function answerMorning(page: Page, press: (key: string) => Promise<void>) {
  await press('a');
  await expect(page.getByRole('combobox', { name: /start/i })).toBeFocused();
  await press('9');
  const radio = page.locator('input[type="radio"]:focus');
  // A long list of workers begins with a search field.
  do await press('Tab');
  while ((await radio.count()) === 0);
  await press('a');
}
