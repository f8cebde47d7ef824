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

it('asks for opening hours by day and the region of the holidays, and says what people read until then', async () => {
  const server = fakeServer({ 'PUT /office/contact': () => new Promise(() => {}) });
  await renderScreen({ '/': () => <ContactForm contact={{ version: 3, hours: 'Weekdays' }} /> });
  screen.getByText(/Until you add any, people read “Weekdays”/);
  await userEvent.click(screen.getByRole('button', { name: /^Add hours ?on Monday/ }));
  await userEvent.type(screen.getByLabelText('From, Monday'), '08:30');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Enter each time as a weekday/);
  expect(server.received('PUT /office/contact')).toEqual([]);
  await userEvent.type(screen.getByLabelText('To, Monday'), '17:00');
  screen.getByText('Until you choose one, we take you to be open on its public holidays.');
  await userEvent.selectOptions(screen.getByLabelText('Your region'), 'Otago');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const body = { openingHours: 'Monday 08:30-17:00', region: 'nz-otago', hours: 'Weekdays' };
  await vi.waitFor(() => expect(server.received('PUT /office/contact').map((call) => call.body)).toEqual([body]));
});
