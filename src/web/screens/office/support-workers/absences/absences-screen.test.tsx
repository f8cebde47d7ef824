import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reassignment, ReassignmentResult, VisitsToReassign, VisitToReassign } from '#contract/absences.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AbsencesScreen } from './absences-screen.tsx';
import { exampleVisitsToReassign, exampleVisitToReassign } from './example-reassignment.ts';

const absence = { ref: '0000000000000001', version: 3, from: '2026-11-23', reason: 'Sick' };
const firstAid = { name: 'First aid', expiresOn: '2026-11-21' };
const noOneNear = 'No one works within 10 km.';

let worker: { ref: string; version: number; givenName: string; fullName: string; active: boolean };
let absences: (typeof absence)[];
let server: ReturnType<typeof fakeServer>;
let visits: VisitToReassign[];
/** Those who are proposed beside Mele. */
let workers: VisitsToReassign['supportWorkers'];
let reassigned: Reassignment[][];
let answerReassign: (sent: Reassignment[]) => ReassignmentResult[];

const visitAt = (at: number, over: Partial<VisitToReassign> = {}) =>
  exampleVisitToReassign({
    jobRef: `job${at}`,
    date: `2026-11-${23 + at}`,
    originalDate: `2026-11-${23 + at}`,
    ...over,
  });
type Key = Pick<Reassignment, 'clientRef' | 'jobRef' | 'originalDate'>;
const keyOf = ({ clientRef, jobRef, originalDate }: Key): Key => ({ clientRef, jobRef, originalDate });
const acceptAll = (sent: Reassignment[]): ReassignmentResult[] =>
  sent.map((one) => ({ ...keyOf(one), outcome: 'reassigned', actRef: `act ${one.jobRef}` }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T17:30:00Z'), toFake: ['Date'] });
  worker = { ref: 'tom', version: 1, givenName: 'Tom', fullName: 'Tom Whitaker', active: true };
  absences = [absence];
  visits = [0, 1, 2].map((at) => visitAt(at));
  workers = [];
  reassigned = [];
  answerReassign = acceptAll;
  server = fakeServer({
    'GET /office/support-workers/{supportWorkerRef}/visits-to-reassign': () => {
      const { supportWorkers, ...toReassign } = exampleVisitsToReassign(visits);
      return { ...toReassign, supportWorkers: [...supportWorkers, ...workers] };
    },
    'POST /office/visits/reassign': ({ body }) => ({ results: reassign(body.visits) }),
    'GET /office/support-workers/{supportWorkerRef}/absences': () => ({ absences }),
    'GET /office/support-workers/{supportWorkerRef}': () => worker,
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [], retired: [] }),
    'POST /office/who-hears': () => ({ hearers: exampleHearers }),
  });
});

const readChanges = () => server.received('POST /office/who-hears').at(-1)?.body.changes;
/** Reassigns visits, which then leave the list. */
function reassign(sent: Reassignment[]): ReassignmentResult[] {
  reassigned.push(sent);
  const results = answerReassign(sent);
  const done = results.filter(({ outcome }) => outcome === 'reassigned').map(({ jobRef }) => jobRef);
  visits = visits.filter(({ jobRef }) => !done.includes(jobRef));
  return results;
}

/** Puts the screen in a main part, since the focus goes to a heading there. */
const Page = () => (
  <main>
    <AbsencesScreen />
  </main>
);

const open = (search = '') =>
  renderScreen(
    { '/office/support-workers/$supportWorkerRef/absences': Page },
    { at: `/office/support-workers/tom/absences${search}`, user: {} },
  );

const reassignAll = async (label: RegExp) => userEvent.click(await screen.findByRole('button', { name: label }));

