import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfficeClientAbsence } from '#contract/client-absences.ts';
import type { ClientEnding } from '#contract/endings.ts';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { ClientAbsences } from './client-absences.tsx';
import { EndOfCare } from './end-of-care.tsx';
import { useClientAway } from './use-client-away.tsx';

const rose = '0000000000000rse';
const client = { ref: rose, givenName: 'Rose', fullName: 'Rose Hākaraia', timeZone: 'Pacific/Auckland' } as never;
const recorded: ClientEnding = {
  ...{ ref: '00000000000000e0', version: 3, kind: 'hasDied', from: '2026-11-19', readUntil: '2027-02-28' },
  ...{ message: 'We are sorry.', hasBegun: true, recordedByName: 'Jo Wells' },
  ...{ recordedAt: '2026-11-19T20:00:00.000Z', undoUntil: '2026-12-19T20:00:00.000Z' },
};
let server: ReturnType<typeof fakeServer>;
let ending: ClientEnding | undefined;
let absences: OfficeClientAbsence[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T21:00:00Z') });
  [ending, absences] = [undefined, []];
  server = fakeServer({
    'GET /office/clients/{clientRef}/ending': () => ({ ending }),
    'GET /office/clients/{clientRef}/absences': () => ({ absences }),
    'GET /office/clients/{clientRef}/affected-visits': () => ({
      ...{ cancelled: 12, completed: 1, latestCompleted: [{ date: '2026-11-20', startTime: '09:00' }] },
      ...{ notConfirmed: 2, openRequests: 1, openInvitations: 0 },
    }),
    'POST /office/who-hears': () => ({ hearers: exampleHearers }),
    'POST /office/clients/{clientRef}/ending': () => ({ ref: recorded.ref, version: 1 }),
    'DELETE /office/clients/{clientRef}/ending': () => ({ notAllocated: 2 }),
    'GET /office/clients/{clientRef}/absences/{ref}/freed': () => ({
      workers: [
        {
          ...{ ref: '00000000000000bb', fullName: 'Anahera Pōmare' },
          visits: [
            { date: '2026-11-23', startTime: '09:00' },
            { date: '2026-11-24', startTime: '09:00' },
          ],
        },
      ],
      visits: [
        {
          ...{ clientRef: 'ted', clientName: 'Ted Roe', jobRef: 'job', originalDate: '2026-11-23', date: '2026-11-23' },
          ...{ startTime: '09:15', supportWorkerRef: '00000000000000bb', supportWorkerName: 'Anahera Pōmare' },
        },
      ],
    }),
    'POST /office/clients/{clientRef}/absences': () => ({ ref: '00000000000000a1', version: 1, notAllocated: 0 }),
    'GET /office/clients/{clientRef}/support-network': () => ({ members: [], invitations: [] }),
    'PUT /office/clients/{clientRef}/absences/{ref}': () => ({ ref: absences[0]?.ref, version: 3, notAllocated: 2 }),
  });
});

