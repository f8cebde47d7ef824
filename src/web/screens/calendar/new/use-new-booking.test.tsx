import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BookVisits } from '#web/parts/booking/new/book-visits.tsx';
import { ChooseWorkers } from '#web/parts/support-workers/choose-workers.tsx';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { openRoster } from '#web/testing/open-roster.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { useNewBooking } from './use-new-booking.ts';

const booking = 'POST /clients/{clientRef}/appointments';
const withdrawal = 'POST /clients/{clientRef}/tickets/{ref}/withdraw';
const booked = () => ({ appointments: [] });

function open({ at = '/calendar/new', ...settings }: Partial<Parameters<typeof openRoster>[1]> = {}) {
  const screens = {
    '/calendar/new': () => <BookVisits task={useNewBooking()} step="details" />,
    '/calendar/new/summary': () => <BookVisits task={useNewBooking()} step="summary" />,
    '/calendar/new/support-workers': () => (
      <BookVisits task={{ ...useNewBooking(), WorkersFinder: ChooseWorkers }} step="workers" />
    ),
    '/calendar': () => <p>The calendar</p>,
    '/calendar/date/$date': () => <p>The day</p>,
  };
  const answers = { [booking]: booked, ...settings.answers };
  return openRoster(screens, { at, roster: exampleRoster({ appointments: [] }), ...settings, answers });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (field: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: field }), option);
const tickDay = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

async function pickDate(day: RegExp) {
  await press(/^Date/);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: day }));
}

async function bookShopping() {
  await choose('Service', 'Shopping');
  await pickDate(/Wednesday,? 25 November/);
  await press('Continue');
  await press('Confirm booking');
}

