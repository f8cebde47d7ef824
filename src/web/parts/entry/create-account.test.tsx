import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { session } from '#web/session/session.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { CreateAccount } from './create-account.tsx';

/** Whether people may register is asked again after a sign-in or sign-out. */
function askAgainWhetherOpen() {
  session.beginWithToken('token');
  session.end(false);
}

describe('CreateAccount', () => {
  it.each([
    ['a link where people may register', true],
    ['none where they may not', false],
  ])('is %s', async (_, registration) => {
    askAgainWhetherOpen();
    onTestFinished(askAgainWhetherOpen);
    const server = fakeServer({ 'GET /settings': () => ({ features: { registration } }) });
    const screens = {
      '/sign-in': () => <CreateAccount before="New here?" />,
      '/register/start-registration': () => null,
    };
    await act(() => renderScreen(screens));
    await vi.waitUntil(() => server.received('GET /settings').length === 1);
    if (registration) await screen.findByRole('link', { name: 'Create account' });
    await expect.poll(() => document.querySelector('.room') === null).toBe(registration);
    expect(screen.queryAllByRole('link')).toHaveLength(registration ? 1 : 0);
  });
});
