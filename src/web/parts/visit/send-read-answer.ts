import { readAnswer } from '#web/calls/tickets.ts';
import { submitOnce } from '#web/person/writes/use-command.ts';

/** Sends that an answer is read. */
export async function sendReadAnswer({ clientRef, ref, subject }: { clientRef: string; ref: string; subject: string }) {
  await submitOnce(readAnswer({ params: { clientRef, ref }, labels: [subject] }));
}
