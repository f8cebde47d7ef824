import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OfficeTicket } from '#contract/office.ts';
import { keepKeys } from '#web/parts/keys/keys.ts';
import { openDesk } from '#web/testing/open-desk.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { exampleOfficeTicket, exampleWorker } from './example-ticket.ts';

const approvals = 'POST /office/tickets/{ref}/approve';

const ticketOf = (ref: string, part: Partial<OfficeTicket> = {}): OfficeTicket => ({
  ...exampleOfficeTicket,
  ...{ ref, subject: `The ${ref} request` },
  ...part,
});

/** Ada’s request is due before Zoe’s, for a visit after hers. */
const ada = ticketOf('ada', {
  ...{ clientRef: 'adaadaadaadaadaa', clientName: 'Ada Kauri', clientSuburb: 'Stoke' },
  ...{ visitDay: '2026-12-03', answerBy: '2026-11-22T20:00:00.000Z' },
});
const zoe = ticketOf('zoe', {
  ...{ clientRef: 'zoezoezoezoezoez', clientName: 'Zoe Kauri', clientSuburb: 'Atawhai' },
  ...{ visitDay: '2026-12-02', answerBy: '2026-11-22T21:00:00.000Z' },
});

const queue = () => within(screen.getByRole('region', { name: 'Queue' }));
const rows = () => queue().findAllByRole('listitem');
const choose = async (list: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(list), option);
const headings = () =>
  queue()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const names = () => [...document.querySelectorAll('.queue-rows strong')].map(({ textContent }) => textContent);
const current = () => document.querySelector('.queue-rows [aria-current] strong')?.textContent;

