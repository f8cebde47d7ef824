import type { ReactNode, RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { useSignIn } from './use-sign-in.ts';

type CredentialsFormProps = ReturnType<typeof useSignIn> & {
  element: RefObject<HTMLFormElement | null>;
  /** True on the way back from the second step: the password gets the focus. */
  returned: boolean;
  passwordShown?: boolean | undefined;
  /** Shown between the password and the button. */
  children: ReactNode;
};

/** Asks for email address and password, as on the sign-in page and where a session is renewed. */
export function CredentialsForm({ form, send, element, returned, passwordShown, children }: CredentialsFormProps) {
  return (
    <Form className="entry-form" ref={element} send={send}>
      <EmailInput label="Email address" autoComplete="username" {...form.field('email')} name="username" />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        initiallyShown={passwordShown}
        {...form.field('password')}
        autoFocus={returned}
      />
      <div className="entry-row">{children}</div>
      <Button variant="primary" type="submit" pending={send.pending}>
        Sign in
      </Button>
    </Form>
  );
}
