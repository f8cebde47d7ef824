import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Today } from '#contract/today.ts';
import { instantOf, wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { listItemKinds } from './today-kinds.tsx';
import { TodaySections } from './today-sections.tsx';

const { date } = wallClock({ instant: now(), zone: brand.timeZone });
const instantAt = (time: string) => new Date(instantOf({ date, time, zone: brand.timeZone })).toISOString();

const read: Today = {
  date,
  live: { underWay: 0, late: 0, toCome: 0, withoutAnyone: 0, requestsOfToday: [] },
  ...{
    late: [],
    notAllocated: [],
    hidden: [],
    absent: [],
    complaints: [],
    requests: [],
    followUps: [],
    away: [],
    notConfirmed: [],
    holidays: [],
  },
  feedback: [
    {
      key: 'feedback-ffffffffffffffff',
      ...{ clientRef: 'cccccccccccccccc', clientName: 'Nan Petrie', feedback: 'Always kind.' },
      visit: { jobRef: '0000000000000009', originalDate: date, date },
      givenAt: instantAt('07:00'),
      praise: {
        clientName: 'Nan',
        from: { as: 'supporter', name: 'Ana' },
        visit: { date, startTimeOption: 'Specified', startTime: '06:00', durationOption: 'NotSpecified' },
        workers: [{ ref: 'wwwwwwwwwwwwwwww', name: 'Tom' }],
      },
      passedOn: [
        { supportWorkerRef: 'mmmmmmmmmmmmmmmm', name: 'Mele', byName: 'Joanne Wells', at: instantAt('07:11') },
      ],
    },
  ],
  counts: { feedback: 1, requestsLater: 0 },
  ...{ notes: [], colleagues: [] },
};

let passOn: () => void;

/** Shows the comment with its praise, until someone has passed it on. */
function Sections() {
  const [isPassedOn, setIsPassedOn] = useState(false);
  passOn = () => setIsPassedOn(true);
  const [comment] = read.feedback;
  const shown = isPassedOn ? { ...read, feedback: [{ ...comment!, praise: undefined }] } : read;
  return <TodaySections read={shown} kinds={listItemKinds(shown)} notes={new Map()} userRef="" isMine={false} />;
}

it('offers to pass on what may be praise, and says who passed it on', async () => {
  fakeServer({});
  await renderScreen({ '/office': Sections }, { user: { office: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Read: new comments' }));
  const item = screen.getByText('“Always kind.”').closest('li')!;
  within(item).getByText('Passed on to Mele by Joanne Wells, 7:11am');
  await userEvent.click(within(item).getByRole('button', { name: 'Pass on to Tom: feedback of Nan' }));
  const dialog = screen.getByRole('dialog', { name: /^Pass on praise/ });
  within(dialog).getByRole('button', { name: 'Pass on to Tom' });
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  within(dialog).getByText(/^Ana, who supports Nan, says of your visit on .* at 6:00am: “Always kind.”$/);
});

it('keeps the focus in the item whose praise was passed on', async () => {
  fakeServer({});
  await renderScreen({ '/office': Sections }, { user: { office: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Read: new comments' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pass on to Tom: feedback of Nan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  act(passOn);
  expect(screen.queryByRole('button', { name: /^Pass on/ })).toBeNull();
  const item = screen.getByText('“Always kind.”').closest('li')!;
  await waitFor(() => expect(item.contains(document.activeElement)).toBe(true));
});
