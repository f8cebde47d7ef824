import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ContactForm } from './contact-screen.tsx';

const contact = { version: 3, emergency: 'In an emergency, call 111.' };

it('refuses beside the field what is no phone number, and sends what is typed without empty fields', async () => {
  const server = fakeServer({ 'PUT /office/contact': () => new Promise(() => {}) });
  await renderScreen({ '/': () => <ContactForm contact={contact} /> });
  const phone = screen.getByLabelText('Phone');
  await userEvent.type(phone, 'ring me');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByRole('textbox', { description: 'Enter a phone number of 3 to 15 digits, such as 09 555 0123.' });
  expect(server.received('PUT /office/contact')).toEqual([]);
  await userEvent.clear(phone);
  await userEvent.type(phone, '(09) 555-0123');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const body = { phone: '(09) 555-0123', emergency: contact.emergency };
  await vi.waitFor(() => expect(server.received('PUT /office/contact').map((call) => call.body)).toEqual([body]));
});
