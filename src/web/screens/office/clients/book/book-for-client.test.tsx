import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActPreview } from '#contract/office-acts.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { exampleRoster } from '#web/parts/visit/example-roster.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { fakeServer, lost, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { BookForClient } from './book-for-client.tsx';

const rose = '0000000000000rse';
const tom = '00000000000000tm';
const worker = {
  fullName: 'Tom Whitaker',
  givenName: 'Tom',
  requested: false,
  visitsToClient: 14,
  minutesThisWeek: 90,
};
const client = { ref: rose, version: 1, fullName: 'Rose Hākaraia', timeZone: 'Pacific/Auckland', fundings: [] };
const place = { what: 'officeBooking', clientRef: rose, userRef: 'jo' };
const isAny = (value: unknown): value is object => value !== undefined;

const bookEndpoint = 'POST /office/clients/{clientRef}/appointments';
const booked = () => ({ appointments: [], actRef: '000000000000act0' });
const care = { ref: 'care', name: 'Personal care' };
const settings = { jobTypes: [care], privateJobTypes: [care, { ref: 'podiatry', name: 'Podiatry' }], retired: [] };
const enable = {
  ref: 'enable0000000000',
  funderRef: 'funder0000000000',
  funderName: 'Enable',
  jobTypeRef: 'care',
  fundedTimeMins: 120,
  active: true,
};
const acc = { ...enable, ref: 'acc0000000000000', funderName: 'ACC' };
const members = [{ userRef: 'ben', name: 'Ben Hākaraia', role: 'supporter' as const }];

let server: ReturnType<typeof fakeServer>;
let preview: Pick<ActPreview, 'problems' | 'warnings'>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  preview = { problems: [], warnings: [] };
  server = fakeServer({
    [bookEndpoint]: booked,
    'POST /office/clients/{clientRef}/appointments/preview': () => ({
      ...preview,
      supportWorkers: [{ ...worker, ref: tom, free: true }],
    }),
    'GET /office/clients/{clientRef}/support-network': () => ({ members, invitations: [] }),
    'GET /office/clients/{clientRef}': () => client,
    'GET /clients/{clientRef}/appointments': () => exampleRoster({ fundings: [enable] }),
    'GET /clients/{clientRef}/fundings': () => ({ fundings: [] }),
    'GET /settings': () => settings,
    'POST /office/who-hears': () => ({ hearers: exampleHearers }),
  });
});

