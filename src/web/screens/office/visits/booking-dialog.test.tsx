import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { BookingDialog } from './booking-dialog.tsx';

const settings = {
  jobTypes: [{ ref: 'care', name: 'Personal care' }],
  privateJobTypes: [{ ref: 'shopping', name: 'Shopping' }],
  retired: [],
};
let sent: { version: string | undefined; body: object }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (path.endsWith('/settings')) return Response.json(settings);
    if (path.endsWith('/support-network')) return Response.json({ members: [], invitations: [] });
    if (path.includes('/appointments?')) return Response.json(exampleRoster({ appointments: [exampleJob('a')] }));
    if (method !== 'PATCH') throw new TypeError(path);
    sent.push({ version: (headers as Record<string, string>)['if-match'], body: JSON.parse(String(body)) });
    return Response.json({ ref: 'a', version: 2, actRef: '000000000000act0' });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('changes service, payer and notes of all upcoming visits, each only where it differs', async () => {
  const shown = exampleShown({ visit: { jobRef: 'a', clientRef: 'c', originalDate: '2026-11-23' } });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <BookingDialog
        shown={shown}
        offered={{ version: 1 } as never}
        isGone={false}
        onClose={onClose}
        onTyped={() => {}}
      />
    </QueryClientProvider>,
  );
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
  expect(sent).toEqual([
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
