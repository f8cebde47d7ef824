import { infiniteQueryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

type SendFeedbackInput = { clientRef: string; jobRef: string; originalDate: string; feedback: string };

/** Says something of a visit, and lets the calendar read again. */
export async function sendFeedback({ clientRef, jobRef, ...body }: SendFeedbackInput) {
  const params = { clientRef, jobRef };
  await send('POST /clients/{clientRef}/appointments/{jobRef}/feedback', { params, body });
  await queryClient.invalidateQueries({ queryKey: ['client', clientRef, 'appointments'] });
}

/** What was said of any client's visits, newest first, for the office. */
export const officeFeedbackQuery = infiniteQueryOptions({
  queryKey: ['office', 'feedback'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam: after, signal }) => callEndpoint('GET /office/feedback', { query: { after }, signal }),
  getNextPageParam: ({ feedback, more }) => (more ? feedback.at(-1)?.ref : undefined),
});
