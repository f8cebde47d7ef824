import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfficeWorker } from '#contract/office.ts';
import type { ActPreview } from '#contract/office-acts.ts';
import { jobA } from '#domain/appointments/example-job.ts';
import { personLists } from '#domain/people/fields.ts';
import { addDays } from '#domain/time/day.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { type ScheduledVisit, toKey } from '#web/parts/schedule/scheduled-visits.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { VisitsContext } from './use-visit-rows.ts';
import { VisitPane } from './visit-pane.tsx';

/** A Monday of the series A that is still to come, moved to 2:00pm. */
const date = addDays('2026-11-02', 7 * Math.ceil((Date.now() - Date.parse('2026-10-26')) / (7 * 86_400_000)));
const series = { jobRef: jobA.ref, job: { ...jobA, ref: jobA.ref }, repeatOption: 'Weekly' as const };
const times = { date, originalDate: date, startTime: '14:00' };
const visit = { ...series, ...times, version: 1, status: 'Allocated' as const };

type Differences = Partial<ScheduledVisit['visit']>;

const toShown = (differs: Differences = {}, status: ScheduledVisit['status'] = 'Active') => {
  return { ...exampleShown({ status, visit: { ...visit, ...differs } }), key: toKey(visit) };
};

const ticket = (ref: string, subject: string) => ({
  ...{ ref, version: 3, type: 'change' as const, subject, superseded: false },
});
const mele = { ref: 'mele', fullName: 'Mele Taufa', givenName: 'Mele', free: true } as OfficeWorker;
const priya = { ref: 'priya', fullName: 'Priya Nair', givenName: 'Priya', free: true } as OfficeWorker;
const offered: ActPreview = {
  ...{ version: 1, problems: [], warnings: [], supportWorkers: [], visits: [], replaced: [], count: 1 },
  openTickets: [ticket('tttttttttttttttt', 'Move to Tuesday'), ticket('uuuuuuuuuuuuuuuu', 'Cancel Monday')],
};

const endpoint = 'PATCH /office/clients/{clientRef}/appointments/{jobRef}';
const asked = { askedByName: 'Jo Wells', askedAt: '2026-11-20T00:00:00Z', byOffice: true as const };
const cancellation = { ref: 'e', subject: 'Cancel Personal care', ...asked };
let server: ReturnType<typeof fakeServer>;
let supportWorkers: ActPreview['supportWorkers'];
let show: (visits: ScheduledVisit[]) => void;

beforeEach(() => {
  supportWorkers = [mele];
  server = fakeServer({
    'GET /office/visits': () => ({ exceptions: {} }),
    'GET /settings': () => ({
      ...Object.fromEntries([...personLists, 'jobTypes', 'privateJobTypes', 'retired'].map((list) => [list, []])),
      holidays: [
        { date, name: 'Her Day', country: 'nz', region: 'nz-wellington' },
        { date, name: 'Show Day', country: 'nz', region: 'nz-canterbury' },
      ],
    }),
    'GET /office/clients/{clientRef}/support-network': () => ({ members: [], invitations: [] }),
    'POST /office/who-hears': () => ({ hearers: exampleHearers }),
    'POST /office/clients/{clientRef}/appointments/{jobRef}/preview': () => ({ ...offered, supportWorkers }),
    'GET /office/clients/{clientRef}/appointments/{jobRef}/history': () => ({ events: [cancellation] }),
    [endpoint]: () => ({ ref: visit.jobRef, version: 2, actRef: 'aaaaaaaaaaaaaaaa' }),
  });
});

/** Lists what was sent to change the visit. */
const listSent = () => server.received(endpoint).map(({ body }) => body);

function Board({ differs }: { differs: Differences }) {
  const [all, setAll] = useState([toShown(differs)]);
  show = setAll;
  return (
    <VisitsContext value={{ all, dropped: undefined, endDrop: () => undefined }}>
      <VisitPane />
    </VisitsContext>
  );
}

async function open(differs: Differences = {}) {
  const at = `/office/visits/rrrrrrrrrrrrrrrr/${date}/${visit.jobRef}`;
  const board = () => <Board differs={differs} />;
  await renderScreen({ '/office/visits/$clientRef/$originalDate/$jobRef': board }, { at, user: {} });
  await screen.findByRole('button', { name: 'Move…' });
  for (const give of screen.queryAllByRole('button', { name: 'Give to someone else…' })) await userEvent.click(give);
}

