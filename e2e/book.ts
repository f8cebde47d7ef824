import type { Page } from '@playwright/test';
import { newRef } from '#server/db/new-ref.ts';
import { type Client, expect, type Person, type World } from './fixtures.ts';

/** Makes a line of a booking: personal care on Tuesday 24 November at 9:00am for an hour, except for `fields`. */
export const createLine = (fields: Record<string, unknown>) => ({
  ref: newRef(),
  jobTypeRefs: ['personal-care'],
  fundingType: 'Private',
  repeatOption: 'None',
  date: '2026-11-24',
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
  ...fields,
});

/** Books one line through the API, as the client. */
export async function bookLine(
  world: World,
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<{ ref: string; ticketRef: string }> {
  const response = await world.api(client, 'POST', `/clients/${client.clientRef}/appointments`, {
    body: { appointments: [createLine(fields)] },
  });
  expect(response.status).toBe(201);
  const { appointments } = await response.json();
  return appointments[0];
}

/** Books Mondays at 9:00am from 23 November on, without an end, approved without a worker yet. */
export async function bookMondays(world: World, client: Client, fields: Record<string, unknown> = {}) {
  const weekly = { repeatOption: 'Weekly', dayOfWeek: 'Monday', date: '2026-11-23' };
  const booked = await bookLine(world, client, { ...weekly, ...fields });
  const office = await world.person({ givenName: 'Jo', familyName: 'Wells', office: true });
  await answerTicket(world, office, booked.ticketRef, 'approve', { supportWorkerRefs: [] });
  return { ...booked, office };
}

/** Books Shopping on Wednesday 25 November, approved without a support worker. */
export async function bookUnallocated(world: World, client: Client, { office, startTime }: UnallocatedFields) {
  const booked = await bookLine(world, client, { jobTypeRefs: ['shopping'], date: '2026-11-25', startTime });
  await answerTicket(world, office, booked.ticketRef, 'approve', { supportWorkerRefs: [] });
  return booked;
}
type UnallocatedFields = { office: Person; startTime: string };

/** Goes from the calendar to the summary of Shopping on Wednesday 25 November. */
export async function fillInBooking(page: Page) {
  await page.getByRole('link', { name: 'New booking' }).first().click();
  await page.getByLabel('Service').selectOption({ label: 'Shopping' });
  await page.getByRole('button', { name: /^Date/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Wednesday,? 25 November/ })
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Sends the office's answer to a ticket that is unchanged since it was sent. */
export async function answerTicket(
  world: World,
  office: Person,
  ref: string,
  how: 'approve' | 'decline',
  body: object,
) {
  const headers = { 'if-match': '"1"' };
  const answered = await world.api(office, 'POST', `/office/tickets/${ref}/${how}`, { body, headers });
  expect(answered.status).toBe(200);
}

/** Books a visit of a client, with Tom Whitaker, that began half an hour ago on the server's clock. */
export async function bookLate(world: World, client: Client) {
  const office = await world.person({ office: true });
  const worker = await world.build.worker({ givenName: 'Tom', familyName: 'Whitaker' });
  const { ref, ticketRef } = await bookLine(world, client);
  await answerTicket(world, office, ticketRef, 'approve', { supportWorkerRefs: [worker] });
  await world.build.query(`update jobs set date = '2026-11-20', start_time = '08:30' where ref = $1`, [ref]);
  await world.build.query('update rosters set version = version + 1 where client_ref = $1', [client.clientRef]);
  return { ref, office };
}

/** Offers 10:30am for the office, with a worker of this name, in place of personal care on a Tuesday at 9:00am. */
export async function offerTime(world: World, client: Client, givenName: string) {
  const office = await world.person({ office: true });
  const worker = await world.build.worker({ givenName, familyName: 'Taufa' });
  const { ref, ticketRef } = await bookLine(world, client);
  const time = { date: '2026-11-24', startTime: '10:30', durationMins: 60, supportWorkerRef: worker };
  const reply = await world.api(office, 'POST', `/office/tickets/${ticketRef}/offer`, {
    headers: { 'if-match': '"1"' },
    body: { ...time, text: '9:00am is taken.' },
  });
  expect(reply.status).toBe(200);
  return { ref, ticketRef, office };
}

/** Inserts a notice that a visit was cancelled, which its readers have not seen yet. */
export async function noticeCancelled(world: World, client: Client) {
  await world.build.query(
    `insert into notices (ref, client_ref, kind, content, workers, begins_at, made_at, distributed_at)
     values (substr(md5($1), 1, 16), $1, 'cancelled', '{"version":1,"subjects":[{"kind":"request","about":{"version":1,"kind":"cancel","service":"shopping","date":"2026-11-24"}}],"details":[]}', '{"version":1,"workers":[]}', $2, $3, $3)`,
    [client.clientRef, new Date(world.now() + 3_600_000), new Date(world.now() - 60_000)],
  );
}

/** Inserts the same notice, which the office brings by phone. */
export async function noticeByPhone(world: World, client: Client) {
  await noticeCancelled(world, client);
  await world.build.query(
    `insert into notice_deliveries (notice_ref, recipient_ref, recipient, client_ref, way, due_at)
     select ref, client_ref, 'client', client_ref, 'phone', begins_at from notices where client_ref = $1`,
    [client.clientRef],
  );
}

/** Returns the address of a visit on its own day. */
export const visitPath = (date: string, ref: string) => `/app/calendar/date/${date}/appt/${date}/${ref}`;

/** Reads the newest ticket of a client. */
export async function readTicket(world: World, client: Client) {
  const response = await world.api(client, 'GET', `/clients/${client.clientRef}/tickets`);
  return (await response.json()).tickets[0];
}

/** Inserts a visit on Thursday 19 November, the day before, with Tom; it took place unless `fields` change what is stored. */
export async function pastVisit(world: World, client: Client, fields: Record<string, unknown> = {}): Promise<string> {
  const ref = newRef();
  const workerRef = await world.build.worker({ givenName: 'Tom', familyName: 'Whitaker' });
  const visit = { date: '2026-11-19', option: 'Specified', time: '09:00', status: 'Allocated', ...fields };
  await world.build.query(
    `insert into jobs (ref, client_ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option,
       start_time, duration_option, duration_mins, support_worker_refs, status, created_at)
     values ($1, $2, $1, '{personal-care}', 'Private', 'None', $3, $4, $5, 'Specified', 60, $6, $7, now())`,
    [ref, client.clientRef, visit.date, visit.option, visit.time, [workerRef], visit.status],
  );
  if (fields.status === undefined) {
    await world.build.query(
      `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes,
         job_type_ref, source, confirmed_by, confirmed_at)
       values ($1, $2, $3, $4, 'tookPlace', $5, 60, 'personal-care', 'office', $6, now())`,
      [client.clientRef, ref, visit.date, workerRef, visit.time, client.ref],
    );
  }
  return ref;
}
