import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { broken, fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { FooterText } from './footer-text.tsx';

const read = 'GET /cms/footer';
const open = () =>
  renderScreen({
    '/': () => (
      <footer>
        <FooterText />
      </footer>
    ),
  });

it('the foot of a page shows the provider’s words', async () => {
  fakeServer({ [read]: () => 'In an emergency, call 111.' });
  await open();
  await screen.findByText('In an emergency, call 111.');
});

it('the foot of a page stays empty where they cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const server = fakeServer({ [read]: broken });
  await open();
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(server.received(read)).toHaveLength(1);
  expect(screen.getByRole('contentinfo').textContent).toBe('');
});
