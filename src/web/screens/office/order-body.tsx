import type { OfficeRequest } from '#contract/office.ts';
import { AskersWords } from './askers-words.tsx';
import { MessageAnswer } from './message-answer.tsx';

/** An order of consumables: what is wanted, in the asker's words, and the answer. */
export function OrderBody({ request }: { request: OfficeRequest }) {
  return (
    <>
      <AskersWords request={request} />
      <MessageAnswer
        request={request}
        yes="Mark as done"
        hint="If you like: when it comes, or what you could get. It goes out once you mark the order as done."
      />
    </>
  );
}
