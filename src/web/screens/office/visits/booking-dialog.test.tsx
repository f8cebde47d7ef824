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
  privateJobTypes: [
    { ref: 'care', name: 'Personal care' },
    { ref: 'shopping', name: 'Shopping' },
    { ref: 'podiatry', name: 'Podiatry' },
  ],
  retired: [],
};
const endpoint = 'PATCH /office/clients/{clientRef}/appointments/{jobRef}';
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open(roster: Parameters<typeof exampleRoster>[0], onClose = () => {}) {
  const shown = exampleShown({ visit: { jobRef: 'a', clientRef: 'c', originalDate: '2026-11-23' } });
  const server = fakeServer({
    'GET /settings': () => settings,
    'GET /office/clients/{clientRef}/support-network': () => ({ members: [], invitations: [] }),
    'GET /clients/{clientRef}/appointments': () => exampleRoster(roster),
    [endpoint]: () => ({ ref: 'a', version: 2, actRef: '000000000000act0' }),
  });
  const dialog = { shown, offered: { version: 1 } as never, isGone: false, onClose, onTyped: () => {} };
  await renderScreen({ '/': () => <BookingDialog {...dialog} /> });
  return server;
}

it('asks which funding pays where several cover the service, and takes another one in place of the present', async () => {
  const funding = { funderRef: 'fnd', jobTypeRef: 'care', fundedTimeMins: 60, active: true };
  const fundings = ['Enable', 'ACC'].map((funderName) => ({ ...funding, ref: funderName.toLowerCase(), funderName }));
  const appointments = [exampleJob('a', { fundingType: 'Funded', fundingRef: 'enable', jobTypeRefs: ['care'] })];
  const server = await open({ appointments, fundings });
  const service = await screen.findByRole('combobox', { name: 'Service' });
  expect(screen.getByRole('radio', { name: 'Enable' })).toHaveProperty('checked', true);
  await userEvent.selectOptions(service, 'Podiatry (private)');
  await userEvent.selectOptions(service, 'Personal care');
  // Private came with the other service, so that no one has chosen it.
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await press('Change');
  await screen.findByRole('group', { name: 'Who pays', description: 'Choose who pays.' });
  await userEvent.click(screen.getByRole('radio', { name: 'ACC' }));
  await press('Change');
  await waitFor(() => expect(server.received(endpoint)).toHaveLength(1));
  expect(server.received(endpoint)[0]?.body.change).toEqual({ fundingType: 'Funded', fundingRef: 'acc' });
});

it('changes service, payer and notes of all upcoming visits, each only where it differs', async () => {
  const onClose = vi.fn();
  const server = await open({ appointments: [exampleJob('a')] }, onClose);
  const change = screen.getByRole('button', { name: 'Change' });
  const service = await screen.findByRole('combobox', { name: 'Service' });
  screen.getByText('This visit and all upcoming ones change.');
  await userEvent.click(change);
  await screen.findByText('Nothing would change. Choose what to change.');
  // It is only among the private services, and says so.
  await userEvent.selectOptions(service, 'Shopping (private)');
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Private']);
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
