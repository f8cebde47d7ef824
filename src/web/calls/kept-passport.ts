import { queryOptions } from '@tanstack/react-query';
import type { CompletedDocument } from '#contract/documents.ts';
import { passportCopy } from '#web/kernel/device-keys.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { callEndpoint, exchangeWithServer } from './client.ts';
import { keptReadsOf } from './kept-reads.ts';
import { queriesOf } from './query-client.ts';

/** The latest completed passport as a device keeps it; `opened` until the server knows that it was, without a connection. */
export type KeptPassport = CompletedDocument & { documentRef: string; opened?: true };

const keptPassport = 'GET /clients/{clientRef}/kept-passport';
const keptPassportKey = (clientRef: string) => ['client', clientRef, passportCopy] as const;

const hour = 3_600_000;

/** Reads which passport this device should have, and tells that it was opened there; null where none is completed. */
export function keptPassportQuery(clientRef: string) {
  const queryKey = keptPassportKey(clientRef);
  return queryOptions({
    queryKey,
    meta: { kept: true },
    queryFn: async ({ signal }): Promise<KeptPassport | null> => {
      const person = currentPerson();
      const copy = await keptReadsOf(person).store?.find(JSON.stringify(queryKey));
      const { opened, ...held } = (copy?.data ?? {}) as Partial<KeptPassport>;
      const query = { held: held.number, opened };
      const options = { params: { clientRef }, query, signal, person };
      const { reply } = await exchangeWithServer<typeof keptPassport>(keptPassport, options);
      const { latest, document } = reply;
      if (!latest) return null;
      return document ? { ...document, documentRef: latest.documentRef } : (held as KeptPassport);
    },
    // Less than the hour after which it is asked for again.
    staleTime: hour - 5 * 60_000,
    gcTime: hour,
  });
}

/** Reads the passport to show it, which is recorded; without a connection it is the device's. */
export function openedPassportQuery(clientRef: string, { documentRef, number }: KeptPassport) {
  const params = { clientRef, documentRef, number: String(number) };
  return queryOptions({
    queryKey: ['client', clientRef, 'opened-passport', documentRef, number],
    meta: { kept: keptPassportKey(clientRef) },
    queryFn: async ({ signal }): Promise<KeptPassport> => ({
      ...(await callEndpoint('GET /clients/{clientRef}/documents/{documentRef}/versions/{number}', { params, signal })),
      documentRef,
    }),
    staleTime: 0,
    gcTime: 0,
    // Each reading is recorded, and looking at another window is none.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Keeps until the server knows it that the device's passport was opened. It is as old as it was: `at`. */
export function noteOpened(clientRef: string, { passport, at }: { passport: KeptPassport; at: number }) {
  const person = currentPerson();
  const queryKey = keptPassportKey(clientRef);
  keptReadsOf(person).keep({ queryKey }, { ...passport, opened: true } satisfies KeptPassport, at);
  void queriesOf(person).invalidateQueries({ queryKey, refetchType: 'none' });
}
