import Circle from 'lucide-react/icons/circle';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import type { ComponentProps } from 'react';
import { shortestPassword } from '#domain/passwords/length.ts';
import { accountMessages as messages } from '#web/kernel/account-messages.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import './both-the-same.css';

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

/** Shows a permanent hint that turns true once both passwords are the same; until then the form sends nothing. */
export function BothTheSame({ one, other }: { one: string; other: string }) {
  const holds = one !== '' && one === other;
  const Icon = holds ? CircleCheckBig : Circle;
  return (
    <p className="both-the-same" data-holds={holds || undefined} role="status">
      <Icon className="i" aria-hidden />
      {holds ? 'Both passwords are the same' : 'Both passwords must be the same'}
    </p>
  );
}

/** A new password, typed twice. */
export type NewPassword = { newPassword: string; confirmed: string };

/** Finds empty or different entries, which are not sent (docs/product/sign-in.md, "Forgotten password"). */
export function checkNewPassword({ newPassword, confirmed }: NewPassword): { path: string; message: string }[] {
  if (newPassword === '') return [{ path: 'newPassword', message: messages.passwordEmpty }];
  return newPassword === confirmed ? [] : [{ path: 'confirmed', message: messages.passwordsDiffer }];
}
