import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../banner.tsx';
import { NeedsConnection } from './needs-connection.tsx';

/** The parts that a form and a confirmation need of a write: see `useSend`. */
export type FormSend = {
  run: () => Promise<boolean>;
  pending: boolean;
  failure: ReactNode;
  /** It is sent at once or not at all. */
  needsConnection?: boolean;
};

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { send: FormSend };

/** Shows a form with the reason why it was not sent. Submitting it sends; a second press waits for the first. */
export function Form({ send, children, ...rest }: FormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog inside the page of another form is drawn elsewhere, yet React would submit both.
    event.stopPropagation();
    void send.run();
  }
  return (
    <form method="post" {...rest} noValidate onSubmit={submit}>
      {send.needsConnection && <NeedsConnection />}
      <FormFailure>{send.failure}</FormFailure>
      {children}
    </form>
  );
}

/** Shows why a form was not sent. It comes into view, because the button may be screens below. */
function FormFailure({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isThere = Boolean(children);
  // The field that takes the focus a frame later, if there is one, comes into view after it.
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isThere]);
  return (
    isThere && (
      <Banner kind="bad" ref={place}>
        {children}
      </Banner>
    )
  );
}