describe('the list of visits to reassign', () => {
  it('leaves it to a press to reassign a visit to a person whose check has expired or whose hours do not fit', async () => {
    const expired = { ref: 'kiri', fullName: 'Kiri Paewai', givenName: 'Kiri', expiredChecks: [firstAid] };
    const ofMele = visits[0]!.proposal!;
    visits.push(
      visitAt(3, { proposal: { ...ofMele, workerRef: 'kiri' } }),
      visitAt(4, { proposal: { ...ofMele, offHours: { dayOfWeek: 'Friday' } } }),
    );
    workers.push(expired);
    await open();
    const [onThursday, onFriday] = [/Thu 26 Nov/, /Fri 27 Nov/].map((name) => screen.findByRole('checkbox', { name }));
    expect([await onThursday, await onFriday]).toMatchObject([{ checked: false }, { checked: false }]);
    expect(screen.getByText('First aid expired 21 Nov 2026.')).toBeTruthy();
    expect(screen.getByText(/^Does not work Fridays/)).toBeTruthy();
    const all = screen.getByRole('checkbox', { name: 'Choose 3 without a warning' });
    await userEvent.click(all);
    await userEvent.click(all);
    await userEvent.click((await onFriday)!);
    await reassignAll(/^Reassign 4 visits and tell 1 client$/);
    await screen.findByRole('heading', { name: '4 visits reassigned' });
    expect(reassigned[0]?.map(({ jobRef }) => jobRef)).toEqual(['job0', 'job1', 'job2', 'job4']);
  });

  it('reassigns all that someone can take in one press, with the reason that clients read', async () => {
    visits.push(visitAt(3, { proposal: undefined, reason: noOneNear, openRequest: 'cancellation' }));
    await open();
    await screen.findByRole('heading', { name: '4 visits need someone' });
    expect(screen.getByText('3 chosen. 1 with no one yet.')).toBeTruthy();
    await screen.findByText(/^Karen by email .* · Call Anahera$/);
    expect(readChanges()?.map((change) => 'workerRefs' in change && change.workerRefs?.[0])).toEqual(
      Array(3).fill('mele'),
    );
    expect(screen.getAllByText(/^Asked to cancel/)).toHaveLength(1);
    await reassignAll(/^Reassign 3 visits and tell 1 client$/);
    await screen.findByRole('heading', { name: '3 visits reassigned' });
    expect(reassigned[0]?.map(({ jobRef, supportWorkerRefs }) => [jobRef, supportWorkerRefs])).toEqual([
      ['job0', ['mele']],
      ['job1', ['mele']],
      ['job2', ['mele']],
    ]);
    expect(screen.getByText(noOneNear)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Leave not allocated/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Move or cancel/ })).toBeTruthy();
  });

  it('reassigns nine where the third of ten has changed, and shows what changed; it can be reassigned again', async () => {
    visits = Array.from({ length: 10 }, (_, at) =>
      visitAt(at % 7, { jobRef: `job${at}`, originalDate: `2026-12-0${at}` }),
    );
    answerReassign = (sent) => {
      visits = visits.map((one) => (one.jobRef === 'job2' ? { ...one, startTime: '11:00', version: 2 } : one));
      return sent.map((one) =>
        one.jobRef === 'job2'
          ? { ...keyOf(one), outcome: 'stale', message: 'Changed.' }
          : { ...keyOf(one), outcome: 'reassigned', actRef: `act ${one.jobRef}` },
      );
    };
    // One after the other: Mele can be at one place only.
    visits = visits.map((one, at) => ({ ...one, startTime: `${String(7 + at).padStart(2, '0')}:00` }));
    await open();
    await reassignAll(/^Reassign 10 visits/);
    await screen.findByRole('heading', { name: '9 visits reassigned' });
    const notice = screen.getByText('1 visit was not reassigned').closest('.banner') as HTMLElement;
    expect(notice.textContent).toMatch(/It was Wed 25 Nov, 9:00am.*and is now Wed 25 Nov, 11:00am/);
    expect(screen.getByRole('heading', { name: '1 visit needs someone' })).toBeTruthy();
    answerReassign = acceptAll;
    await reassignAll(/^Reassign 1 visit and/);
    await screen.findByRole('heading', { name: '10 visits reassigned' });
    expect(reassigned[1]?.[0]).toMatchObject({ jobRef: 'job2', version: 2 });
    expect(screen.queryByText('1 visit was not reassigned')).toBeNull();
  });

  it('reassigns each by itself in one press of the keyboard, and takes one back', async () => {
    await open();
    for (const left of ['3 visits need', '2 visits need', '1 visit needs']) {
      await screen.findByRole('heading', { name: `${left} someone` });
      screen.getAllByRole('button', { name: /^Reassign ?to/ })[0]?.focus();
      await userEvent.keyboard('{Enter}');
    }
    const heading = await screen.findByRole('heading', { name: '3 visits reassigned' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(reassigned.map((sent) => sent.map(({ jobRef }) => jobRef))).toEqual([['job0'], ['job1'], ['job2']]);
    server.answer({
      'POST /office/undo/{actRef}': ({ params: { actRef } }) => {
        visits.push(visitAt(2));
        return { actRef };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Undo ?for Wed 25 Nov, 9:00am/ }));
    await screen.findByRole('heading', { name: '1 visit needs someone' });
    await screen.findByRole('heading', { name: '2 visits reassigned' });
  });

  it('lists those reassigned in their order with who comes first, and says which must be undone before', async () => {
    const late = { jobRef: 'job0', originalDate: '2026-11-26', date: '2026-11-26' };
    visits = [visitAt(2), visitAt(0), visitAt(1), visitAt(0, late)].toReversed();
    await open();
    await reassignAll(/^Reassign 4 visits/);
    const list = (await screen.findByRole('heading', { name: '4 visits reassigned' })).parentElement!;
    const lines = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines.map((line) => line?.slice(0, 21))).toEqual([
      ...['Mele Taufa, Mon 23 No', 'Mele Taufa, Tue 24 No', 'Mele Taufa, Wed 25 No', 'Mele Taufa, Thu 26 No'],
    ]);
    expect(lines.filter((line) => line?.includes('Undo later visits of this booking first'))).toHaveLength(1);
    expect(within(list).getAllByRole('button', { name: /^Undo/ })).toHaveLength(3);
  });

  it('says why a visit was refused, and where it left the list', async () => {
    answerReassign = (sent) => {
      visits = visits.filter(({ jobRef }) => jobRef !== 'job1');
      const outcomes = ['refused', 'stale', 'refused'] as const;
      return sent.map((one, at) => ({
        ...keyOf(one),
        outcome: outcomes[at] ?? 'reassigned',
        message: `Reason ${at}.`,
      }));
    };
    await open();
    await reassignAll(/^Reassign 3 visits/);
    await screen.findByRole('heading', { name: 'No visit was reassigned' });
    expect(screen.getByText('Mon 23 Nov, 9:00am, Rose Hākaraia: Reason 0.')).toBeTruthy();
    expect(screen.getByText(/^Tue 24 Nov.*no longer in this list/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: '2 visits need someone' })).toBeTruthy();
  });

  it('refuses two visits at once for one person, and says which', async () => {
    visits = [visitAt(0), visitAt(0, { jobRef: 'job9', clientRef: 'ted', startTime: '09:30' })];
    await open();
    await screen.findByText('Mele is to have Ted Doyle at that time.');
    expect(screen.getByText(/^Mele would have two visits at the same time/)).toBeTruthy();
    await reassignAll(/^Reassign 2 visits/);
    expect(reassigned).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Ted Doyle/ }));
    await reassignAll(/^Reassign 1 visit and/);
    await screen.findByRole('heading', { name: '1 visit reassigned' });
  });

  it('keeps what was chosen through a reload', async () => {
    const { unmount } = await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Tue 24 Nov/ }));
    await screen.findByText('2 chosen. 1 not chosen.');
    unmount();
    await open();
    await screen.findByText('2 chosen. 1 not chosen.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all 3' }));
    await screen.findByText('3 chosen.');
  });

  it('has 200 visits, and reassigns at most so many at once', async () => {
    visits = Array.from({ length: 205 }, (_, at) => visitAt(0, { jobRef: `job${at}`, startTimeOption: 'Flexible' }));
    await open();
    await reassignAll(/^Reassign 200 visits/);
    await screen.findByRole('heading', { name: '200 visits reassigned' });
    expect(screen.getByRole('heading', { name: '5 visits need someone' })).toBeTruthy();
  });
});

