import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OfficeTicket } from '#contract/office.ts';
import { openDesk } from '#web/testing/open-desk.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { exampleOfficeTicket, exampleWorker } from './example-ticket.ts';

const { appointment } = exampleOfficeTicket;

/** Returns a request of a booking, due so many hours after the others. */
function ticketOf(ref: string, hours: number, part: Partial<OfficeTicket> = {}): OfficeTicket {
  const answerBy = `2026-11-22T2${hours}:00:00.000Z`;
  return { ...exampleOfficeTicket, ref, answerBy, subject: `The ${ref} request`, ...part };
}

/** Joins requests into one booking: each names the others. */
const join = (...tickets: OfficeTicket[]) =>
  tickets.map((one) => ({ ...one, askedTogether: tickets.filter((other) => other !== one) }));

/** Opens the first request by its key, once someone is proposed for so many. */
async function openByKey(tickets: readonly OfficeTicket[], proposed: number) {
  const desk = await openDesk({ tickets, workers: [exampleWorker] });
  await screen.findAllByText('Rose Hākaraia');
  await userEvent.keyboard('j');
  await waitFor(() => expect(listProposals()).toHaveLength(proposed));
  return desk;
}

const listRows = () => document.querySelectorAll('.queue-rows li');
const listProposals = () => screen.queryAllByText(/, with Mele Taufa/);
const dialog = async () =>
  within((await screen.findByText('Requests of one booking')).closest<HTMLElement>('[role=dialog]')!);
const isFocused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));
const isClosed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

it('requests of one booking count once for the keys, and one is left out and answered alone later', async () => {
  const [first, second] = join(ticketOf('first', 0), ticketOf('second', 2));
  const { history, statusesOf } = await openByKey([first!, ticketOf('other', 1), second!], 2);
  const isOpen = (ref: string) => waitFor(() => expect(history.location.pathname).toBe(`/office/requests/${ref}`));
  for (const [key, ref] of [
    ['j', 'other'],
    ['j', 'other'],
    ['k', 'first'],
  ] as const) {
    await userEvent.keyboard(key);
    await isOpen(ref);
  }
  await waitFor(() => expect(listProposals()).toHaveLength(2));
  await userEvent.keyboard('a');
  await isFocused('Approve 2 requests');
  (await dialog()).getAllByRole('checkbox')[1]?.focus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await isFocused('Approve 1 request');
  await userEvent.keyboard('{Enter}');
  await isClosed();
  expect([statusesOf('first', 'second'), history.location.pathname]).toEqual([
    ['approved', 'open'],
    '/office/requests/first',
  ]);
  const line = screen.getByText('The first request', { selector: 'h3' }).closest('section')!;
  await within(line).findByText(/^Approved by/);
  screen.getByText<HTMLElement>('Approve 1 request…').closest('button')?.focus();
  await userEvent.keyboard('a');
  expect((await dialog()).getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await isOpen('other');
  expect(statusesOf('first', 'second')).toEqual(['approved', 'approved']);
});

it('a request of a booking without a time says so and stays on the page; few keys answer both', async () => {
  const morning = { ...appointment, startTimeOption: 'Morning' as const, startTime: undefined };
  const tickets = join(ticketOf('exact', 0), ticketOf('morning', 0, { appointment: morning }));
  const { statusesOf } = await openByKey(tickets, 1);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await userEvent.keyboard(key);
  };
  await press('a');
  expect((await dialog()).getAllByRole('listitem')[1]?.textContent).toContain('Not ready: Choose an exact start');
  await isFocused('Approve 1 request');
  await press('{Enter}');
  await isClosed();
  await screen.findByText('Approve 1 request…');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
  await press('a');
  const start = await screen.findByRole('combobox', { name: 'Exact start' });
  await waitFor(() => expect(document.activeElement).toBe(start));
  keys += 1;
  await userEvent.selectOptions(start, '9:00am');
  const chosen = await screen.findByRole('radio', { name: /Mele Taufa/, checked: true });
  while (document.activeElement !== chosen && keys < 20) await press('{Tab}');
  await press('a');
  await isFocused('Approve 1 request');
  await press('{Enter}');
  await isClosed();
  expect(readToasts()[0]?.message).toBe('1 approved. Rose Hākaraia.');
  expect(statusesOf('exact', 'morning')).toEqual(['approved', 'approved']);
  expect(keys).toBeLessThanOrEqual(8);
});

