import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AwayClient } from '#contract/today.ts';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { closeAllToasts, doToastAction, readToasts } from '#web/ui/toasts.ts';
import { AwayRow } from './away-row.tsx';

const [clientRef, ref] = ['cccccccccccccccc', 'bbbbbbbbbbbbbbbb'];
const today = '2026-11-20';
const kept = { from: '2026-11-06', reason: 'hospital', note: 'Ward 4' } as const;
const item: AwayClient = {
  ...{ key: `away-${clientRef}-${ref}`, clientRef, clientName: 'Arthur Kemp', phone: '021 555 0177' },
  nextOfKin: { name: 'Karen', phone: '021 555 0102' },
  absence: { ref, version: 3, ...kept, askAgainOn: today },
};
const changeEndpoint = 'PUT /office/clients/{clientRef}/absences/{ref}';
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  closeAllToasts();
  server = fakeServer({
    [changeEndpoint]: () => ({ ref, version: 4, notAllocated: 0 }),
    'POST /office/who-hears': () => ({ hearers: exampleHearers }),
  });
});

async function openDialog(name: string, shown = item) {
  await renderScreen({
    '/': () => <AwayRow item={shown} today={today} now={0} names={{} as never} />,
    '/office/clients/$clientRef': () => null,
  });
  await screen.findByText('14 days away, still in hospital?');
  await userEvent.click(screen.getByRole('button', { name: `${name} Arthur Kemp` }));
  return within(await screen.findByRole('dialog'));
}

describe('a client who is still away', () => {
  it('has a number to ring, and is asked about again a week later, as nothing else of the absence changes', async () => {
    const dialog = await openDialog('Still away…');
    expect(document.querySelector('a[href^="tel:"]')?.textContent).toContain('021 555 0177');
    expect(document.querySelector('a[href="tel:0215550102"]')?.textContent).toContain('Call Karen: 021 555 0102');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask again on this day' }));
    await waitFor(() => expect(server.received(changeEndpoint)).toHaveLength(1));
    expect(server.received(changeEndpoint)).toMatchObject([
      { params: { clientRef, ref }, version: '"3"', body: { ...kept, askAgainOn: '2026-11-27' } },
    ]);
  });

  it('comes back today: the absence ends yesterday, and no one asks again', async () => {
    const dialog = await openDialog('Coming back…');
    await dialog.findByText(/Call Anahera/);
    expect(server.received('POST /office/who-hears').at(-1)?.body).toMatchObject({
      changes: [{ clientRef, from: today, absenceRef: ref }],
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save this day' }));
    await waitFor(() => expect(server.received(changeEndpoint)).toHaveLength(1));
    const cleared = { reasonWords: null, requestedBy: null, askAgainOn: null };
    expect(server.received(changeEndpoint)[0]!.body).toEqual({ ...kept, ...cleared, to: '2026-11-19' });
    await waitFor(() => expect(readToasts()).toMatchObject([{ action: { label: 'Undo' } }]));
    doToastAction();
    await waitFor(() => expect(server.received(changeEndpoint)).toHaveLength(2));
    expect(server.received(changeEndpoint)[1]).toMatchObject({
      ...{ version: '"4"', body: { ...kept, ...cleared, askAgainOn: today } },
    });
    expect(server.received(changeEndpoint)[1]!.body).not.toHaveProperty('to');
  });

  it('is away for longer where the day to ask again is after the last day, and people hear of those days', async () => {
    const dialog = await openDialog('Still away…', { ...item, absence: { ...item.absence, to: '2026-11-22' } });
    await dialog.findByText(/Call Anahera/);
    expect(server.received('POST /office/who-hears').at(-1)?.body).toMatchObject({
      changes: [{ clientRef, from: '2026-11-23', to: '2026-11-27', absenceRef: ref }],
    });
    await userEvent.click(dialog.getByRole('button', { name: /^Clear/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask again on this day' }));
    await waitFor(() => expect(server.received(changeEndpoint)).toHaveLength(1));
    const { body } = server.received(changeEndpoint)[0]!;
    expect(body).toMatchObject({ ...kept, askAgainOn: '2026-11-27' });
    expect(body).not.toHaveProperty('to');
  });
});
