import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { chooseNotices } from '#web/api/notices.ts';
import { outbox } from '#web/api/own-outbox.ts';
import { listWaiting } from '#web/api/waiting.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { NoticesScreen } from './notices-screen.tsx';

const clientRef = 'cccccccccccccccc';
const stored = { scope: 'all', frequency: 'atOnce', way: 'email' } as const;

function open() {
  fakeServer({
    'GET /users/me/notice-settings': () => ({
      settings: [{ ...stored, clientRef, clientName: 'Rose Hākaraia', isOwn: false }],
    }),
  });
  return renderScreen({ '/account/notices': NoticesScreen }, { user: { ref: 'u', email: 'ana@example.org' } });
}

it('shows a choice that waits on this device, which the list of what waits names', async () => {
  const choice = chooseNotices({ params: { clientRef }, body: { ...stored, scope: 'none' } });
  vi.spyOn(outbox, 'waiting', 'get').mockReturnValue([choice]);
  vi.spyOn(outbox, 'isLate', 'get').mockReturnValue(true);
  await open();
  expect(await screen.findByLabelText('Tell me about')).toHaveProperty('value', 'none');
  expect(listWaiting()).toMatchObject([{ title: 'What we tell you' }]);
});
