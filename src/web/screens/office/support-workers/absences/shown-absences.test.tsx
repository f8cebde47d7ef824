import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitToReassign } from '#contract/absences.ts';
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
const reassign = 'POST /office/visits/reassign';
const kiri = { ref: 'kiri', fullName: 'Kiri Paewai', givenName: 'Kiri' };
let server: ReturnType<typeof fakeServer>;
let visits: VisitToReassign[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T17:30:00Z'), toFake: ['Date'] });
  visits = [exampleVisitToReassign({ date: '2026-12-21', originalDate: '2026-12-21' })];
  server = fakeServer({
    [list]: () => {
      const { supportWorkers, ...toReassign } = exampleVisitsToReassign(visits);
      return { ...toReassign, supportWorkers: [...supportWorkers, kiri] };
    },
    [reassign]: ({ body }) => {
      visits = visits.filter((visit) => !body.visits.some(({ jobRef }) => jobRef === visit.jobRef));
      return {
        results: body.visits.map(({ clientRef, jobRef, originalDate }) => {
          return { clientRef, jobRef, originalDate, outcome: 'reassigned' as const, actRef: `act ${jobRef}` };
        }),
      };
    },
    'GET /settings': () => ({
      ...{ jobTypes: [], privateJobTypes: [], retired: [] },
      holidays: [{ ref: 'h', date: '2026-12-28', name: 'Boxing Day', country: 'nz' as const }],
    }),
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

  describe('with a standing booking', () => {
    const ofMele = exampleVisitToReassign().proposal!;
    const cannot = [{ originalDate: '2026-12-28', date: '2026-12-28', reason: 'busy' as const }];
    const findRow = async (name: RegExp) => (await screen.findByRole('checkbox', { name })).closest('tr')!;

    beforeEach(() => {
      const standing = {
        ...{ repeatOption: 'Weekly' as const, dayOfWeek: 'Monday' as const },
        dates: ['2026-12-21', '2026-12-28', '2027-01-04'],
        choices: [
          { ...ofMele, cannot },
          { ...ofMele, workerRef: 'kiri', cannot: [] },
        ],
      };
      visits = [
        exampleVisitToReassign({ date: '2026-12-21', originalDate: '2026-12-21', standing }),
        exampleVisitToReassign({ jobRef: 'single', date: '2026-12-22', originalDate: '2026-12-22' }),
      ];
    });

    it('gives it for good in one press, with single visits, and names the visits that stay and the holidays', async () => {
      await open('?absence=leaving');
      await screen.findByRole('heading', { name: '4 visits need someone' });
      const row = await findRow(/^Every Monday, 9:00am, Rose/);
      await within(row).findByText('On public holidays: Mon 28 Dec (Boxing Day).');
      within(row).getByText(/^2 of 3 visits, 1.2 km, came 47 times/);
      within(row).getByText('Not Mon 28 Dec (busy): it stays in this list.');
      await vi.waitFor(() =>
        expect(server.received('POST /office/who-hears').at(-1)?.body.changes).toMatchObject([{ repeating: true }, {}]),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Reassign 3 visits and tell 1 client' }));
      await screen.findByRole('heading', { name: '3 visits reassigned' });
      const sent = server.received(reassign)[0]?.body.visits;
      expect(sent?.map(({ supportWorkerRefs, forGood }) => [supportWorkerRefs, forGood?.except])).toEqual([
        [['mele'], ['2026-12-28']],
        [['mele'], undefined],
      ]);
    });

    it('offers others who could take it, each with what stays', async () => {
      await open('?absence=leaving');
      const row = await findRow(/^Every Monday/);
      await userEvent.click(within(row).getByRole('button', { name: /^Someone else/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Someone else' }));
      await userEvent.click(dialog.getByRole('radio', { name: /Kiri Paewai.*All 3 visits/ }));
      await userEvent.click(dialog.getByRole('button', { name: 'Choose Kiri' }));
      await userEvent.click(within(row).getByRole('button', { name: /^Reassign for good/ }));
      await screen.findByRole('heading', { name: '3 visits reassigned' });
      const sent = server.received(reassign)[0]?.body.visits;
      expect(sent).toMatchObject([{ supportWorkerRefs: ['kiri'], forGood: { except: [] } }]);
    });
  });
});
