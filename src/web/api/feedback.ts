import { infiniteQueryOptions } from '@tanstack/react-query';
import { messages } from '#web/kernel/messages.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';

/** Gives feedback on a visit. */
export const giveFeedback = defineCommand('POST /clients/{clientRef}/appointments/{jobRef}/feedback', {
  offline: 'queue',
  invalidates: ({ params: { clientRef } }) => [['client', clientRef, 'appointments']],
  sent: messages.feedbackSent,
  failed: messages.feedbackFailed,
});

/** Feedback on the visits of all clients, newest first, for the office. */
export const officeFeedbackQuery = infiniteQueryOptions({
  queryKey: ['office', 'feedback'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam: after, signal }) => callEndpoint('GET /office/feedback', { query: { after }, signal }),
  getNextPageParam: ({ feedback, more }) => (more ? feedback.at(-1)?.ref : undefined),
});
