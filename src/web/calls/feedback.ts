import type { ComplaintMove } from '#domain/feedback/complaint.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { messages } from '#web/kernel/messages.ts';
import { callEndpoint } from './client.ts';
import { type CommandData, defineCommand } from './commands.ts';
import { callsQuery } from './notices.ts';
import { backgroundKey } from './query-client.ts';
import { pagedQuery } from './read-query.ts';
import { showInRoster } from './show-in-roster.ts';

const clientFeedbackKey = (clientRef: string) => ['client', clientRef, 'feedback'];

export const giveFeedback = defineCommand('POST /clients/{clientRef}/appointments/{jobRef}/feedback', {
  title: 'Feedback on a visit',
  text: ({ body }) => body.feedback,
  offline: 'queue',
  shows: (command) => [
    showInRoster(command, ({ roster, rules, writing }) =>
      rules.addFeedback(roster, { jobRef: command.params.jobRef, ...command.body }, writing),
    ),
  ],
  invalidates: ({ params: { clientRef } }) => [['client', clientRef, 'appointments'], clientFeedbackKey(clientRef)],
  sent: messages.feedbackSent,
  failed: messages.feedbackFailed,
});

export const giveWorkerFeedback = defineCommand(
  'POST /clients/{clientRef}/support-workers/{supportWorkerRef}/feedback',
  {
    title: 'Feedback about a support worker',
    text: ({ body }) => body.feedback,
    offline: 'queue',
    invalidates: ({ params: { clientRef } }) => [clientFeedbackKey(clientRef)],
    sent: messages.feedbackSent,
    failed: messages.feedbackFailed,
  },
);

/** Says whether a write is feedback of this client, about this support worker where one is named. */
export function isFeedback(
  { endpoint, params = {} }: CommandData,
  about: { clientRef: string; supportWorkerRef?: string },
) {
  const isOurs = /^POST \/clients\/.*\/feedback$/.test(endpoint) && params.clientRef === about.clientRef;
  return isOurs && (about.supportWorkerRef === undefined || params.supportWorkerRef === about.supportWorkerRef);
}

/** Reads feedback on a client's visits and support workers, newest first, for the client and those who see the calendar. */
export const clientFeedbackQuery = (clientRef: string) =>
  pagedQuery(
    clientFeedbackKey(clientRef),
    (after, signal) =>
      callEndpoint('GET /clients/{clientRef}/feedback', { params: { clientRef }, query: { after }, signal }),
    { findLast: ({ feedback }) => feedback.at(-1)?.ref, kept: true },
  );

const officeFeedbackKey = ['office', 'feedback'];

/** Reads feedback of all clients, newest first, for the office. */
export const officeFeedbackQuery = (show: 'complaints' | 'openComplaints' | undefined) =>
  pagedQuery(
    [...officeFeedbackKey, show],
    (after, signal) => callEndpoint('GET /office/feedback', { query: { show, after }, signal }),
    { findLast: ({ feedback }) => feedback.at(-1)?.ref },
  );

/** Reads the praise that a support worker was passed on, newest first. */
export const workerPraiseQuery = (supportWorkerRef: string) =>
  pagedQuery(
    [...officeFeedbackKey, 'praise', supportWorkerRef],
    (after, signal) =>
      callEndpoint('GET /office/support-workers/{supportWorkerRef}/praise', {
        params: { supportWorkerRef },
        query: { after },
        signal,
      }),
    { findLast: ({ praise }) => praise.at(-1)?.ref },
  );

const complaintMessages: Record<ComplaintMove, string> = {
  received: 'Recorded as a complaint.',
  acknowledged: 'The complaint is acknowledged.',
  answered: 'The complaint is answered.',
  notAComplaint: 'This is no longer a complaint.',
};

/** Records what becomes of a complaint. */
export const moveComplaint = defineCommand('PUT /office/feedback/{ref}/complaint', {
  offline: 'now',
  invalidates: () => [officeFeedbackKey, ['background', 'today']],
  sent: ({ body }) => complaintMessages[body.move],
  failed: 'The complaint was not recorded',
});

// The phone list counts those who are called.
const praiseRules = {
  offline: 'now',
  invalidates: () => [officeFeedbackKey, [...backgroundKey, 'today'], callsQuery.queryKey],
} as const;

const takeBackPraise = defineCommand('DELETE /office/feedback/{ref}/praise/{actRef}', {
  ...praiseRules,
  sent: 'Undone. No one hears of it.',
  failed: 'It was not undone',
});

/** Passes praise on to support workers. Its label is who they are. */
export const passOnPraise = defineCommand('POST /office/feedback/{ref}/praise', {
  ...praiseRules,
  sent: ({ labels = [] }) => `Passed on to ${labels[0]}.`,
  failed: 'It was not passed on',
  undoFor: undoSeconds * 1000,
  undo: (_, { ref, actRef }) => [takeBackPraise({ params: { ref, actRef } })],
});
