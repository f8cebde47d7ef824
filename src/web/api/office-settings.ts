import { queryOptions } from '@tanstack/react-query';
import type { OfficeFeature } from '#contract/office-settings.ts';
import { settingsQuery } from '#web/session/account.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

/** Features and lists as the office edits them, with their versions. */
export const officeSettingsQuery = queryOptions({
  queryKey: ['office', 'settings'],
  queryFn: ({ signal }) => call('GET /office/settings', { signal }),
});

/** Reads again what everybody else is shown, too. */
export async function readSettingsAgain() {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: officeSettingsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  ]);
}

export async function switchFeature({ name, version, enabled }: OfficeFeature) {
  await send('PUT /office/features/{name}', { params: { name }, body: { enabled }, ifMatch: version });
  await readSettingsAgain();
}
