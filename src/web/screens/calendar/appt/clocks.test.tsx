import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Features } from '#contract/settings.ts';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { openRoster } from '#web/testing/open-roster.tsx';
import { VisitCancel } from './visit-cancel.tsx';
import { VisitDialog } from './visit-dialog.tsx';
import { VisitView } from './visit-view.tsx';

/**
 * The device is elsewhere: only the client's zone decides what is over or too late. Every moment has its offset from UTC. The
 * rules themselves, to the minute and for every zone, are in src/server/modules/tickets/clocks.test.ts.
 */
const visitPath = '/calendar/date/$date/appt/$originalDate/$jobRef';

beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  onTestFinished(() => void vi.unstubAllEnvs());
});

/** Opens a visit on Sunday 4 April 2027, on which the clocks go back in Auckland. */
async function open(startTime: string, settings: { now: string; view?: string; features?: Partial<Features> }) {
  const date = '2027-04-04';
  const job = exampleJob('a', { repeatOption: 'None', date, dayOfWeek: undefined, startTime });
  const { view = '', features = {} } = settings;
  await openRoster(
    { [visitPath]: VisitView, [`${visitPath}/cancel`]: VisitCancel },
    {
      at: `/calendar/date/${date}/appt/${date}/a${view}`,
      frame: { path: visitPath, component: VisitDialog },
      roster: exampleRoster({ appointments: [job] }),
      features,
      now: Date.parse(settings.now),
    },
  );
  expect(new Date(settings.now).getHours()).not.toBe(Number(settings.now.slice(11, 13)));
  return within(await screen.findByRole('dialog', { name: view ? 'Cancel booking' : 'Personal care' }));
}

/** Lets the minutes pass, and has the page looked at again. */
function setClock(moment: string) {
  vi.setSystemTime(Date.parse(moment));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('a visit on the night the clocks go back in Auckland, on a device in Los Angeles', () => {
  it('is cancelled until 24 hours before, which are hours that pass', async () => {
    const features = { cancellationFee: true };
    const dialog = await open('09:00', { now: '2027-04-03T10:00+13:00', view: '/cancel', features });
    const button = await dialog.findByRole('button', { name: 'Cancel Job' });
    dialog.getByText(/until 24 hours before it begins/);
    expect(button.ariaDisabled).toBeNull();
    setClock('2027-04-03T10:01+13:00');
    await dialog.findByText(/less than 24 hours from your appointment/);
    expect(button.ariaDisabled).toBe('true');
  });

  it('has begun at the first of two times that read the same', async () => {
    const dialog = await open('02:30', { now: '2027-04-04T02:29+13:00' });
    await dialog.findByRole('link', { name: 'Edit booking' });
    dialog.getByText('Active');
    setClock('2027-04-04T02:31+13:00');
    await dialog.findByText('Past');
    expect(dialog.queryByRole('link', { name: 'Edit booking' })).toBeNull();
  });
});
