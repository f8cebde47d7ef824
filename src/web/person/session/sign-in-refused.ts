import type { SignInError } from '#contract/auth.ts';

/** `/auth/sign-in` refused, in the form of OAuth. */
export class SignInRefused extends Error {
  readonly reason: SignInError['error'];
  readonly description: string;
  /** The whole answer, with what the next step needs. */
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
