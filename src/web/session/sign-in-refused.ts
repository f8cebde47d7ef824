import type { SignInError } from '#contract/auth.ts';

/** `/auth/sign-in` said no, as OAuth does. */
export class SignInRefused extends Error {
  readonly reason: SignInError['error'];
  readonly description: string;

  constructor({ error, error_description: description }: SignInError) {
    super(description || error);
    this.name = 'SignInRefused';
    this.reason = error;
    this.description = description;
  }
}