describe('a new booking', () => {
  it('begins at the beginning where there is no worker to choose from yet', async () => {
    const { history } = await open({ at: '/calendar/new/support-workers' });
    await screen.findByRole('combobox', { name: 'Service' });
    expect(history.location.pathname).toBe('/calendar/new');
  });

  it('has a start, a duration and a repeat that follow each other', async () => {
    await open();
    await choose('Service', 'Overnight support');
    expect(screen.getByRole('combobox', { name: 'Duration' })).toHaveProperty('value', '30');
    expect(radio('Flexible').checked).toBe(true);
    expect(screen.queryByText('Start date')).toBeNull();
    await choose('Duration', 'Overnight');
    screen.getByText('An overnight visit starts at 11:00pm.');
    expect(radio('Flexible').disabled).toBe(true);
    await choose('Duration', '2 hours');
    expect(radio('Flexible').checked).toBe(true);
    await userEvent.click(radio('Morning'));
    await choose('Repeat', 'Every second week');
    await tickDay('Thursday');
    expect(screen.getByRole('button', { name: /^Start date/ }).textContent).toContain('20 November 2026');
    const sentence = document.querySelector('.line-sentence')?.textContent;
    expect(sentence).toContain('every second Thursday in the morning');
    expect(sentence).toContain('The first visit is on Thursday 26 November.');
    await choose('Repeat', 'Monday to Friday');
    expect(screen.getByRole('checkbox', { name: 'Thursday' })).toMatchObject({ disabled: true, checked: true });
    await choose('Repeat', 'Every second week');
    await tickDay('Thursday');
    await press('Continue');
    await screen.findByText(/Thu 26 Nov/);
    for (const date of [/Thu 10 Dec/, /Thu 24 Dec/]) screen.getByText(date);
  });

  it('asks for several weekdays in one line, which are sent as a line for each', async () => {
    const { server } = await open();
    await choose('Service', 'Shopping');
    await choose('Repeat', 'Every week');
    for (const day of ['Wednesday', 'Monday']) await tickDay(day);
    await press('Continue');
    await screen.findByText('Every Monday and Wednesday at any time, for 30 minutes');
    await press('Confirm booking');
    await screen.findByText('The day');
    const days = server.received(booking)[0]!.body.appointments.map(({ dayOfWeek }) => dayOfWeek);
    expect(days).toEqual(['Monday', 'Wednesday']);
  });

  it('leads from the summary back to the part that is changed', async () => {
    const { history } = await open();
    await choose('Service', 'Shopping');
    await pickDate(/Wednesday,? 25 November/);
    await press('Continue');
    await userEvent.click(await screen.findByRole('link', { name: /^Change ?Notes/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Payment and notes'));
    expect(history.location.pathname).toBe('/calendar/new');
    screen.getByRole('button', { name: /^Close ?payment and notes/, expanded: true });
  });

  it('takes no day before the first that can be booked', async () => {
    await open();
    await press(/^Date/);
    const days = within(await screen.findByRole('dialog'));
    const isDisabled = (name: RegExp) => days.getByRole('button', { name }).ariaDisabled === 'true';
    expect(isDisabled(/Thursday,? 19 November/)).toBe(true);
    expect(isDisabled(/^Today, Friday,? 20 November/)).toBe(false);
  });

  it('announces that another visit is at the same time, and can be sent', async () => {
    const job = { repeatOption: 'None', date: '2026-11-25', dayOfWeek: undefined } as const;
    await open({ roster: exampleRoster({ appointments: [exampleJob('a', job)] }) });
    await choose('Service', 'Shopping');
    await pickDate(/Wednesday,? 25 November/);
    await userEvent.click(radio('Exact time'));
    await choose('Exact time', '9:30am');
    await press('Continue');
    await screen.findByText(
      /Shopping on Wednesday 25 November at 9:30am would be at the same time as Personal care at 9:00am\./,
    );
    await press('Confirm booking');
    await screen.findByText('The day');
  });

  it('is withdrawn by the message that it was made, which says so', async () => {
    const { server } = await open({ answers: { [withdrawal]: () => ({ ref: 't', version: 2 }) } });
    await bookShopping();
    await screen.findByText('The day');
    const { ticketRef } = server.received(booking)[0]!.body.appointments[0]!;
    await waitFor(() => expect(readToasts()[0]).toMatchObject({ action: { label: 'Undo' } }));
    readToasts()[0]?.action?.onAction();
    const words = 'Your request has been withdrawn. Shopping on Wed 25 Nov.';
    await waitFor(() => expect(readToasts()[0]?.message).toBe(words));
    expect(server.received(withdrawal)).toMatchObject([{ params: { ref: ticketRef }, version: '"1"' }]);
  });

  it('says that it could not be withdrawn where the office was quicker', async () => {
    const message = 'The office has declined this request.';
    const refused = () =>
      Response.json({ status: 412, code: 'stale', messages: [message], errors: [] }, { status: 412 });
    await open({ answers: { [withdrawal]: refused } });
    await bookShopping();
    await screen.findByText('The day');
    await waitFor(() => expect(readToasts()[0]).toMatchObject({ action: { label: 'Undo' } }));
    readToasts()[0]?.action?.onAction();
    await waitFor(() => expect(readToasts()[0]?.message).toMatch(/could not be withdrawn: .*declined/));
  });

  it('goes on with the next one, which stays when the one before is made', async () => {
    let finish = () => {};
    const isReleased = new Promise<void>((resolve) => (finish = resolve));
    const { server, history } = await open({ answers: { [booking]: () => isReleased.then(booked) } });
    await bookShopping();
    await waitFor(() => expect(server.received(booking)).toHaveLength(1));
    act(() => history.push('/calendar'));
    await screen.findByText('The calendar');
    act(() => history.push('/calendar/new'));
    await screen.findByText(/^This booking has been sent\./);
    await press('Add another visit');
    await choose('Service', 'Personal care');
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'The key is at the neighbour’s.');
    finish();
    await waitFor(() => expect(readToasts()[0]?.message).toContain('Shopping on Wed 25 Nov.'));
    await screen.findByRole('heading', { name: 'Personal care' });
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveProperty('value', 'The key is at the neighbour’s.');
    expect(screen.queryByText(/Shopping on/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(history.location.pathname).toBe('/calendar/new');
  });

  it('is refused to a member who only sees the calendar, with a way on', async () => {
    await open({ at: '/calendar/new/summary', capabilities: ['viewRoster'] });
    expect((await screen.findByRole('alert')).textContent).toContain('you cannot book new ones');
    await userEvent.click(screen.getByRole('link', { name: 'Go to the calendar' }));
    await screen.findByText('The calendar');
  });

  it('is refused without a client', async () => {
    await open({ memberships: [] });
    expect((await screen.findByRole('alert')).textContent).toContain('No client is currently selected.');
  });
});
