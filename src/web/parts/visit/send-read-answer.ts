import { showError } from '#web/calls/show-error.ts';
import { readAnswer } from '#web/calls/tickets.ts';
import { submitOnce } from '#web/person/writes/use-command.ts';

/** Sends that an answer is read, and says a failure. */
export async function sendReadAnswer({ clientRef, ref, subject }: { clientRef: string; ref: string; subject: string }) {
  await submitOnce(readAnswer({ params: { clientRef, ref }, labels: [subject] })).catch((error: unknown) =>
    showError('It could not be remembered that you have read the answer', error),
  );
}
