import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Banner } from '../banner.tsx';

/** What a form and a confirmation need of a write: see `useSend`. */
export type FormSend = { run: () => Promise<boolean>; pending: boolean; failure: ReactNode };

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { send: FormSend };

/** A form with the reason why it was not sent. Submitting it sends; a second press waits for the first. */
export function Form({ send, children, ...rest }: FormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog inside the page of another form is drawn elsewhere, yet React would submit both.
    event.stopPropagation();
    void send.run();
  }
  return (
    <form method="post" {...rest} noValidate onSubmit={submit}>
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
      {children}
    </form>
  );
}
