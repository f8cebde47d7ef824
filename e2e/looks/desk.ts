import type { Page } from '@playwright/test';
import { answerTicket } from '../book.ts';
import { ask, askMove, buildNearWorker, openDesk, queueOf, setMessage } from '../desk.ts';
import { askTogether, dialogOf, openByKey, proposalsOf } from '../desk-booking.ts';
import { expect, toUniqueName, type World } from '../fixtures.ts';
import { typeIn } from '../type-in.ts';
import { moveTo, type States, type Walk } from './walk.ts';

const desk: Walk = {
  area: 'the desk',
  everyWidth: true,
  async prepare({ page, world }) {
    const morning = await buildMorning(world);
    await openDesk(page, world, morning.familyName);
    return {
      ...lookAtQueue(page),
      ...lookAtAnswers(page, morning),
      ...lookAtRequests({ page, world, morning }),
    };
  },
};

export const deskWalks: Walk[] = [
  desk,
  // The brand with the tallest header.
  { ...desk, brand: 'au', deep: true },
  {
    area: 'the requests of one booking',
    async prepare({ page, world }) {
      const familyName = toUniqueName('Eti');
      const samuel = await world.client({ givenName: 'Samuel', familyName });
      await buildNearWorker(world, samuel, toUniqueName('Mele'));
      for (const dates of [
        ['2026-12-08', '2026-12-10'],
        ['2026-12-15', '2026-12-17'],
      ])
        await askTogether(world, samuel, dates);
      await openDesk(page, world, familyName);
      return lookAtBooking({ page, world, familyName });
    },
  },
];

type Morning = Awaited<ReturnType<typeof buildMorning>>;

/** Builds two clients with one family name, and a request of theirs in every state. */
async function buildMorning(world: World) {
  const familyName = toUniqueName('Kauri');
  const ada = await world.client({ givenName: 'Ada', familyName });
  const zoe = await world.client({ givenName: 'Zoe', familyName });
  await world.build.query(
    `update clients set suburb = case when ref = $1 then 'Stoke' else 'Atawhai' end, phone_mobile = '021 555 0177',
       skills_required = case when ref = $1 then '{hoist,cooking}'::text[] else '{}' end where ref = any($2)`,
    [ada.clientRef, [ada.clientRef, zoe.clientRef]],
  );
  const near = toUniqueName('Mele');
  const nearRef = await buildNearWorker(world, ada, near);
  await world.build.query(`update support_workers set skill_refs = '{hoist,cooking}' where ref = $1`, [nearRef]);
  const farRef = await buildNearWorker(world, zoe, toUniqueName('Hine'));
  await world.build.query('update support_workers set latitude = latitude + 1 where ref = $1', [farRef]);
  const jo = await world.person({ office: true });
  const alex = await world.person({ office: true, givenName: 'Alex' });
  await ask(world, zoe, { date: '2026-12-01', supportWorkerRefs: [farRef] });
  const stale = await ask(world, zoe, { date: '2026-12-02', supportWorkerRefs: [farRef] });
  const open = await ask(world, ada, { date: '2026-12-03' });
  await setMessage(world, open.ticketRef, 'Please ring at the gate.');
  const inMorning = await ask(world, ada, { date: '2026-12-04', startTimeOption: 'Morning', startTime: undefined });
  const taken = await ask(world, zoe, { date: '2026-12-05', startTime: '13:00' });
  await world.api(alex, 'POST', `/office/tickets/${taken.ticketRef}/take`, { body: {} });
  const snoozed = await ask(world, zoe, { date: '2026-12-06', startTime: '13:00' });
  const until = '2026-11-20T20:00:00.000Z';
  await world.api(alex, 'PUT', `/office/tickets/${snoozed.ticketRef}/snooze`, { body: { until } });
  const declined = await ask(world, zoe, { date: '2026-12-07', startTime: '13:00' });
  await answerTicket(world, jo, declined.ticketRef, 'decline', { reason: 'No one is free.' });
  const withdrawn = await ask(world, zoe, { date: '2026-12-08', startTime: '13:00' });
  const move = await askMove(world, { client: zoe, office: jo, workerRef: farRef });
  return { familyName, zoe, near, jo, stale, open, inMorning, taken, snoozed, declined, withdrawn, move };
}