describe('the absence', () => {
  it('says who hears of it, and leads once it is recorded to the heading, since its button is gone', async () => {
    absences = [];
    server.answer({
      'POST /office/support-workers/{supportWorkerRef}/absences': () => {
        absences = [absence];
        return { ref: absence.ref, version: 1 };
      },
    });
    await open('?absence=new');
    await screen.findByText(/^Karen by email .* · Call Anahera$/);
    expect(readChanges()).toMatchObject([{ absentWorkerRef: worker.ref }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Save this absence' }));
    await screen.findByRole('heading', { name: '3 visits need someone' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Tom is away' }));
  });

  it('says so where there is none, or no visits to reassign', async () => {
    visits = [];
    await open();
    await screen.findByText('Tom has no visits to reassign from Monday 23 November to Sunday 29 November.');
    cleanup();
    queriesOf().clear();
    absences = [];
    await open();
    await screen.findByText(/^No absence of Tom is recorded/);
    expect(screen.getByRole('link', { name: 'Record an absence' })).toBeTruthy();
  });

  it('lists the remaining visits of a worker who has left', async () => {
    worker.active = false;
    await open();
    await screen.findByRole('heading', { name: 'Tom has left' });
    await screen.findByRole('heading', { name: '3 visits need someone' });
    expect(within(screen.getByRole('group', { name: 'Days' })).getAllByRole('button')).toHaveLength(4);
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('shows what someone else changed meanwhile, and saves over it in the next press', async () => {
    const endpoint = 'PUT /office/support-workers/{supportWorkerRef}/absences/{ref}';
    server.answer({
      [endpoint]: ({ version }) => {
        if (version === '"4"') return { ref: absence.ref, version: 5 };
        absences = [{ ...absence, version: 4, reason: 'In hospital' }];
        return refuse({ status: 412, code: 'stale', message: 'Someone else has changed this absence.' });
      },
    });
    await open();
    const reason = await screen.findByLabelText('Reason, for the office only');
    await userEvent.clear(reason);
    await userEvent.type(reason, 'Flu');
    await userEvent.click(screen.getByRole('button', { name: 'Save these days' }));
    await screen.findByText(/In hospital/);
    await userEvent.click(screen.getByRole('button', { name: 'Save these days' }));
    await vi.waitFor(() => expect(server.received(endpoint)).toHaveLength(2));
    expect(server.received(endpoint).map(({ version }) => version)).toEqual(['"3"', '"4"']);
    expect(server.received(endpoint)[1]?.body).toEqual({ from: '2026-11-23', reason: 'Flu' });
  });
});
