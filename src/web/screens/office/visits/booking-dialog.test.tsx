import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { BookingDialog } from './booking-dialog.tsx';

const settings = {
  jobTypes: [{ ref: 'care', name: 'Personal care' }],
  privateJobTypes: [{ ref: 'shopping', name: 'Shopping' }],
  retired: [],
};
const endpoint = 'PATCH /office/clients/{clientRef}/appointments/{jobRef}';

it('changes service, payer and notes of all upcoming visits, each only where it differs', async () => {
  const shown = exampleShown({ visit: { jobRef: 'a', clientRef: 'c', originalDate: '2026-11-23' } });
  const onClose = vi.fn();
  const server = fakeServer({
    'GET /settings': () => settings,
    'GET /office/clients/{clientRef}/support-network': () => ({ members: [], invitations: [] }),
    'GET /clients/{clientRef}/appointments': () => exampleRoster({ appointments: [exampleJob('a')] }),
    [endpoint]: () => ({ ref: 'a', version: 2, actRef: '000000000000act0' }),
  });
  const offered = { version: 1 } as never;
  const dialog = { shown, offered, isGone: false, onClose, onTyped: () => {} };
  await renderScreen({ '/': () => <BookingDialog {...dialog} /> });
  const change = screen.getByRole('button', { name: 'Change' });
  const service = await screen.findByRole('combobox', { name: 'Service' });
  screen.getByText('This visit and all upcoming ones change.');
  await userEvent.click(change);
  await screen.findByText('Nothing would change. Choose what to change.');
  await userEvent.click(screen.getByRole('radio', { name: 'Private' }));
  await userEvent.click(change);
  await screen.findByText('Choose one service.');
  await userEvent.selectOptions(service, 'Shopping');
  await userEvent.click(screen.getByRole('combobox', { name: 'Asked by' }));
  await userEvent.paste('Rose, by phone');
  await userEvent.click(change);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.received(endpoint)).toMatchObject([
    {
      version: '"1"',
      body: {
        actRef: expect.any(String),
        effectiveDate: '2026-11-23',
        repeating: true,
        change: { jobTypeRefs: ['shopping'], fundingType: 'Private' },
        requestedBy: 'Rose, by phone',
      },
    },
  ]);
});
