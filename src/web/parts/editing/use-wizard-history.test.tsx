import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { useWizardHistory } from './use-wizard-history.ts';

const visit = { date: '2026-11-20', originalDate: '2026-11-20', jobRef: 'a' };
const visitPath = '/calendar/date/2026-11-20/appt/2026-11-20/a';

function Visit() {
  const { proceed, leave, end } = useWizardHistory();
  return (
    <>
      <button type="button" onClick={() => void proceed({ href: `${visitPath}/cancel` })}>
        Cancel this visit
      </button>
      <button type="button" onClick={() => void leave({ href: '/calendar/date/2026-11-20' })}>
        Close
      </button>
      <button type="button" onClick={() => void end({ href: visitPath })}>
        Back to the visit
      </button>
    </>
  );
}

const link = () => (
  <CalendarLink date={visit.date} visit={visit}>
    Open
  </CalendarLink>
);
const screens = {
  '/': link,
  '/calendar': link,
  '/calendar/date/2026-11-20': () => <p>The day</p>,
  [visitPath]: Visit,
  [`${visitPath}/cancel`]: Visit,
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it.each([
  ['another page', '/', [], '/'],
  ['another page, from a view behind it', '/', ['Cancel this visit'], '/'],
  ['another page, after an edit', '/', ['Cancel this visit', 'Back to the visit'], '/'],
  ['the calendar', '/calendar', [], '/calendar/date/2026-11-20'],
  ['the calendar, from a view behind it', '/calendar', ['Cancel this visit'], '/calendar/date/2026-11-20'],
])('closing a visit that was opened from %s leads where it should', async (_, at, buttons, path) => {
  const { history } = await renderScreen(screens, { at });
  await userEvent.click(await screen.findByRole('link', { name: 'Open' }));
  for (const name of buttons) await press(name);
  await press('Close');
  await waitFor(() => expect(history.location.pathname).toBe(path));
});

it('closing a visit that an address opened leads to its day', async () => {
  const { history } = await renderScreen(screens, { at: visitPath });
  await press('Close');
  await waitFor(() => expect(history.location.pathname).toBe('/calendar/date/2026-11-20'));
});