function lookAtQueue(page: Page): States {
  return {
    async 'a queue in groups by day'() {
      await page.getByRole('combobox', { name: 'Order' }).selectOption('By day');
      await expect(queueOf(page).getByRole('heading', { level: 2 }).first()).toHaveText('Wed 25 Nov');
    },
    async 'a queue in groups by area'() {
      await page.getByRole('combobox', { name: 'Order' }).selectOption('By area');
      await expect(queueOf(page).getByRole('heading', { level: 2 }).first()).toHaveText('Atawhai');
    },
    async 'the list of keys'() {
      await pressKey(page, '?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    },
  };
}

/** Presses a key of the desk, outside fields and dialogs. */
async function pressKey(page: Page, key: string) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('h1').focus();
  await page.keyboard.press(key);
}

function lookAtAnswers(page: Page, { near, open, inMorning }: Morning): States {
  const dialog = page.getByRole('dialog');
  return {
    async 'a request with what the client needs and who is proposed'() {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await moveTo(page, `/office/requests/${open.ticketRef}`, 'Please ring at the gate.');
      await expect(page.getByText(`With ${near} Near.`)).toBeVisible();
    },
    async 'a request that is declined without a reason'() {
      await pressKey(page, 'd');
      await dialog.getByRole('button', { name: /^Decline/ }).click();
      await expect(dialog).toContainText('Enter a reason');
    },
    async 'a request that is snoozed until tomorrow'() {
      await pressKey(page, 's');
      await dialog.getByRole('button', { name: /^Tomorrow/ }).click();
    },
    async 'a request that one has taken'() {
      await pressKey(page, 't');
      await expect(page.getByText('You have taken it.')).toBeVisible();
    },
    async 'a request without its exact start'() {
      await moveTo(page, `/office/requests/${inMorning.ticketRef}`, 'Exact start');
      await expect(page.getByRole('radio', { name: new RegExp(near) })).toBeVisible();
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(page.getByRole('main')).toContainText('Choose an exact start');
    },
  };
}

type LookInput = { page: Page; world: World; morning: Morning };

/** Looks at requests that someone else has changed or answered, or that are about a visit. */
function lookAtRequests({ page, world, morning }: LookInput): States {
  const { zoe, jo, move, taken, declined, withdrawn, snoozed, stale } = morning;
  const dialog = page.getByRole('dialog');
  return {
    async 'a request about a booking'() {
      await moveTo(page, `/office/requests/${move}`, /Free then, but 111/);
    },
    async 'a request that a colleague has taken'() {
      await moveTo(page, `/office/requests/${taken.ticketRef}`, /has taken this request/);
    },
    async 'a request that was declined'() {
      await moveTo(page, `/office/requests/${declined.ticketRef}`, /^Declined/);
    },
    async 'a request that is withdrawn while its answer is typed'() {
      await moveTo(page, `/office/requests/${withdrawn.ticketRef}`, 'Tue 8 Dec');
      await typeIn(page.getByLabel(/^Message to/), 'See you on Tuesday.');
      const path = `/clients/${zoe.clientRef}/tickets/${withdrawn.ticketRef}/withdraw`;
      await world.api(zoe, 'POST', path, { headers: { 'if-match': '"1"' } });
      await page.clock.fastForward(31_000);
      await expect(page.getByLabel('Your message, not sent')).toBeVisible();
    },
    async 'a request that is put off'() {
      await moveTo(page, `/office/requests/${snoozed.ticketRef}?status=snoozed`, 'Bring back');
      await expect(queueOf(page).getByRole('listitem')).toContainText(/Until/);
    },
    'no request at this address': () => moveTo(page, '/office/requests/0000000000000000', /was not found/),
    async 'plain requests before they are approved'() {
      await moveTo(page, '/office/requests', 'Choose a request to read it.');
      await page.getByRole('button', { name: 'Approve simple requests…' }).click();
      await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    },
    async 'plain requests of which one was refused'() {
      await answerTicket(world, jo, stale.ticketRef, 'decline', { reason: 'Not then.' });
      await dialog.getByRole('button', { name: /^Approve \d requests$/ }).click();
      await expect(dialog.getByRole('status').first()).toHaveText(/^\d approved, 1 not approved\.$/);
    },
  };
}

type BookingInput = { page: Page; world: World; familyName: string };

/** Looks at two bookings of two requests each; a colleague is quicker with one of each. */
function lookAtBooking({ page, world, familyName }: BookingInput): States {
  const dialog = dialogOf(page);
  const answerFirst = async (how: 'approve' | 'decline') => {
    const ref = new URL(page.url()).pathname.split('/').at(-1)!;
    const body = how === 'approve' ? { supportWorkerRefs: [] } : { reason: 'Not then.' };
    await answerTicket(world, await world.person({ office: true }), ref, how, body);
  };
  return {
    'requests of one booking': () => openByKey(page, familyName, 2),
    async 'requests of one booking before they are approved'() {
      await page.keyboard.press('a');
      await expect(dialog.getByRole('button', { name: 'Approve 2 requests' })).toBeFocused();
    },
    async 'requests of one booking of which one was refused'() {
      await answerFirst('decline');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('status').first()).toHaveText('1 approved, 1 not approved.');
    },
    async 'requests of one booking that are snoozed'() {
      const before = page.url();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(before);
      await expect(proposalsOf(page)).toHaveCount(2);
      await page.keyboard.press('s');
      await expect(page.getByRole('dialog', { name: 'Snooze until' })).toContainText('2 requests of one booking');
    },
    async 'requests of one booking before they are declined'() {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('d');
      await expect(page.getByRole('button', { name: /^No one is free/ })).toBeFocused();
    },
    async 'requests of one booking of which one was not declined'() {
      await answerFirst('approve');
      for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
      await expect(dialog.getByRole('status').first()).toHaveText('1 declined, 1 not declined.');
    },
  };
}
