import type { OwnNoticeSettings } from '#contract/notices.ts';
import { defineCommand } from './commands.ts';
import type { CallOptions } from './endpoint-types.ts';
import { backgroundKey } from './query-client.ts';
import { readQuery } from './read-query.ts';

export const noticeSettingsQuery = readQuery(['account', 'notice-settings'], 'GET /users/me/notice-settings');

/** Remembers what has been seen of what is new. */
export const markNewsSeen = defineCommand('PUT /clients/{clientRef}/news/seen', {
  offline: 'now',
  invalidates: () => [['account']],
  sent: 'Seen.',
  failed: 'It could not be marked as seen',
});

const saved = { sent: 'Saved.', failed: 'Your choice could not be saved' } as const;

export const chooseNotices = defineCommand('PUT /clients/{clientRef}/notice-settings', {
  title: 'What we tell you',
  shows: ({ params: { clientRef }, body }) => [
    {
      queryKey: noticeSettingsQuery.queryKey,
      change: ({ settings }: { settings: readonly OwnNoticeSettings[] }) => ({
        settings: settings.map((one) => (one.clientRef === clientRef ? { ...one, ...body } : one)),
      }),
    },
  ],
  offline: 'queue',
  invalidates: () => [noticeSettingsQuery.queryKey],
  ...saved,
});

/** Reads how a client hears, as the office sets it for them. */
export const clientNoticesQuery = (clientRef: string) =>
  readQuery(['office', 'notice-settings', clientRef], 'GET /office/clients/{clientRef}/notice-settings', {
    params: { clientRef },
  });

export const setClientNotices = defineCommand('PUT /office/clients/{clientRef}/notice-settings', {
  offline: 'now',
  invalidates: ({ clientRef = '' }) => [clientNoticesQuery(clientRef).queryKey],
  ...saved,
});

/** Asks how each person would hear of changes of visits. */
export const whoHearsQuery = (body: CallOptions<'POST /office/who-hears'>['body']) =>
  readQuery(['office', 'who-hears', body], 'POST /office/who-hears', { body });

type ToldOf = { clientRef: string; date: string; originalDate: string; startTime?: string | undefined };

/** Asks who has been told of a visit. */
export const toldQuery = ({ clientRef, ...query }: ToldOf) =>
  readQuery(['office', 'told', clientRef, query], 'GET /office/clients/{clientRef}/told', {
    params: { clientRef },
    query,
  });

/** The people that the office has to tell. */
export const callsQuery = readQuery([...backgroundKey, 'calls'], 'GET /office/calls');

/** The number of these people, for Today; read again with them. */
export const callCountQuery = readQuery([...callsQuery.queryKey, 'count'], 'GET /office/calls/count');

/** Its label is the person's name. */
export const closeCall = defineCommand('POST /office/calls/{recipientRef}/close', {
  offline: 'now',
  invalidates: () => [callsQuery.queryKey],
  sent: ({ labels = [] }) => `${labels[0]} is done.`,
  failed: 'This could not be recorded',
});
