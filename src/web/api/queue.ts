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

const giveBackAgain = defineCommand('POST /office/tickets/{ref}/give-back', {
  ...rules,
  name: 'giveBackAgain',
  sent: 'Undone.',
});

export const takeTicket = defineCommand('POST /office/tickets/{ref}/take', {
  ...rules,
  sent: 'You have taken this request.',
  // What was a colleague’s before is not given back to no one.
  undo: ({ params, body }) => (body?.insteadOfRef ? [] : [giveBackAgain({ params })]),
});

export const giveBackTicket = defineCommand('POST /office/tickets/{ref}/give-back', { ...rules, sent: 'Given back.' });

const bringBackAgain = defineCommand('PUT /office/tickets/{ref}/snooze', {
  ...rules,
  name: 'bringBackAgain',
  sent: 'Undone.',
});

export const snoozeTicket = defineCommand('PUT /office/tickets/{ref}/snooze', {
  ...rules,
  sent: 'Snoozed.',
  undo: ({ params }) => [bringBackAgain({ params, body: {} })],
});

export const bringBackTicket = defineCommand('PUT /office/tickets/{ref}/snooze', {
  ...rules,
  name: 'bringBackTicket',
  sent: 'Back in the queue.',
});
