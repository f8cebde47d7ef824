import type { SignInError } from '#contract/auth.ts';

/** `/auth/sign-in` said no, as OAuth does. */
export class SignInRefused extends Error {
  readonly reason: SignInError['error'];
  readonly description: string;
  /** All that was said: what the next step needs. */
  readonly body: SignInError;

  constructor(body: SignInError) {
    const { error, error_description: description } = body;
    super(description || error);
    this.body = body;
    this.name = 'SignInRefused';
    this.reason = error;
    this.description = description;
  }
}
