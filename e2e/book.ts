import { newRef } from '#server/db/new-ref.ts';
import { type Client, expect, type World } from './fixtures.ts';

/** Books one line through the API, as the client: personal care on Tuesday 24 November at 9:00am for an hour, but for `fields`. */
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
