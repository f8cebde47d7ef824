import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { PlainStart } from './plain-start.tsx';

const rose = { clientName: 'Rose H', role: 'supporter' };

/** Opens the first page of a person without a client; returns its cards, and the main buttons of the page. */
async function open(invitations: object[], registrations: object[] = []) {
  fakeServer({
    'GET /users/me/care-registrations': () => ({ registrations }),
    'GET /users/me/invitations': () => ({ invitations }),
  });
  const screens = { '/': PlainStart, '/setup': () => null, '/setup/register-new/invites': () => null };
  await renderScreen(screens, { user: { fullName: 'Ana B', givenName: 'Ana', email: 'ana@example.org' } });
  await screen.findByRole('heading', { name: 'Ask for care at home' });
  if (invitations.length > 0) await screen.findByRole('link', { name: /^View the invitation/ });
  const cards = screen.getAllByRole('region').map((card) => card.querySelector('h2')?.textContent);
  return { cards, main: [...document.querySelectorAll('.btn-primary')].map((button) => button.textContent) };
}

it('a person who is invited has their invitation first, then to ask for care', async () => {
  expect(await open([rose])).toEqual({
    cards: ['Join Rose H’s support network', 'Ask for care at home'],
    main: ['View the invitation'],
  });
});

it.each([
  ['Join 2 support networks', [rose, rose]],
  ['Open your own account', [{ ...rose, role: 'client' }]],
])('the card of the invitations reads %s', async (title, invitations) => {
  expect((await open(invitations)).cards[0]).toBe(title);
});

it('a person who is not invited asks for care, and learns where an invitation should go', async () => {
  expect(await open([])).toEqual({ cards: ['Ask for care at home'], main: ['Register for care'] });
  screen.getByText('ana@example.org');
});
