import { describe, expect, it } from 'vitest';
import { findStepAfterWelcome } from './step-after-welcome.ts';

const email = 'rose@example.org';

describe('stepAfterWelcome', () => {
  it('leads to the details, with what they need, while there is no account', () => {
    expect(findStepAfterWelcome({ code: 'RegistrationNotCompleted', email }, 'token')).toEqual({
      to: '/register/set-password',
      state: { linkToken: 'token', email },
    });
  });

  it('leads to sign-in once there is one', () => {
    expect(findStepAfterWelcome({ code: 'RegistrationCompleted', email }, 'token')).toEqual({
      to: '/sign-in',
      state: { registration: 'completed' },
    });
  });

  it('begins anew without a link that is good', () => {
    const anew = { to: '/register/start-registration', state: { registrationError: 'invalid' } };
    expect(findStepAfterWelcome(undefined, 'token')).toEqual(anew);
    expect(findStepAfterWelcome({ code: 'RegistrationNotCompleted', email }, undefined)).toEqual(anew);
  });
});
