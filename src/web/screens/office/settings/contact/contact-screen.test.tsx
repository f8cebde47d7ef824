import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ContactForm } from './contact-screen.tsx';

const contact = { version: 3, emergency: 'In an emergency, call 111.' };

it('refuses beside the field what is no phone number, and sends what is typed without empty fields', async () => {
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', send);
  render(<ContactForm contact={contact} />);
  const phone = screen.getByLabelText('Phone');
  await userEvent.type(phone, 'ring me');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByRole('textbox', { description: 'Enter a phone number of 3 to 15 digits, such as 09 555 0123.' });
  expect(send).not.toHaveBeenCalled();
  await userEvent.clear(phone);
  await userEvent.type(phone, '(09) 555-0123');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  const [, init] = send.mock.calls[0]!;
  expect(JSON.parse(String(init.body))).toEqual({ phone: '(09) 555-0123', emergency: contact.emergency });
});
