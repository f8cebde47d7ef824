import { newRef } from '#server/db/new-ref.ts';
import { type Client, expect, type Person, type World } from './fixtures.ts';

/**
 * Books one line through the API, as the client: personal care on Tuesday 24 November at 9:00am for an hour, except for
 * `fields`.
 */
export async function bookLine(
  world: World,
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<{ ref: string; ticketRef: string }> {
  const line = {
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
  };
  const response = await world.api(client, 'POST', `/clients/${client.clientRef}/appointments`, {
    body: { appointments: [line] },
  });
  expect(response.status).toBe(201);
  const { appointments } = await response.json();
  return appointments[0];
}

/** Mondays at 9:00am from 23 November on, without an end, approved without a worker yet. */
export async function bookMondays(world: World, client: Client, fields: Record<string, unknown> = {}) {
  const weekly = { repeatOption: 'Weekly', dayOfWeek: 'Monday', date: '2026-11-23' };
  const booked = await bookLine(world, client, { ...weekly, ...fields });
  const office = await world.person({ givenName: 'Jo', familyName: 'Wells', office: true });
  await answerTicket(world, office, booked.ticketRef, 'approve', { supportWorkerRefs: [] });
  return { ...booked, office };
}

/** The office's answer to a ticket that is unchanged since it was sent. */
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

/** The address of a visit on its own day. */
export const visitPath = (date: string, ref: string) => `/app/calendar/date/${date}/appt/${date}/${ref}`;

/** The newest ticket of a client. */
export async function readTicket(world: World, client: Client) {
  const response = await world.api(client, 'GET', `/clients/${client.clientRef}/tickets`);
  return (await response.json()).tickets[0];
}
