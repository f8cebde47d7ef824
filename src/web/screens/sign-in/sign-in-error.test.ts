import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/calls/api-error.ts';
import { SignInRefused } from '#web/person/session/sign-in-refused.ts';
import { checkSignIn, signInErrorText } from './sign-in-error.ts';

describe('signInErrorText', () => {
  it('says the same of a wrong address and a wrong password', () => {
    const refused = new SignInRefused({ error: 'invalid_grant', error_description: 'whatever' });
    expect(signInErrorText(refused)).toBe('Oops! Your email address or password was not valid. Please try again.');
  });

  it("shows the server's words for a second step that took too long", () => {
    const over = new SignInRefused({
      error: 'challenge_expired',
      error_description: 'This took more than ten minutes. Sign in again.',
    });
    expect(signInErrorText(over)).toBe('This took more than ten minutes. Sign in again.');
  });

  it('shows the server’s description of a standdown, or asks to wait a minute', () => {
    const begin = 'Oops! There have been too many login failures for your account. ';
    const described = new SignInRefused({ error: 'standdown', error_description: 'Please wait 4 minutes.' });
    expect(signInErrorText(described)).toBe(`${begin}Please wait 4 minutes.`);
    const silent = new SignInRefused({ error: 'standdown', error_description: '' });
    expect(signInErrorText(silent)).toBe(`${begin}Please wait a minute before trying to login again`);
  });

  it('shows what is known of any other failure', () => {
    const network = new ApiError({ status: 0, code: 'network', messages: ['The server did not answer.'] });
    expect(signInErrorText(network)).toBe('The server did not answer.');
    expect(signInErrorText(new Error('bug'))).toBe('Unknown error');
  });
});

describe('checkSignIn', () => {
  it('names the empty fields and no other', () => {
    expect(checkSignIn({ email: ' ', password: '' })).toEqual([
      { path: 'email', message: 'Enter your email address.' },
      { path: 'password', message: 'Enter your password.' },
    ]);
    expect(checkSignIn({ email: 'rose@example.nz', password: ' ' })).toEqual([]);
  });
});
