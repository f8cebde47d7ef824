import { callEndpoint } from './client.ts';
import { pagedQuery, readQuery } from './read-query.ts';

export type ActivityKind = 'saw' | 'changed';

/** Lists who read or changed what of a client, newest first. The next page starts after the last entry of this one. */
export const activityQuery = ({ clientRef, kind }: { clientRef: string; kind: ActivityKind | undefined }) =>
  pagedQuery(
    ['client', clientRef, 'activity', kind ?? 'all'],
    (after, signal) =>
      callEndpoint('GET /clients/{clientRef}/activity', { params: { clientRef }, query: { kind, after }, signal }),
    { findLast: ({ activity }) => activity.at(-1)?.id, refetchOnMount: 'always' },
  );

type OfficeActivityInput = { from: string; to: string; actorRef: string | undefined };

/** Lists what people of the office, or one of them, read or changed in some days, newest first. */
export const officeActivityQuery = (query: OfficeActivityInput) =>
  pagedQuery(
    ['office', 'activity', query],
    (after, signal) => callEndpoint('GET /office/activity', { query: { ...query, after }, signal }),
    { findLast: ({ activity }) => activity.at(-1)?.id, refetchOnMount: 'always' },
  );

/** Lists whose activity can be read: the office’s people and those who have left. */
export const activityPeopleQuery = readQuery(['office', 'activity-people'], 'GET /office/activity/people');
