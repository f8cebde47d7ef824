import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AddHoliday, HolidaysScreen } from './holidays-screen.tsx';

it('says beside the fields what is missing, and sends nothing', async () => {
  const server = fakeServer({ 'POST /office/holidays': () => ({}) });
  await renderScreen({ '/': AddHoliday });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  screen.getByRole('textbox', { name: 'Name', description: 'Enter a name.' });
  screen.getByText('Choose a date.');
  expect(server.received('POST /office/holidays')).toEqual([]);
});

it('a holiday that another person changed meanwhile shows both versions, and the next press saves', async () => {
  let holiday = { ref: '000000000000day1', version: 1, date: '2027-12-25', name: 'Christmas', country: 'nz' as const };
  const endpoint = 'PUT /office/holidays/{ref}';
  const server = fakeServer({
    'GET /office/settings': () => ({ holidays: [holiday] }),
    [endpoint]: () => {
      holiday = { ...holiday, version: 2, date: '2027-12-27' };
      return refuse({ status: 412, code: 'stale', message: 'Someone else has changed this.' });
    },
  });
  await renderScreen({ '/': HolidaysScreen });
  await userEvent.click(await screen.findByRole('button', { name: 'Change Christmas on Saturday 25 December' }));
  const name = screen.getAllByRole('textbox', { name: 'Name' }).at(-1)!;
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, ' Day');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Date is now Monday 27 December 2027/);
  server.answer({ [endpoint]: () => ({ ref: holiday.ref, version: 3 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.received(endpoint)).toHaveLength(2));
  const [first, second] = server.received(endpoint);
  expect([first?.version, second?.version]).toEqual(['"1"', '"2"']);
  expect(second?.body).toEqual({ date: '2027-12-27', name: 'Christmas Day', country: 'nz' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Change Christmas/ })));
});
