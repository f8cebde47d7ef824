import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Appointment } from '#contract/appointments.ts';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { openRoster } from '#web/testing/open-roster.tsx';
import { CalendarScreen } from './calendar-screen.tsx';

const reading = 'GET /clients/{clientRef}/appointments';

function open({ at = '/calendar', ...settings }: Partial<Parameters<typeof openRoster>[1]> = {}) {
  return openRoster({ '/calendar': CalendarScreen, '/calendar/date/$date': CalendarScreen }, { at, ...settings });
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isEnd = (name: string) => screen.getByRole('button', { name }).ariaDisabled === 'true';

describe('CalendarScreen', () => {
  it('turns from the first to the last month with a visit, and reads nothing more', async () => {
    const job = exampleJob('a', { repeatStartDate: '2026-11-23', repeatEndDate: '2027-01-31' });
    const { server } = await open({ roster: exampleRoster({ appointments: [job] }) });
    await heading('November 2026');
    await waitFor(() => expect(isEnd('Previous month')).toBe(true));
    await press('Next month');
    await press('Next month');
    await heading('January 2027');
    expect(isEnd('Next month')).toBe(true);
    await press('Today');
    await heading('November 2026');
    expect(isEnd('Previous month')).toBe(true);
    expect(server.received(reading)).toHaveLength(1);
  });

  it.each([
    ['2026-02-31', /^The date in the address is not valid/],
    ['tomorrow', /^The date in the address is not valid/],
    ['2031-01-01', /is outside the calendar/],
  ])('says that the day %s is not there, and leads to today', async (date, words) => {
    await open({ at: `/calendar/date/${date}` });
    await heading('This day is not in the calendar');
    screen.getByText(words);
    await userEvent.click(screen.getByRole('link', { name: 'Go to today' }));
    await heading('November 2026');
  });

  it.each([
    ['viewRoster', 0],
    ['manageRoster', 1],
  ] as const)('offers a new booking only to those who may book: %s', async (capability, count) => {
    await open({ capabilities: [capability] });
    await heading('November 2026');
    expect(screen.queryAllByRole('link', { name: 'New booking' })).toHaveLength(count);
  });

  it('begins with last week at the end of a month, and shows the others for a press or an arrow', async () => {
    await open({ now: Date.parse('2026-11-28T10:00:00+13:00') });
    const weeks = async () => within(await screen.findByRole('grid')).getAllByRole('row').length - 1;
    await screen.findByRole('button', { name: 'Show earlier weeks' });
    expect(await weeks()).toBe(3);
    await press('Show earlier weeks');
    expect(await weeks()).toBe(6);
    await press('Hide earlier weeks');
    screen.getByRole('link', { name: /^Monday 16/ }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Monday 9/));
    expect(await weeks()).toBe(6);
    await press('Today');
    await waitFor(async () => expect(await weeks()).toBe(3));
  });

  it('counts the hours of each week', async () => {
    const once = (ref: string, date: string, over: Partial<Appointment>) =>
      exampleJob(ref, { repeatOption: 'None', date, dayOfWeek: undefined, repeatStartDate: undefined, ...over });
    const open16 = [
      once('a', '2026-11-20', { startTime: '15:00', durationMins: 90 }),
      once('b', '2026-11-21', { startTime: '23:00', durationOption: 'Overnight', durationMins: undefined }),
      once('c', '2026-11-22', { durationOption: 'NotSpecified', durationMins: undefined }),
    ];
    await open({ roster: exampleRoster({ appointments: open16 }) });
    const grid = await screen.findByRole('grid', { name: 'Visits in November 2026' });
    const sunday = await within(grid).findByRole('link', { name: /^Sunday 22 November/ });
    await waitFor(() => expect(sunday.closest('tr')?.lastElementChild?.textContent).toBe('9.5 hours'));
  });

  it('is walked with the arrow keys, selects a pressed day, and leads to its list on a double press', async () => {
    const { history } = await open();
    const grid = await screen.findByRole('grid', { name: 'Visits in November 2026' });
    const day = (name: RegExp) => within(grid).getByRole('link', { name });
    day(/^Friday 20 November/).focus();
    for (const [key, next] of [
      ['ArrowRight', /^Saturday 21 November/],
      ['ArrowDown', /^Saturday 28 November/],
      ['Home', /^Monday 23 November/],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(document.activeElement).toBe(day(next));
    }
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/calendar/date/2026-11-23'));
    await userEvent.click(day(/^Wednesday 25 November/).closest('td')!);
    await waitFor(() => expect(history.location.pathname).toBe('/calendar/date/2026-11-25'));
    await userEvent.dblClick(day(/^Thursday 26 November/).closest('td')!);
    const list = await screen.findByRole('heading', { name: /^Thursday 26 November/, level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(list));
  });
});
