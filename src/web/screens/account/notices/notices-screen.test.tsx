import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { chooseNotices } from '#web/calls/notices.ts';
import { listWaiting } from '#web/person/writes/waiting.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { NoticesScreen } from './notices-screen.tsx';

const clientRef = 'cccccccccccccccc';
const stored = { scope: 'all', frequency: 'atOnce', way: 'email' } as const;

const put = 'PUT /clients/{clientRef}/notice-settings';

async function open({ isOwn = false, settings = 1, answer = () => ({ clientRef }) as object } = {}) {
  const one = { ...stored, clientRef, clientName: 'Rose Hākaraia', isOwn };
  const server = fakeServer({
    'GET /users/me/notice-settings': () => ({ settings: [one].slice(0, settings) }),
    [put]: answer,
  });
  await renderScreen({ '/account/notices': NoticesScreen }, { user: { ref: 'u', email: 'ana@example.org' } });
  return server;
}
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option);

it('offers a supporter what and when, and saves it', async () => {
  const server = await open();
  await choose('Tell me about', 'Only answers to what I asked');
  await choose('When', 'Once a day, at 5:00pm');
  expect(screen.queryByLabelText('How')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save: Rose Hākaraia’s visits' }));
  await waitFor(() => expect(server.received(put)).toHaveLength(1));
  const [sent] = server.received(put);
  expect(sent?.body).toEqual({ scope: 'mine', frequency: 'daily', way: 'email' });
});

it('offers the client how, and asks when only of emails', async () => {
  await open({ isOwn: true });
  await screen.findByRole('heading', { name: 'Your visits' });
  screen.getByLabelText('When');
  await choose('How', 'A phone call from us');
  expect(screen.queryByLabelText('When')).toBeNull();
});

it('keeps what was chosen where it is refused, and says why', async () => {
  const message = 'Only the client can choose a phone call or a letter.';
  await open({ answer: () => refuse({ status: 422, code: 'ruleBroken', message }) });
  await choose('Tell me about', 'Nothing');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findAllByText(new RegExp(message));
  expect(screen.getByLabelText('Tell me about')).toHaveProperty('value', 'none');
});

it('says so where there is nothing to choose', async () => {
  await open({ settings: 0 });
  await screen.findByText(/You see no one’s calendar/);
});

it('shows a choice that waits on this device, which the list of what waits names', async () => {
  const choice = chooseNotices({ params: { clientRef }, body: { ...stored, scope: 'none' } });
  vi.spyOn(writesOf().waiting, 'waiting', 'get').mockReturnValue([choice]);
  vi.spyOn(writesOf().waiting, 'isLate', 'get').mockReturnValue(true);
  await open();
  expect(await screen.findByLabelText('Tell me about')).toHaveProperty('value', 'none');
  expect(listWaiting()).toMatchObject([{ title: 'What we tell you' }]);
});
