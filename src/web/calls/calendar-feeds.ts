import type { CalendarContent } from '#domain/calendar-files/calendar-file.ts';
import { defineCommand } from './commands.ts';
import { invalidateReads } from './query-client.ts';
import { readQuery } from './read-query.ts';
import { send } from './send.ts';

/** The person's calendar feeds, one for each client whose calendar they see. */
export const calendarFeedsQuery = readQuery(['account', 'calendar-feeds'], 'GET /users/me/calendar-feeds');

/** Makes the address of a new feed, which nothing shows a second time. */
export async function makeCalendarFeed(clientRef: string, content: CalendarContent): Promise<string> {
  const { reply } = await send('POST /clients/{clientRef}/calendar-feed', { params: { clientRef }, body: { content } });
  await invalidateReads(calendarFeedsQuery.queryKey);
  return reply.address;
}

export const changeCalendarFeed = defineCommand('PUT /clients/{clientRef}/calendar-feed', {
  offline: 'now',
  invalidates: () => [calendarFeedsQuery.queryKey],
  sent: 'Saved.',
  failed: 'Your choice could not be saved',
});

export const endCalendarFeed = defineCommand('DELETE /clients/{clientRef}/calendar-feed', {
  offline: 'now',
  invalidates: () => [calendarFeedsQuery.queryKey],
  sent: 'The link is off.',
  failed: 'The link could not be turned off',
});