const open = (component: () => React.ReactNode) =>
  renderScreen({
    '/': component,
    '/office/visits': () => null,
    '/office/visits/$clientRef/$originalDate/$jobRef': () => null,
    '/office/visits/confirm': () => null,
  });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the end of care', () => {
  it('says what follows before it is saved, in words that follow its kind', async () => {
    await open(() => <EndOfCare client={client} />);
    await press('Rose has left or died');
    const dialog = within(await screen.findByRole('dialog', { name: 'End of care' }));
    await dialog.findByText('12 visits in the next 52 weeks will be cancelled, and the support workers are free.');
    dialog.getByText('1 visit took place and stays: Fri 20 Nov, 9:00am.');
    dialog.getByText(/2 visits are over and not confirmed/);
    dialog.getByText('1 open request closes with your words.');
    await userEvent.click(dialog.getByRole('radio', { name: 'Has died' }));
    dialog.getByText(/^No one can sign in as Rose any more\./);
    await dialog.findByText(/^Karen by email .* · Call Anahera$/);
    await waitFor(() =>
      expect(server.received('POST /office/who-hears').at(-1)?.body).toEqual({
        changes: [{ clientRef: rose, from: '2026-11-20', ending: 'hasDied' }],
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Record the death' }));
    await waitFor(() =>
      expect(server.received('POST /office/clients/{clientRef}/ending')).toMatchObject([
        {
          version: undefined,
          body: {
            ...{ kind: 'hasDied', from: '2026-11-20', readUntil: '2027-02-19' },
            message:
              'We are very sorry for your loss. We have closed this request, and there is nothing you need to do.',
          },
        },
      ]),
    );
  });

  it('is undone after a question, and says which visits need a support worker', async () => {
    ending = recorded;
    await open(() => <EndOfCare client={client} />);
    await screen.findByText('Rose Hākaraia died on Thursday 19 November 2026.');
    await press(/^Undo until/);
    await press('Undo the end of care');
    await waitFor(() =>
      expect(server.received('DELETE /office/clients/{clientRef}/ending')).toMatchObject([{ version: '"3"' }]),
    );
    await screen.findByText(/2 visits are there again without a support worker/);
    expect(screen.getByRole('link', { name: 'Find someone' }).getAttribute('href')).toContain(`client=${rose}`);
  });

  it('cannot be undone or moved after 30 days, but how long members read can change', async () => {
    ending = { ...recorded, undoUntil: '2026-11-19T20:59:00.000Z' };
    await open(() => <EndOfCare client={client} />);
    await screen.findByText(/recorded more than 30 days ago/);
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    await press('Change');
    await screen.findByRole('button', { name: /Can be read until/ });
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

function Away() {
  const away = useClientAway(client);
  return (
    <>
      <Button onClick={() => away.open()}>Away…</Button>
      {away.shown}
      <ClientAbsences clientRef={rose} timeZone="Pacific/Auckland" onOpen={away.open} />
    </>
  );
}

describe('an absence of a client', () => {
  it('says who hears of visits that it cancels', async () => {
    await open(Away);
    await press('Away…');
    await screen.findByText(/^Karen by email .* · Call Anahera$/);
    expect(server.received('POST /office/who-hears').map(({ body }) => body)).toEqual([
      { changes: [{ clientRef: rose, from: '2026-11-20' }] },
    ]);
  });

  it('is saved with why and who said so, once a reason is chosen', async () => {
    await open(Away);
    await press('Away…');
    await press('Save this absence');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('group', { name: 'Reason' }).textContent).toContain('Choose a reason.');
    await userEvent.click(dialog.getByRole('radio', { name: 'Other' }));
    await userEvent.type(dialog.getByLabelText('The reason in words'), 'At a marae');
    await userEvent.type(dialog.getByLabelText('Told by'), 'Karen, by phone');
    await userEvent.type(dialog.getByLabelText('Note, for the office only'), 'Back for her tests.');
    await press('Save this absence');
    const why = {
      reason: 'other',
      reasonWords: 'At a marae',
      requestedBy: 'Karen, by phone',
      note: 'Back for her tests.',
    };
    await waitFor(() =>
      expect(server.received('POST /office/clients/{clientRef}/absences')).toMatchObject([
        { body: { from: '2026-11-20', ...why, askAgainOn: '2026-11-27' } },
      ]),
    );
    await screen.findByText('This week it frees Anahera Pōmare on Mon 23 Nov, 9:00am and Tue 24 Nov, 9:00am.');
    const link = screen.getByRole('link', { name: 'Ted Roe, Mon 23 Nov, 9:15am' });
    expect(link.getAttribute('href')).toContain('/office/visits/ted/2026-11-23/job');
  });

  it('ends with yesterday, and says which visits came back without a support worker', async () => {
    const why = { reason: 'hospital', requestedBy: 'Karen, by phone', note: 'Ward 4.' } as const;
    absences = [{ ref: '00000000000000a0', version: 2, from: '2026-11-16', ...why }];
    await open(Away);
    await screen.findByText('In hospital');
    await press('Change the absence From Mon 16 Nov');
    await press('Rose is back today');
    await waitFor(() =>
      expect(server.received('PUT /office/clients/{clientRef}/absences/{ref}')).toMatchObject([
        { params: { ref: '00000000000000a0' }, version: '"2"', body: { from: '2026-11-16', to: '2026-11-19', ...why } },
      ]),
    );
    await screen.findByText(/2 visits are there again without a support worker/);
  });
});
