import { queryOptions } from '@tanstack/react-query';
import { storeOfficeContact } from '#web/kernel/office-contact.ts';
import { callEndpoint } from './client.ts';

/** The provider's lists and features. The office's changes reach an open page within minutes. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  meta: { kept: true },
  queryFn: async ({ signal }) => {
    const settings = await callEndpoint('GET /settings', { signal });
    storeOfficeContact(settings.contact, settings.holidays);
    return settings;
  },
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});
