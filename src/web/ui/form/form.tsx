import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Banner } from '../banner.tsx';
import { describeConflict, type FormConflict } from './conflicts.ts';

/** What a form and a confirmation need of a write: see `useSend`. */
export type FormSend = { run: () => Promise<boolean>; pending: boolean; failure: ReactNode };

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  send: FormSend;
  /** Where its stored values may be changed by other people. */
  form?: { meanwhile: readonly FormConflict[] };
  /** The notices above the fields: why it was not sent, and what other people changed. */
  formatMeanwhile?: (conflict: FormConflict) => string;
};

/** A form with its notices. Submitting it sends; a second press waits for the first. */
export function Form({ send, form, formatMeanwhile = describeConflict, children, ...rest }: FormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog inside the page of another form is drawn elsewhere, yet React would submit both.
    event.stopPropagation();
    void send.run();
  }
  return (
    <form method="post" {...rest} noValidate onSubmit={submit}>
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
      {!send.pending && form && form.meanwhile.length > 0 && (
        <Banner
          kind="wait"
          title="Someone else changed this while you were editing. What you typed is still here. Saving will keep your version."
        >
          <ul>
            {form.meanwhile.map((conflict) => (
              <li key={conflict.path}>{formatMeanwhile(conflict)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {children}
    </form>
  );
}
