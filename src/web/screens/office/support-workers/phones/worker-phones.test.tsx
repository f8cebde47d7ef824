import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeOfficeContact } from '#web/kernel/office-contact.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { WorkerPhones } from './worker-phones.tsx';

const read = 'GET /office/support-workers/{supportWorkerRef}/devices';
const make = 'POST /office/support-workers/{supportWorkerRef}/link';
const worker = { ref: 'wwwwwwwwwwwwwwww', fullName: 'Thomas Whitaker', givenName: 'Thomas', knownAs: 'Tom' };
const phone = {
  ...{ ref: 'pppppppppppppppp', kind: 'iPhone', isOpen: false, digits: '4071' },
  ...{ madeAt: '2026-11-02T20:00:00Z', lastUsedAt: '2026-11-20T20:00:00Z' },
};
const lastLink = { sentAt: '2026-11-19T20:00:00Z', sentBy: 'Anna Ngata', way: 'email', isUsed: false } as const;
const none = { devices: [], hasMailServer: true };
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer({ [read]: () => none });
});

const open = async (email?: string) => {
  await renderScreen(
    { '/': () => <WorkerPhones worker={{ ...worker, email }} /> },
    { user: { fullName: 'Anna Ngata' } },
  );
  await screen.findByRole('button', { name: 'Show the link' });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the link', () => {
  it('goes to the email address, and the page says who sent it, and whether it was used', async () => {
    server.answer({ [make]: () => ({ expiresAt: '2026-11-21T20:00:00Z' }) });
    await open('tom@example.org');
    server.answer({ [read]: () => ({ ...none, lastLink }) });
    await press('Send the link');
    await screen.findByText('Anna Ngata sent a link on 20 Nov 2026, 9:00am. It has not been used.');
    expect(server.received(make).map(({ body }) => body)).toEqual([{ way: 'email' }]);
  });

  it('was asked for by the support worker, and used', async () => {
    server.answer({ [read]: () => ({ ...none, lastLink: { ...lastLink, sentBy: undefined, isUsed: true } }) });
    await open();
    screen.getByText('Tom asked for a link on 20 Nov 2026, 9:00am. It was used.');
  });

  it('promises no email where none can go', async () => {
    await open();
    screen.getByText('Tom has no email address. Show the link instead.');
    expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull();
  });

  it('promises no email where there is no mail server', async () => {
    server.answer({ [read]: () => ({ ...none, hasMailServer: false }) });
    await open('tom@example.org');
    screen.getByText(/^No email goes out/);
  });

  it('is shown with what a stranger to it needs, printed, and read again once it is put away', async () => {
    storeOfficeContact({ phone: '04 555 0100' });
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const address = `https://portal.example/w#s=${'a'.repeat(43)}`;
    server.answer({ [make]: () => ({ expiresAt: '2026-11-21T20:00:00Z', address }) });
    await open();
    await press('Show the link');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your visits, on your phone' }));
    dialog.getByRole('img', { name: 'QR code of the link' });
    dialog.getByText('For Thomas Whitaker');
    dialog.getByText(/in Safari or Chrome\. It works once, within 48 hours: until 22 Nov 2026, 9:00am\./);
    dialog.getByText(/^From Anna Ngata of .* call the office on 04 555 0100\.$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    server.answer({ [read]: () => ({ ...none, devices: [phone] }) });
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await screen.findByText('iPhone');
    expect(document.activeElement?.textContent).toBe('Show the link');
  });
});

describe('a phone', () => {
  const one = (more: object = {}) => ({ [read]: () => ({ ...none, devices: [{ ...phone, ...more }] }) });

  it('has digits to say, and is opened in place of them', async () => {
    const opened = 'PUT /office/support-workers/{supportWorkerRef}/devices/{deviceRef}/open';
    server.answer({ ...one(), [opened]: () => new Response(null, { status: 204 }) });
    await open();
    screen.getByText('Since 3 Nov 2026, last used 21 Nov 2026, 9:00am');
    expect(screen.getByText(/^It does not show how to get in yet/).textContent).toMatch(
      /Say these digits to Tom once you know the voice: 4071$/,
    );
    server.answer(one({ isOpen: true, digits: undefined }));
    await press(/^Open it here/);
    await screen.findByText('It shows how to get in.');
    expect(server.received(opened)[0]?.params).toEqual({ supportWorkerRef: worker.ref, deviceRef: phone.ref });
    expect(document.activeElement?.textContent).toMatch(/^End this phone/);
  });

  it('says that its digits are over after too many wrong ones', async () => {
    server.answer(one({ digits: undefined }));
    await open();
    screen.getByText('It does not show how to get in: too many wrong digits were typed.');
    screen.getByRole('button', { name: /^Open it here/ });
  });

  it('ends once that is confirmed', async () => {
    const ended = 'DELETE /office/support-workers/{supportWorkerRef}/devices/{deviceRef}';
    server.answer({ ...one(), [ended]: () => new Response(null, { status: 204 }) });
    await open();
    await press('End this phone: iPhone');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End Tom’s iPhone?' }));
    expect(server.received(ended)).toHaveLength(0);
    server.answer({ [read]: () => none });
    await userEvent.click(dialog.getByRole('button', { name: 'End this phone' }));
    await screen.findByText('No phone shows these visits yet.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.received(ended)).toHaveLength(1);
  });
});