/** Presses keys before the screen can follow. */
function pressTogether(...keys: string[]) {
  for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

describe('the order of the queue', () => {
  it('has headings by day, area and client, is kept in the address, and the keys follow it', async () => {
    const { history, server } = await openDesk({ tickets: [ada, zoe] });
    await rows();
    expect([names(), headings()]).toEqual([['Ada Kauri', 'Zoe Kauri'], []]);
    await choose('Order', 'By day');
    await waitFor(() => expect(headings()).toEqual(['Wed 2 Dec', 'Thu 3 Dec']));
    expect([names(), history.location.search]).toEqual([['Zoe Kauri', 'Ada Kauri'], '?order=day']);
    screen.getByRole('heading', { level: 1 }).focus();
    for (const [key, ref, name] of [
      ['j', 'zoe', 'Zoe Kauri'],
      ['j', 'ada', 'Ada Kauri'],
      ['k', 'zoe', 'Zoe Kauri'],
    ] as const) {
      await userEvent.keyboard(key);
      await waitFor(() => expect(current()).toBe(name));
      expect(history.location.href).toBe(`/office/requests/${ref}?order=day`);
    }
    await choose('Order', 'By area');
    await waitFor(() => expect(headings()).toEqual(['Atawhai', 'Stoke']));
    await choose('Order', 'By client');
    await waitFor(() => expect(headings()).toEqual(['Ada Kauri', 'Zoe Kauri']));
    history.back();
    await waitFor(() => expect(headings()).toEqual(['Atawhai', 'Stoke']));
    expect(server.received('POST /office/tickets/{ref}/take')).toEqual([]);
  });

  it('is followed by keys that are pressed faster than a request opens, which act on none that is not shown', async () => {
    const { history, server } = await openDesk({ tickets: [ada, zoe], at: '/office/requests/ada' });
    await waitFor(() => expect(current()).toBe('Ada Kauri'));
    await screen.findByRole('button', { name: 'Take' });
    pressTogether('j', 'k');
    await waitFor(() => expect(history.location.pathname).toBe('/office/requests/ada'));
    pressTogether('j', 't');
    await waitFor(() => expect(current()).toBe('Zoe Kauri'));
    expect(server.received('POST /office/tickets/{ref}/take')).toEqual([]);
  });
});

it('keeps status and kind in the address, and what is searched for out of it', async () => {
  const declined = { ...ada, status: 'declined' as const, beginsAt: '2026-12-01T20:00:00.000Z' };
  const { history, server } = await openDesk({ tickets: [declined, zoe] });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find by name, kind or date' }), 'Kauri');
  await queue().findByText(/^1 found/);
  expect((await rows())[0]?.textContent).toContain('Asked just now · Visit in 5 days');
  await choose('Show', 'Declined');
  await waitFor(() => expect(names()).toEqual(['Ada Kauri']));
  expect(history.location.search).toBe('?status=declined');
  await userEvent.click(queue().getByRole('button', { name: /^New/ }));
  await waitFor(() => expect(history.location.search).toBe('?status=declined&type=newBooking'));
  within((await rows())[0]!)
    .getByRole('link')
    .focus();
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { level: 2, name: /^Ada Kauri/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(history.location.href).toBe('/office/requests/ada?status=declined&type=newBooking');
  history.back();
  history.back();
  await waitFor(() => expect(history.location.href).toBe('/office/requests?status=declined'));
  const asked = { status: 'declined', order: 'due', type: 'newBooking', searchTerm: 'Kauri' };
  expect(server.received('POST /office/tickets/search').map(({ body }) => body)).toContainEqual(asked);
});

it('has keys that do nothing while a person types, nor once they are off', async () => {
  onTestFinished(() => keepKeys(true));
  const { statusesOf } = await openDesk({
    tickets: [ada],
    workers: [exampleWorker],
    at: '/office/requests/ada',
  });
  const message = await screen.findByRole('textbox', { name: /^Message to/ });
  await userEvent.type(message, 'ad');
  expect([message, screen.queryByRole('dialog')]).toEqual([expect.objectContaining({ value: 'ad' }), null]);
  screen.getByRole('heading', { level: 1 }).focus();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find by name, kind or date' }));
  screen.getByRole('heading', { level: 1 }).focus();
  await userEvent.keyboard('?');
  const keys = () => screen.findByRole('dialog', { name: 'Keys' });
  await userEvent.click(within(await keys()).getByRole('switch', { name: 'Use these keys' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('heading', { level: 1 }).focus();
  await userEvent.keyboard('d?a');
  expect([screen.queryByRole('dialog'), statusesOf('ada')]).toEqual([null, ['open']]);
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
  within(await keys()).getByRole('switch', { name: 'Use these keys', checked: false });
});

describe('plain requests', () => {
  it('are looked at and approved together, with why the others are not; one that has changed meanwhile says so', async () => {
    const plain = ['one', 'two', 'three', 'four'].map((ref) => ticketOf(ref));
    const { date, ...appointment } = exampleOfficeTicket.appointment as { date: string };
    const inMorning = { ...appointment, date, startTimeOption: 'Morning', startTime: undefined } as never;
    const together = [{ ref: 'together', status: 'open' as const, subject: 'Another' }];
    const others = [
      ticketOf('morning', { appointment: inMorning }),
      ticketOf('booking', { askedTogether: together }),
      ticketOf('together', { askedTogether: [{ ...together[0]!, ref: 'booking' }] }),
    ];
    const { server, change, statusesOf } = await openDesk({
      tickets: [...plain, ...others],
      workers: [{ ...exampleWorker, requested: true }],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve simple requests…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ready to approve' }));
    expect(await dialog.findAllByRole('checkbox', { checked: true })).toHaveLength(4);
    expect(dialog.getAllByRole('listitem')[0]?.textContent).toContain('Wed 25 Nov, 9:00am, 1 hour, with Mele Taufa');
    await dialog.findByText('To look at one by one');
    expect(
      dialog
        .getAllByRole('listitem')
        .slice(4)
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Start left open'),
      expect.stringContaining('Asked for with others in one booking'),
      expect.stringContaining('Asked for with others in one booking'),
    ]);
    change('three', { status: 'declined' });
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 4 requests' }));
    await dialog.findByText('3 approved, 1 not approved.');
    expect(dialog.getAllByRole('listitem')[2]?.textContent).toContain('Not approved: It has already been declined.');
    expect(dialog.getByRole('link', { name: 'Open this request' }).getAttribute('href')).toBe('/office/requests/three');
    expect(server.received(approvals).map(({ params }) => params.ref)).toEqual(['one', 'two', 'three', 'four']);
    expect(statusesOf('one', 'two', 'three', 'four')).toEqual(['approved', 'approved', 'declined', 'approved']);
  });

  it('are not offered where no request can be one', async () => {
    await openDesk({
      tickets: [ticketOf('question', { type: 'question' }), ticketOf('taken', { takenByRef: 'alex' })],
    });
    await screen.findByText('Choose a request to read it.');
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });
});

describe('a request that a colleague has', () => {
  it('says who has opened and taken it, and is answered only after taking it over', async () => {
    const alex = { takenByRef: 'alex', takenByName: 'Alex Tane' };
    const { server, change } = await openDesk({
      tickets: [{ ...ada, ...alex, openedByName: 'Sam Lee' }, zoe],
      workers: [exampleWorker],
    });
    expect((await rows())[0]?.textContent).toContain('Opened by Sam Lee · Alex Tane');
    await userEvent.keyboard('j');
    await screen.findByText('Opened by Sam Lee. Taken by Alex Tane.');
    await waitFor(() =>
      expect(server.received('PUT /office/tickets/{ref}/opening').map(({ params }) => params.ref)).toEqual(['ada']),
    );
    const refusal = 'Alex Tane has taken this request. Take it over to answer it.';
    const bar = (await screen.findByText(refusal)).closest<HTMLElement>('.answer-bar')!;
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await userEvent.click(within(bar).getByRole('button', { name: 'Take over' }));
    await screen.findByText(/You have taken it\.$/);
    expect(server.received('POST /office/tickets/{ref}/take').map(({ body }) => body)).toEqual([
      { insteadOfRef: 'alex' },
    ]);
    await choose('Show', 'Mine');
    await waitFor(() => expect(names()).toEqual(['Ada Kauri']));
    queue().getByText('Opened by Sam Lee · Mine');
    // The page does not know yet that Alex has taken it again.
    change('ada', alex);
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect((await screen.findAllByText(new RegExp(refusal)))[0]).toBeTruthy();
    expect(readToasts().filter(({ message }) => message.startsWith('Approved'))).toEqual([]);
  });
});