const cancelled = () => act(async () => show([toShown({ status: 'Cancelled', version: 2 }, 'Cancelled')]));
const movedAway = () => act(async () => show([]));

it('names the holidays of the client’s region alone, and offers no one until that is asked for', async () => {
  await open();
  await screen.findByText('Her Day');
  await userEvent.click(screen.getByRole('button', { name: 'Give to someone else…', expanded: true }));
  expect(screen.queryByRole('button', { name: 'Give to Mele' })).toBeNull();
});

describe('while a colleague changes the visit', () => {
  it.each([
    ['cancels it', cancelled, /Jo Wells: “Cancel Personal care”.*now .*Cancelled/],
    ['moves it to another week', movedAway, /no longer on these days/],
  ])('an open dialog stays with what was typed, when she %s', async (_, change, says) => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Move…' }));
    const dialog = screen.getByRole('dialog', { name: 'Move this visit' });
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Tom is ill');
    await change();
    expect(within(dialog).getByLabelText(/^Reason/)).toHaveProperty('value', 'Tom is ill');
    expect(await within(dialog).findByText(says)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('button', { name: 'Move…' })).toBeNull();
  });

  it('what was typed to reassign it stays', async () => {
    await open();
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Tom is ill');
    await cancelled();
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'Tom is ill');
    expect(await screen.findByText('This visit has changed since you opened it.')).toBeTruthy();
  });

  it('what was typed for a visit that needed someone stays once it does not, also at another press', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Give to someone else…' }));
    await act(async () => show([toShown({ supportWorkerRefs: [], status: 'NotAllocated' }, 'NotAllocated')]));
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Tom is ill');
    await act(async () => show([toShown()]));
    await userEvent.click(screen.getByRole('button', { name: 'Give to someone else…', expanded: true }));
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'Tom is ill');
  });

  it('what no one typed in goes', async () => {
    await open();
    await cancelled();
    expect(screen.queryByRole('button', { name: 'Give to Mele' })).toBeNull();
  });
});