async function open(search = '') {
  const screens = {
    '/office/clients/$clientRef/book': () => <BookForClient step="details" />,
    '/office/clients/$clientRef/book/summary': () => <BookForClient step="summary" />,
    '/office/clients/$clientRef': () => <p>The client’s page</p>,
    '/office/visits': () => <p>The board</p>,
    '/office/visits/$clientRef/$originalDate/$jobRef': () => <p>The visit</p>,
  };
  const { history } = await renderScreen(screens, { at: `/office/clients/${rose}/book${search}`, user: {} });
  return history;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const slot = `?day=2026-11-25&start=14%3A05&worker=${tom}`;

/** Chooses what a slot leaves open. */
async function chooseService() {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Service' }), 'Personal care');
  await screen.findByRole('radio', { name: /Tom Whitaker/ });
}

describe('a booking by the office', () => {
  it('has nothing to tell who phoned while it is not known who comes, or where it would be refused', async () => {
    await open(slot);
    await chooseService();
    const asked = Promise.withResolvers<typeof preview & Pick<ActPreview, 'supportWorkers'>>();
    server.answer({ 'POST /office/clients/{clientRef}/appointments/preview': () => asked.promise });
    await userEvent.click(screen.getByRole('radio', { name: 'Private' }));
    await press('Continue');
    const callerWords = await screen.findByRole('region', { name: 'Tell Rose Hākaraia' });
    expect(callerWords.textContent).not.toContain('still looking');
    const problems = [{ path: 'supportWorkerRefs', message: 'Tom has another visit at 2:00pm.' }];
    asked.resolve({ ...preview, problems, supportWorkers: [{ ...worker, ref: tom, free: false }] });
    await within(callerWords).findByText(/ This cannot be booked as it is, so promise nothing yet\.$/);
    expect(callerWords.textContent).not.toContain('Tom Whitaker comes');
  });

  it('begins at a free slot with its worker, and ends at the visit on the board', async () => {
    const history = await open(slot);
    await chooseService();
    expect(history.location.search).toBe('');
    expect(screen.getByRole('radio', { name: /Tom Whitaker.*14 visits to Rose. 1.5 hours/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.getByRole('radio', { name: 'Enable' })).toHaveProperty('checked', true);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Asked by' }));
    await userEvent.paste('Ben Hākaraia, by phone');
    await press('Continue');
    await screen.findByText('With Tom Whitaker');
    await screen.findByText('Who pays: Enable');
    const callerWords = screen.getByRole('region', { name: 'Tell Ben Hākaraia' });
    within(callerWords).getByText(
      'Personal care on Wednesday 25 November from 2:05pm to 2:35pm (30 minutes). Tom Whitaker comes. Enable pays.',
    );
    await screen.findByText(/^Karen by email .* · Call Anahera$/);
    expect(server.received('POST /office/who-hears').at(-1)?.body.changes).toMatchObject([
      { clientRef: rose, date: '2026-11-25', startTime: '14:05', workerRefs: [tom], repeating: false },
    ]);
    await press('Book it');
    await screen.findByText('The visit');
    const { body } = server.received(bookEndpoint)[0]!;
    expect(body).toMatchObject({
      requestedBy: 'Ben Hākaraia, by phone',
      appointments: [
        {
          ...{ date: '2026-11-25', startTime: '14:05', jobTypeRefs: ['care'], supportWorkerRefs: [tom] },
          ...{ fundingType: 'Funded', fundingRef: enable.ref },
        },
      ],
    });
    expect(body.appointments[0]).not.toHaveProperty('ticketRef');
    const ref = body.appointments[0]?.ref;
    expect(history.location.href).toBe(`/office/visits/${rose}/2026-11-25/${ref}?day=2026-11-25`);
    expect(readToasts()[0]).toMatchObject({ action: { label: 'Undo' }, duration: 30_000 });
    expect(draftsOf().read(place, isAny)).toBeUndefined();
  });

  it('begins and ends at the client’s page, for a visit that needs two workers and has one', async () => {
    const history = await open();
    draftsOf().keep(place, { typed: {}, issues: [] });
    await press('Continue');
    await screen.findByRole('combobox', { name: 'Service', description: 'Choose one service.' });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Repeat' }), 'Every day');
    const [first] = within(screen.getByRole('group', { name: 'Start' })).getAllByRole('radio', { checked: true });
    expect(first).toBe(within(screen.getByRole('group', { name: 'Start' })).getAllByRole('radio')[0]);
    await userEvent.type(screen.getByLabelText('Exact time', { selector: 'input[type=time]' }), '09:10');
    await chooseService();
    await userEvent.click(screen.getByRole('radio', { name: 'Two at once' }));
    const whoFirst = await screen.findByRole('group', { name: 'Who comes first' });
    await userEvent.click(within(whoFirst).getByRole('radio', { name: /Tom/ }));
    const second = screen.getByRole('group', { name: 'Who comes with them' });
    expect(within(second).queryByRole('radio', { name: /Tom/ })).toBeNull();
    await press('Continue');
    await screen.findByText('With Tom Whitaker. One more needed');
    await press('Book it');
    await screen.findByText('The client’s page');
    expect(history.location.pathname).toBe(`/office/clients/${rose}`);
    const line = { repeatOption: 'Daily', workersNeeded: 2, supportWorkerRefs: [tom], date: '2026-11-20' };
    expect(server.received(bookEndpoint)[0]?.body.appointments).toMatchObject([line]);
  });

  it.each([
    { covered: 'no funding', fundings: [], choices: /^Funded/, sent: { fundingType: 'Funded' } },
    {
      covered: 'several',
      fundings: [enable, acc],
      choices: /ACC/,
      sent: { fundingType: 'Funded', fundingRef: acc.ref },
    },
  ])('asks who pays where $covered covers the service, and takes Private only where it is chosen', async (given) => {
    server.answer({ 'GET /clients/{clientRef}/appointments': () => exampleRoster({ fundings: given.fundings }) });
    await open(slot);
    const service = await screen.findByRole('combobox', { name: 'Service' });
    const payers = () => screen.getByRole('group', { name: 'Who pays' });
    await userEvent.selectOptions(service, 'Podiatry (private)');
    within(payers()).getByRole('radio', { name: 'Private', checked: true });
    await userEvent.selectOptions(service, 'Personal care');
    expect(within(payers()).queryByRole('radio', { checked: true })).toBeNull();
    await press('Continue');
    await within(payers()).findByText('Choose who pays.');
    await userEvent.click(within(payers()).getByRole('radio', { name: 'Private' }));
    await userEvent.click(within(payers()).getByRole('radio', { name: given.choices }));
    await press('Continue');
    await press('Book it');
    await screen.findByText('The visit');
    const [line] = server.received(bookEndpoint)[0]!.body.appointments;
    expect({ fundingType: line?.fundingType, fundingRef: line?.fundingRef }).toEqual({
      fundingRef: undefined,
      ...given.sent,
    });
  });

  it('books several weekdays together, with an answer for each and someone else on one of them', async () => {
    const message = 'Tom already has a visit on Wed 25 Nov, 2:00pm to 3:00pm.';
    const workers = [
      { ...worker, ref: tom, free: true },
      { ...worker, ref: '0000000000000mel', fullName: 'Mele Fale', givenName: 'Mele', free: true },
    ];
    server.answer({
      'POST /office/clients/{clientRef}/appointments/preview': ({ body: { appointment } }) => {
        const isTaken = appointment.dayOfWeek === 'Wednesday' && appointment.supportWorkerRefs?.includes(tom);
        const problems = isTaken ? [{ path: 'supportWorkerRefs', message }] : [];
        return { problems, warnings: [], supportWorkers: workers };
      },
    });
    await open(slot);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Repeat' }), 'Every week');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Service' }), 'Personal care');
    const monday = await screen.findByRole('group', { name: 'Who comes on Monday' });
    expect(within(monday).getByRole('radio', { name: /Tom/ })).toHaveProperty('checked', true);
    const wednesday = await screen.findByRole('group', { name: 'Who comes on Wednesday', description: message });
    await userEvent.click(within(wednesday).getByRole('radio', { name: /Mele/ }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    await press('Continue');
    await screen.findByText('Monday: with Tom Whitaker');
    await screen.findByText('Wednesday: with Mele Fale');
    await press('Book it');
    await screen.findByText('The visit');
    expect(server.received(bookEndpoint)).toMatchObject([
      {
        body: {
          appointments: [
            { dayOfWeek: 'Monday', startTime: '14:05', supportWorkerRefs: [tom], fundingRef: enable.ref },
            {
              dayOfWeek: 'Wednesday',
              startTime: '14:05',
              supportWorkerRefs: [workers[1]!.ref],
              fundingRef: enable.ref,
            },
          ],
        },
      },
    ]);
  });

  it('says what would refuse it and what to know before it is booked', async () => {
    const message = 'Tom already has a visit on Wed 25 Nov, 2:00pm to 3:00pm.';
    preview.problems = [{ path: 'supportWorkerRefs', message }];
    preview.warnings = [{ kind: 'overlap', message: 'The client has another visit at this time.' }];
    await open(slot);
    await chooseService();
    screen.getByRole('group', { name: 'Who comes', description: message });
    await press('Continue');
    await screen.findByText(message);
    await screen.findByText('The client has another visit at this time.');
  });

  it('shows a worker who was taken meanwhile at the choice, and keeps what was typed', async () => {
    await open(slot);
    await chooseService();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Visitors');
    const errors = [{ path: 'appointments.0.supportWorkerRefs', message: 'Tom already has a visit.' }];
    const refusal = { status: 422, code: 'ruleBroken', message: 'No.', errors };
    server.answer({ [bookEndpoint]: () => refuse(refusal) });
    await press('Continue');
    await press('Book it');
    await screen.findByRole('group', { name: 'Who comes', description: 'Tom already has a visit.' });
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Visitors');
    expect(readToasts().filter(({ message }) => /not booked/.test(message))).toEqual([]);
  });

  it('sends the same again with the same key after a lost answer, even where the form was left', async () => {
    await open(slot);
    await chooseService();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.answer({ [bookEndpoint]: lost });
    await press('Continue');
    await press('Book it');
    await screen.findByRole('alert');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    // A page that is opened again remembers no key but the draft's.
    currentPerson().endPart('keys of writes', { isErased: true, forgetKey: false });
    server.answer({ [bookEndpoint]: booked });
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByText(/You can confirm it again as it is/);
    await press('Continue');
    await press('Book it');
    await screen.findByText('The visit');
    expect(new Set(server.received(bookEndpoint).map(({ key }) => key)).size).toBe(1);
  });

  it('offers back what was cleared, and what a slot took the place of', async () => {
    const history = await open(slot);
    await chooseService();
    await press('Cancel');
    await screen.findByText('The board');
    readToasts()[0]?.action?.onAction();
    await screen.findByRole('heading', { name: 'Personal care' });
    history.push(`/office/clients/${rose}/book?day=2026-11-26`);
    await screen.findByRole('heading', { name: 'The visit' });
    await waitFor(() => expect(readToasts()[0]?.message).toMatch(/takes the place of a booking/));
    readToasts()[0]?.action?.onAction();
    await screen.findByRole('heading', { name: 'Personal care' });
    within(screen.getByRole('group', { name: 'Who comes' })).getByRole('radio', { name: /Tom/ });
  });
});
