import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { startItem } from '#domain/waiting-changes/start-item.ts';
import '#web/person/writes/queued-kinds.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AccountFeedbackScreen } from './account-feedback-screen.tsx';

const endpoint = 'POST /clients/{clientRef}/support-workers/{supportWorkerRef}/feedback' as const;

it('says that there is none only where none waits on this device', async () => {
  fakeServer({
    'GET /clients/{clientRef}/feedback': () => ({ feedback: [] }),
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [] }),
  });
  const item = {
    ...{ ...startItem('key', 0), attempts: 1, name: endpoint, endpoint, clientRef: 'c1' },
    ...{ params: { clientRef: 'c1', supportWorkerRef: 'tom' }, body: { feedback: 'Kind.' } },
  };
  onTestFinished(() => writesOf().waiting.follow('key', undefined));
  const memberships = [{ clientRef: 'c1', role: 'client', timeZone: 'Pacific/Auckland' }] as const;
  await renderScreen({ '/': AccountFeedbackScreen, '/waiting': () => null }, { user: {}, memberships });
  await screen.findByText(/No feedback yet/);
  act(() => writesOf().waiting.follow('key', item));
  await screen.findByRole('list', { name: 'Not sent yet' });
  await waitFor(() => expect(screen.queryByText(/No feedback yet/)).toBeNull());
});