describe('who is proposed', () => {
  const readAgain = (workers: OfficeWorker[]) =>
    act(async () => {
      supportWorkers = workers;
      await queriesOf().invalidateQueries({ queryKey: ['office', 'schedule', 'preview'] });
    });

  it('stays while the offers are read again, until they are free no more', async () => {
    await open();
    await readAgain([priya, mele]);
    await screen.findByRole('radio', { name: /Priya/ });
    screen.getByRole('button', { name: 'Give to Mele' });
    await readAgain([priya, { ...mele, free: false }]);
    await screen.findByRole('group', { name: 'Give to someone else', description: /Mele is no longer free/ });
    await userEvent.click(screen.getByRole('button', { name: 'Reassign' }));
    expect(listSent()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /Priya/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Give to Priya' }));
    await vi.waitFor(() => expect(listSent()).toMatchObject([{ change: { supportWorkerRefs: ['priya'] } }]));
  });

  it('no one is, once the visit is given to another person and needs one more', async () => {
    supportWorkers = [mele, priya];
    await open({ workersNeeded: 2 });
    await userEvent.click(screen.getByRole('radio', { name: /Priya/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Give to Priya' }));
    await screen.findByRole('button', { name: 'Assign' });
  });

  it('a refusal is shown once, at the choice, and the offers are read again', async () => {
    await open();
    const message = 'Mele already has a visit on Mon 23 Nov, 9:00am to 10:00am.';
    const errors = [{ path: 'supportWorkerRefs', message }];
    server.answer({ [endpoint]: () => refuse({ status: 422, code: 'ruleBroken', message, errors }) });
    supportWorkers = [priya, { ...mele, free: false, busy: { date, startTime: '09:00', endTime: '10:00' } }];
    await userEvent.click(screen.getByRole('button', { name: 'Give to Mele' }));
    await screen.findByRole('group', { name: 'Give to someone else', description: message });
    await screen.findByText(/Busy 9:00am to 10:00am/);
    expect(screen.getAllByText(/Mele already has a visit/)).toHaveLength(1);
    expect(readToasts()).toEqual([]);
  });
});

const givingNames = /^(Give to Mele|Reassign|Assign)$/;
const typedTime = { selector: 'input[type=time]' };

describe('a start or a length left open', () => {
  it('of one date leaves all upcoming visits to be reassigned', async () => {
    await open({ startTimeOption: 'Morning', startTime: undefined });
    await userEvent.click(screen.getByRole('radio', { name: 'All upcoming visits' }));
    await screen.findByRole('button', { name: givingNames });
  });

  it.each([
    [{ startTimeOption: 'Morning', startTime: undefined }, /needs an exact start\. Set it with “Move…”/],
    [{ durationOption: 'NotSpecified', durationMins: undefined }, /needs a length\. Set it with “Change length…”/],
  ] as const)('leads to what is missing before anyone can be chosen', async (differs, words) => {
    await open(differs);
    screen.getByText(words);
    expect(screen.queryByRole('button', { name: givingNames })).toBeNull();
  });

  it('says that the support worker will no longer come', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Move…' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Morning' }));
    screen.getByText(/Tom Whitaker will be taken off/);
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    await vi.waitFor(() =>
      expect(listSent()).toMatchObject([{ change: { startTimeOption: 'Morning', supportWorkerRefs: [] } }]),
    );
  });

  it('a visit that is overnight no more asks for its start', async () => {
    await open({ startTime: '23:00', durationOption: 'Overnight', durationMins: undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Change length…' }));
    const length = screen.getByLabelText('Duration');
    expect(screen.queryByRole('radio', { name: 'Morning' })).toBeNull();
    await userEvent.selectOptions(length, '2 hours');
    await userEvent.click(screen.getByRole('radio', { name: 'Exact time' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    screen.getByText('Enter when it starts.');
    await userEvent.type(screen.getByLabelText('Exact time', typedTime), '21:30');
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const change = { startTime: '21:30', durationOption: 'Specified', durationMins: 120 };
    await vi.waitFor(() => expect(listSent()).toMatchObject([{ change }]));
  });
});

it('says what a move would do before it is sent, and sends who asked for it', async () => {
  await open();
  server.answer({
    'POST /office/clients/{clientRef}/appointments/{jobRef}/preview': ({ body: { change = {} } }) => {
      const { startTime = '14:00' } = change;
      const times = { startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins: 60 } as const;
      return { ...offered, supportWorkers, visits: [{ date, originalDate: date, ...times }] };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Move…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Move this visit' }));
  const start = dialog.getByLabelText('Exact time', typedTime);
  await userEvent.clear(start);
  await userEvent.type(start, '11:30');
  await dialog.findByText(/^\w{3} \d+ \w{3}, 11:30am/);
  await dialog.findByText(/^Karen by email .* · Call Anahera$/);
  // The sooner of the two times counts.
  await vi.waitFor(() =>
    expect(server.received('POST /office/who-hears').at(-1)?.body.changes).toMatchObject([
      { date, startTime: '14:00' },
      { date, startTime: '11:30' },
    ]),
  );
  await userEvent.type(dialog.getByLabelText('Asked by'), 'Rose, by phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await vi.waitFor(() =>
    expect(listSent()).toMatchObject([{ change: { startTime: '11:30' }, requestedBy: 'Rose, by phone' }]),
  );
});

it('is cancelled with a reason, without which the field has the focus', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this visit' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
  await dialog.findByText('Enter a reason.');
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Reason/)));
  await userEvent.keyboard('At her daughter’s.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
  await vi.waitFor(() => expect(listSent()).toMatchObject([{ cancel: true, reason: 'At her daughter’s.' }]));
  await cancelled();
  await screen.findByText('Cancelled');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Move…' })).toBeNull());
});

it('compares all upcoming visits with their series, and keeps a typed start', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Move…' }));
  const dialog = screen.getByRole('dialog', { name: 'Move this visit' });
  const start = within(dialog).getByLabelText('Exact time', typedTime);
  expect(start).toHaveProperty('value', '14:00');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'All upcoming visits' }));
  expect(start).toHaveProperty('value', '09:00');
  await userEvent.clear(start);
  await userEvent.type(start, '14:00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  await vi.waitFor(() => expect(listSent()).toMatchObject([{ repeating: true, change: { startTime: '14:00' } }]));
});

it('every open request can be answered with a visit that is reassigned', async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Open requests about this'), 'declined uuuuuuuuuuuuuuuu');
  await userEvent.click(screen.getByRole('button', { name: 'Give to Mele' }));
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Message to the person who asked'), 'Mele comes.');
  await userEvent.click(screen.getByRole('button', { name: 'Give to Mele' }));
  await vi.waitFor(() =>
    expect(listSent()).toMatchObject([
      { answer: { ticketRef: 'uuuuuuuuuuuuuuuu', version: 3, outcome: 'declined', message: 'Mele comes.' } },
    ]),
  );
});
