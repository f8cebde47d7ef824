import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeOfficeContact } from '#web/kernel/office-contact.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { OfficeContact } from './office-contact.tsx';

const open = async (contact: Parameters<typeof storeOfficeContact>[0]) => {
  storeOfficeContact(contact);
  await renderScreen({ '/': OfficeContact });
};

it('opens the chat in a window of its own, which learns nothing of this one', async () => {
  await open({ phone: '09 555 0123', chat: 'https://chat.example.org/a' });
  const chat = screen.getByRole('link', { name: 'Chat with us (opens in a new window)' });
  expect([chat.getAttribute('href'), chat.getAttribute('target'), chat.getAttribute('rel')]).toEqual([
    'https://chat.example.org/a',
    '_blank',
    'noopener noreferrer',
  ]);
  screen.getByRole('link', { name: '09 555 0123' });
});

it.each([undefined, 'javascript:alert(1)', 'http://chat.example.org'])(
  'has no chat for %s, and shows the office',
  async (chat) => {
    await open({ phone: '09 555 0123', ...(chat && { chat }) });
    expect(screen.queryByText(/Chat/)).toBeNull();
    screen.getByRole('link', { name: '09 555 0123' });
  },
);

it('says where to look where the provider has set nothing', async () => {
  await open({});
  screen.getByText('Use the phone number or email address that your provider gave you.');
});
