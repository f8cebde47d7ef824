import { answerTicket, bookLate, bookLine, bookMondays, createLine, noticeByPhone } from '../book.ts';
import {
  type Client,
  chooseWorker,
  expect,
  expectNoSidewaysScrollAt,
  openAs,
  type Person,
  toUniqueName,
  type World,
} from '../fixtures.ts';
import { typeIn } from '../type-in.ts';
import { moveTo, type Walk } from './walk.ts';

/** Asks for changes of Rose's Mondays, each of which ended otherwise; returns the request that is open. */
async function askOften(world: World, rose: Client): Promise<string> {
  const { ref, office } = await bookMondays(world, rose);
  const ask = async (version: number, date: string, notes: string): Promise<string> => {
    const change = await world.api(rose, 'PATCH', `/clients/${rose.clientRef}/appointments/${ref}`, {
      headers: { 'if-match': `"${version}"` },
      body: { effectiveDate: date, repeating: false, notes, cancellation: { cancel: true } },
    });
    return (await change.json()).ticketRef;
  };
  const first = await ask(2, '2026-11-30', 'We are away.');
  await answerTicket(world, office, first, 'decline', { reason: 'The nurse comes that day.' });
  return ask(4, '2026-12-07', 'This time for sure.');
}

/** Makes a worker with one visit a day on three days, who is away from the first on. */
async function sendAway(world: World, { office, rose }: { office: Person; rose: Client }): Promise<string> {
  const worker = await world.build.worker({ givenName: toUniqueName('Tom'), familyName: 'Whitaker' });
  // Of another test's worker the office might read, in the middle of this walk, that they are away.
  const free = await world.build.worker({ givenName: toUniqueName('Mele'), familyName: 'Taufa' });
  await world.build.query(
    'insert into client_support_workers (client_ref, support_worker_ref, level, changed_at) values ($1, $2, 1, now())',
    [rose.clientRef, free],
  );
  const lines = ['21', '22', '23'].map((day) => ({
    date: `2026-11-${day}`,
    startTime: '18:00',
    supportWorkerRefs: [worker],
  }));
  const body = { appointments: lines.map(createLine) };
  const booked = await world.api(office, 'POST', `/office/clients/${rose.clientRef}/appointments`, { body });
  expect(booked.status).toBe(201);
  const away = { body: { from: '2026-11-20', to: '2026-11-26' } };
  expect((await world.api(office, 'POST', `/office/support-workers/${worker}/absences`, away)).status).toBe(201);
  return worker;
}

/** The walk past those who have to be answered, called or replaced today. */
const today: Walk = {
  area: 'the day of the office',
  async prepare({ page, world }) {
    const familyName = toUniqueName('Kemp');
    const rose = await world.client({ familyName });
    const { ref, office } = await bookLate(world, rose);
    const body = { originalDate: '2026-11-20' };
    await world.api(rose, 'POST', `/clients/${rose.clientRef}/appointments/${ref}/late`, { body });
    await noticeByPhone(world, rose);
    const worker = await sendAway(world, { office, rose });
    const dialog = page.getByRole('dialog');
    return {
      async 'a visit to which no one has come'() {
        await openAs(page, office, '/app/office');
        const late = page.getByRole('region', { name: /^No one has come/ }).getByRole('listitem');
        await expect(late.filter({ hasText: familyName })).toContainText('Tom Whitaker');
      },
      async 'someone else who is sent'() {
        await page.getByRole('button', { name: new RegExp(`^Send someone else now.*${familyName}`) }).click();
        await expect(dialog.getByRole('textbox')).toBeVisible();
      },
      async 'the answer to it'() {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: new RegExp(`^It is running late.*${familyName}`) }).click();
        await typeIn(dialog.getByRole('textbox'), 'Tom is on his way, 9:40.');
      },
      async 'who is emailed while the office is closed'() {
        await dialog.getByRole('button', { name: 'Send the answer' }).click();
        await expect(dialog).toBeHidden();
        await moveTo(page, '/office/settings/on-call', 'Out of hours');
        await expect(page.getByRole('checkbox').first()).toBeVisible();
      },
      async 'who has to be called'() {
        await moveTo(page, '/office/calls', /^We have cancelled visits for you/);
        await expect(page.getByRole('heading', { name: `Rose ${familyName}` })).toBeVisible();
        await expectNoSidewaysScrollAt(page, [390]);
      },
      async 'visits that need someone else'() {
        await moveTo(page, `/office/support-workers/${worker}/absences`, '3 visits need someone');
        await expectNoSidewaysScrollAt(page, [320]);
      },
      async 'visits that were reassigned'() {
        await page.getByRole('button', { name: /^Reassign 3 visits/ }).click();
        await expect(page.getByRole('heading', { name: '3 visits reassigned' })).toBeVisible();
      },
    };
  },
};

/** A request with the history of its booking, and another one from the offer of a time to its refusal. */
const requests: Walk = {
  area: 'requests at the desk',
  async prepare({ page, world }) {
    const rose = await world.client({ familyName: toUniqueName('Kemp') });
    const office = await world.person({ office: true });
    const [often, { ticketRef }] = [await askOften(world, rose), await bookLine(world, rose, { date: '2026-11-25' })];
    const givenName = toUniqueName('Mele');
    await world.build.worker({ givenName, familyName: 'Taufa' });
    const dialog = page.getByRole('dialog');
    return {
      async 'all requests about a booking'() {
        await openAs(page, office, `/app/office/requests/${often}`);
        await page.getByText(/^All requests about this booking/).click();
        await expect(page.getByText('The nurse comes that day.').first()).toBeVisible();
        await expectNoSidewaysScrollAt(page, [390]);
      },
      async 'the offer of another time'() {
        await moveTo(page, `/office/requests/${ticketRef}`, 'Offer another time…');
        await page.getByRole('button', { name: 'Offer another time…' }).click();
        await dialog.getByRole('button', { name: 'Send the offer' }).click();
        await expect(dialog).toContainText('Choose a support worker.');
        await dialog.getByRole('combobox', { name: 'Start' }).selectOption('10:30am');
        await chooseWorker(dialog, givenName);
      },
      async 'an offer that was declined'() {
        await dialog.getByRole('button', { name: 'Send the offer' }).click();
        await expect(dialog).toBeHidden();
        const path = `/clients/${rose.clientRef}/tickets/${ticketRef}/offer/decline`;
        const answer = { body: { reason: 'She has the eye clinic then.' }, headers: { 'if-match': '"2"' } };
        expect((await world.api(rose, 'POST', path, answer)).status).toBe(200);
        await page.goto(`/app/office/requests/${ticketRef}`);
        await expect(page.getByText('Declined: “She has the eye clinic then.”')).toBeVisible();
      },
    };
  },
};

export const answerWalks = [today, requests];
