import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { findVisit, indexRoster } from '#web/parts/visit/roster-index.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { EditTask, NewBookingTask } from '../booking-task.ts';
import { ChangeVisit } from '../edit/change-visit.tsx';
import { toEditSubject } from '../edit/edit-draft.ts';
import { exampleTask, exampleNow as now } from '../example-task.ts';
import { BookVisits } from './book-visits.tsx';
import { createDraft, setLine } from './booking-draft.ts';

const funding = { ref: 'f', funderRef: 'u', funderName: 'Home support', jobTypeRef: 'care', active: true };
const hourFunded = { ...funding, fundedTimeMins: 60 };
const brand = { sameDayRule: 'afterYesterday', bookingNote: 'Please also call.' } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

/** Opens a booking of thirty minutes on `date`, still to be sent. */
function openBooking(task: NewBookingTask, date: string) {
  const blank = createDraft({ ...task, hasFunding: true, ref: 'k7m2p9x4qh3t8w5d' });
  const typed = setLine(blank, 0, { ...blank.lines[0]!.line, date, services: ['care'] });
  draftsOf().keep({ what: task.name, clientRef: 'c1', userRef: 'u1' }, { typed, issues: [] });
  return renderScreen({
    '/details': () => <BookVisits task={task} step="details" />,
    '/summary': () => <BookVisits task={task} step="summary" />,
  });
}

async function proceed() {
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'Send it' });
}

describe('BookVisits', () => {
  it('says what it makes of the funded hours, and what follows where they are too few', async () => {
    fakeServer({
      'GET /clients/{clientRef}/fundings': () => ({
        week: '2026-11-23',
        fundings: [{ ...hourFunded, fundedTimeAllocatedThisWeekMins: 60 }],
      }),
    });
    await openBooking(exampleTask({}, exampleRoster({ fundings: [hourFunded] })), '2026-11-25');
    await proceed();
    expect(await screen.findByText(/, week of 23 November: 1\.5 of 1 funded hours\.$/)).toBeDefined();
    expect(screen.getByText('0.5 hours over. We may decline it or ask for payment.')).toBeDefined();
  });

  it.each([
    ['15:59', false],
    ['16:00', true],
  ])('takes days by the clock of the client in Brisbane at %s, wherever the device is', async (time, isTooLate) => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    onTestFinished(() => void vi.unstubAllEnvs());
    const [zone, at] = ['Australia/Brisbane', Date.parse(`2026-10-04T${time}+10:00`)];
    vi.setSystemTime(at);
    // The device is in another zone indeed.
    expect(new Date(at).getDate()).toBe(3);
    fakeServer({});
    const { client, roster, ...task } = exampleTask({ brand: { ...brand, sameDayRule: 'oneDayBefore16' } });
    await openBooking(
      {
        ...task,
        client: { ...client!, timeZone: zone },
        roster: { ...roster, zone, now: at, today: '2026-10-04', window: { start: '2026-08-24', end: '2027-02-28' } },
      },
      '2026-10-12',
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Date/ }));
    const days = within(await screen.findByRole('dialog'));
    const isDisabled = (name: RegExp) => days.getByRole('button', { name }).ariaDisabled === 'true';
    expect(isDisabled(/^Today, Sunday,? 4 October/)).toBe(true);
    expect(isDisabled(/Monday,? 5 October/)).toBe(isTooLate);
    expect(isDisabled(/Tuesday,? 6 October/)).toBe(false);
  });

  it('says nothing of funded time to readers who may not see it', async () => {
    const server = fakeServer({});
    await openBooking(exampleTask({}, exampleRoster({ fundings: [funding] })), '2026-11-25');
    await proceed();
    expect([screen.queryByText('Funded hours'), server.received('GET /clients/{clientRef}/fundings')]).toEqual([
      null,
      [],
    ]);
  });

  it.each([
    ['2026-11-21', 1],
    ['2026-11-25', 0],
  ])('has the note about 48 hours only where a visit is that near: on %s', async (date, count) => {
    fakeServer({});
    await openBooking(exampleTask({ brand }), date);
    await screen.findByRole('button', { name: 'Continue' });
    expect(screen.queryAllByText('Please also call.')).toHaveLength(count);
    await proceed();
    expect(screen.queryAllByText('Please also call.')).toHaveLength(count);
  });
});

describe('ChangeVisit', () => {
  it.each([
    ['2026-11-20', 1],
    ['2026-11-25', 0],
  ])('has that note where the present visit is that near: on %s', async (date, count) => {
    fakeServer({});
    const job = { repeatOption: 'None', date, startTime: '16:00', dayOfWeek: undefined } as const;
    const roster = exampleRoster({ appointments: [exampleJob('a', job)] });
    const task = { ...exampleTask({ name: 'edit', brand }, roster), findDisabledReason: () => undefined } as EditTask;
    const shown = findVisit({ index: indexRoster(roster), jobRef: 'a', originalDate: date, now })!;
    draftsOf().keep(
      { what: 'edit', clientRef: 'c1', userRef: 'u1' },
      { typed: toEditSubject(shown, date), issues: [] },
    );
    await renderScreen({ '/details': () => <ChangeVisit task={task} step="details" /> });
    await screen.findByRole('button', { name: 'Continue' });
    expect(screen.queryAllByText('Please also call.')).toHaveLength(count);
  });
});
