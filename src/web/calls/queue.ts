import { queryOptions } from '@tanstack/react-query';
import { openingSeconds } from '#domain/tickets/sharing.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';

/** Marks that a request is open here, again and again while the window is shown (docs/product/desk.md, "Opened by"). */
export function openingQuery(ref: string) {
  return queryOptions({
    // Not the office's data: an answer reads that again, and the mark need not be.
    queryKey: ['opening', ref],
    queryFn: ({ signal }) => callEndpoint('PUT /office/tickets/{ref}/opening', { params: { ref }, signal }),
    refetchInterval: openingSeconds * 1000,
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 0,
  });
}

const rules = { offline: 'now', invalidates: () => [['office']], failed: 'The request was not changed' } as const;

/** `useSharing` sends these for several requests at a time, and shows one message with Undo. */
export const takeTicket = defineCommand('POST /office/tickets/{ref}/take', rules);
export const giveBackTicket = defineCommand('POST /office/tickets/{ref}/give-back', rules);
export const snoozeTicket = defineCommand('PUT /office/tickets/{ref}/snooze', rules);

const undo = { ...rules, sent: 'Undone.' };

/** Undoes taking a request. */
export const giveBackAgain = defineCommand('POST /office/tickets/{ref}/give-back', { ...undo, name: 'giveBackAgain' });

/** Undoes snoozing a request. */
export const bringBackAgain = defineCommand('PUT /office/tickets/{ref}/snooze', { ...undo, name: 'bringBackAgain' });