it('what is chosen for one request of a booking stays when another is answered, and its missing time is unfolded again', async () => {
  const morning = { ...appointment, startTimeOption: 'Morning' as const, startTime: undefined };
  const [first, later] = join(ticketOf('first', 0), ticketOf('later', 2, { appointment: morning }));
  const { history, statusesOf } = await openByKey([first!, ticketOf('other', 1), later!], 1);
  const isOpen = (ref: string) => waitFor(() => expect(history.location.pathname).toBe(`/office/requests/${ref}`));
  const findStart = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Exact start' });
  await userEvent.keyboard('a');
  await isFocused('Approve 1 request');
  await userEvent.keyboard('{Enter}');
  await isClosed();
  await screen.findByText('Approve 1 request…');
  const folded = (await findStart()).closest('details')!;
  for (const _ of ['missing', 'missing still']) {
    await userEvent.keyboard('a');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Exact start' })));
    expect(folded.open).toBe(true);
    await userEvent.click(screen.getByText('Fewer details'));
    await waitFor(() => expect(screen.getAllByText('Details and other choices')).toHaveLength(1));
  }
  await userEvent.selectOptions(await findStart(), '9:00am');
  screen.getByText<HTMLElement>('Approve 1 request…').closest('button')?.focus();
  await userEvent.keyboard('n');
  await isOpen('other');
  await userEvent.keyboard('n');
  await isOpen('later');
  expect((await findStart()).value).toBe('09:00');
  expect(statusesOf('first', 'later')).toEqual(['approved', 'open']);
});

it('no request of a booking is ticked to decline', async () => {
  await openByKey(join(ticketOf('first', 0), ticketOf('second', 1)), 2);
  await userEvent.keyboard('d');
  const declining = within(await screen.findByRole('dialog', { name: 'Decline these requests' }));
  for (const box of declining.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(declining.getByText(/^No one is free/));
  await userEvent.click(declining.getByRole('button', { name: 'Decline' }));
  await declining.findByText(/Tick a request to decline/);
});

it('requests of one booking are taken, given back, snoozed and brought back together', async () => {
  const alex = { takenByRef: 'alex', takenByName: 'Alex Tane' };
  const tickets = join(ticketOf('first', 0), ticketOf('second', 1), ticketOf('third', 2, alex));
  const { change } = await openByKey(tickets, 3);
  const says = (words: string) => screen.findByText(words, { selector: '.request-sharing p' });
  const hasSaid = (words: string) =>
    waitFor(() => expect(readToasts().map(({ message }) => message)).toContainEqual(expect.stringContaining(words)));
  await says('Taken by Alex Tane: 1 of 3.');
  // The page does not know of this one yet, so it is refused, and the others are taken.
  change('second', alex);
  await userEvent.keyboard('t');
  await says('Taken by you: 2 of 3. Taken by Alex Tane: 1 of 3.');
  await hasSaid('The request was not changed');
  await userEvent.keyboard('t');
  await says('You have taken them.');
  await userEvent.keyboard('t');
  await screen.findByText('Take');
  await userEvent.keyboard('s');
  const snooze = within(await screen.findByRole('dialog', { name: 'Snooze until' }));
  snooze.getByText('3 requests of one booking');
  await userEvent.click(snooze.getByText(/^Tomorrow/));
  await userEvent.click(snooze.getByText('Snooze'));
  await hasSaid('Snoozed.');
  await waitFor(() => expect(listRows()).toHaveLength(0));
  const show = (list: string) => userEvent.selectOptions(screen.getByLabelText('Show'), list);
  await show('Snoozed');
  expect(await screen.findAllByText(/^Until \w+ \d+ \w+, 9:00am/)).toHaveLength(3);
  screen.getByText('Requests', { selector: 'h1' }).focus();
  await userEvent.keyboard('z');
  await hasSaid('Undone.');
  await show('Waiting');
  await waitFor(() => expect(listRows()).toHaveLength(3));
});
