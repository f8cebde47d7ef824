import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { exampleVisitsToReassign, exampleVisitToReassign } from './example-reassignment.ts';
import { ShownAbsences } from './shown-absences.tsx';

const path = '/office/support-workers/$supportWorkerRef/absences';
const tom = {
  ...{ ref: 'tom', version: 1, givenName: 'Tom', familyName: 'Whitaker', fullName: 'Tom Whitaker' },
  ...{ active: true, lastDay: '2026-12-18' },
  ...{ skillRefs: [], languageRefs: [], driverLicenses: [], workHours: [], checks: [] },
};
const list = 'GET /office/support-workers/{supportWorkerRef}/visits-to-reassign';
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T17:30:00Z'), toFake: ['Date'] });
  server = fakeServer({
    [list]: () => exampleVisitsToReassign([exampleVisitToReassign({ date: '2026-12-21', originalDate: '2026-12-21' })]),
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [], retired: [] }),
    'POST /office/who-hears': () => ({ hearers: exampleHearers }),
  });
});

const absences = [{ ref: '0000000000000001', version: 3, from: '2026-11-23', reason: 'Sick' }];
const open = (search = '') =>
  renderScreen(
    { [path]: () => <ShownAbsences worker={tom} absences={absences} /> },
    { at: `/office/support-workers/tom/absences${search}`, user: {} },
  );

describe('a worker who leaves', () => {
  it('has the visits from the day after the last one, beside those of absences', async () => {
    await open('?absence=leaving');
    await screen.findByRole('heading', { name: 'Tom works here until Fri 18 Dec' });
    expect((await screen.findByLabelText<HTMLInputElement>('Reason')).value).toBe('Tom is leaving.');
    expect(server.received(list).at(-1)?.query).toEqual({ from: '2026-12-19', to: '2026-12-25' });
    await userEvent.click(screen.getByRole('button', { name: 'From Mon 23 Nov' }));
    await screen.findByRole('heading', { name: 'Tom is away' });
    await userEvent.click(screen.getByRole('button', { name: 'After Fri 18 Dec' }));
    await screen.findByRole('heading', { name: 'Tom works here until Fri 18 Dec' });
  });
});
