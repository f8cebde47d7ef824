import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isRegistrationOpen } from '#web/person/session/registration-open.ts';
import { askAgainWhetherOpen } from '#web/testing/ask-whether-open.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { CreateAccount } from './create-account.tsx';

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
    const open = () => renderScreen(screens);
    const first = await act(open);
    await vi.waitUntil(() => server.received('GET /settings').length === 1);
    await act(async () => expect(await isRegistrationOpen()).toBe(registration));
    if (registration) await screen.findByRole('link', { name: 'Create account' });
    first.unmount();
    // A page that opens once the answer is known shows it at once.
    await act(open);
    expect(document.querySelector('.room') === null).toBe(registration);
    expect(screen.queryAllByRole('link')).toHaveLength(registration ? 1 : 0);
  });
});
