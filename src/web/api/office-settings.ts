import { queryOptions } from '@tanstack/react-query';
import type { OfficeFeature, OfficeList } from '#contract/office-settings.ts';
import { callEndpoint } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';
import { settingsQuery } from './settings.ts';

/** Features and lists as the office edits them, with their versions. */
export const officeSettingsQuery = queryOptions({
  queryKey: ['office', 'settings'],
  queryFn: ({ signal }) => callEndpoint('GET /office/settings', { signal }),
});

/** Reloads the settings that all other screens use, too. */
export async function invalidateSettings() {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: officeSettingsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  ]);
}

export async function switchFeature({ name, version, enabled }: OfficeFeature) {
  await send('PUT /office/features/{name}', { params: { name }, body: { enabled }, ifMatch: version });
  await invalidateSettings();
}

type ListVersion = Pick<OfficeList, 'list' | 'version'>;
type ItemChange = CallOptions<'PATCH /office/lists/{list}/items/{ref}'>['body'];

export async function addListItem({ list, version }: ListVersion, body: { name: string; group?: string | undefined }) {
  const { reply } = await send('POST /office/lists/{list}/items', { params: { list }, body, ifMatch: version });
  await invalidateSettings();
  return reply;
}

export async function changeListItem({ list, version }: ListVersion, { ref, ...body }: ItemChange & { ref: string }) {
  const params = { list, ref };
  await send('PATCH /office/lists/{list}/items/{ref}', { params, body, ifMatch: version });
  await invalidateSettings();
}
