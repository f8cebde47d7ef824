import { describe, expect, it } from 'vitest';
import { findStepAfterWelcome } from './step-after-welcome.ts';

const email = 'rose@example.org';

describe('findStepAfterWelcome', () => {
  it('leads to the details form, with its data, while there is no account', () => {
    expect(findStepAfterWelcome({ code: 'RegistrationNotCompleted', email }, 'token')).toEqual({
      to: '/register/set-password',
      state: { linkToken: 'token', email },
    });
  });

  it('leads to sign-in once there is an account', () => {
    expect(findStepAfterWelcome({ code: 'RegistrationCompleted', email }, 'token')).toEqual({
      to: '/sign-in',
      state: { registration: 'completed' },
    });
  });

  it('starts over without a good link', () => {
    const anew = { to: '/register/start-registration', state: { registrationError: 'invalid' } };
    expect(findStepAfterWelcome(null, 'token')).toEqual(anew);
    expect(findStepAfterWelcome({ code: 'RegistrationNotCompleted', email }, undefined)).toEqual(anew);
  });
});
