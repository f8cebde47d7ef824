import type { ComponentProps } from 'react';
import { shortestPassword } from '#domain/passwords/length.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** Asks for a new password, with advice on a good one. */
export function NewPasswordInput(props: Omit<ComponentProps<typeof PasswordInput>, 'hint' | 'autoComplete'>) {
  return (
    <PasswordInput
      {...props}
      autoComplete="new-password"
      hint={`At least ${shortestPassword} characters. Three or four unrelated words are easy to remember and hard to guess.`}
    />
  );
}
