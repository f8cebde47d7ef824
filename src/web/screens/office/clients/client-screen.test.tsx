import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Roster } from '#contract/appointments.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { personLists } from '#domain/people/fields.ts';
import { clientQuery } from '#web/calls/office-clients.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ClientFacts } from './client-facts.tsx';
import { ClientFunding } from './client-funding.tsx';
import { ClientScreen } from './client-screen.tsx';
import { ClientVisits } from './client-visits.tsx';

const put = 'PUT /office/clients/{clientRef}';
const putFunding = 'PUT /office/clients/{clientRef}/fundings/{fundingRef}';
const path = '/office/clients/$clientRef';
const parts = { [path]: ClientVisits, [`${path}/details`]: ClientFacts, [`${path}/funding`]: ClientFunding };
const organisations = [
  { ref: 'a', name: 'Awa Trust' },
  { ref: 'b', name: 'Bay Trust' },
];
const funding = {
  ...{ ref: 'f', funderRef: 'a', funderName: 'Awa Trust', jobTypeRef: 'personal-care' },
  ...{ fundedTimeMins: 600, active: true },
};
/** Weekdays with Tom and weekends with Grace, seen on Friday 20 November at 8:00am. */
const weekdays = exampleJob('a', {
  repeatOption: 'MondayToFriday',
  dayOfWeek: undefined,
  jobTypeRefs: ['personal-care'],
});
const weekend = exampleJob('b', {
  dayOfWeek: 'Saturday',
  jobTypeRefs: ['personal-care'],
  supportWorkerRefs: ['grace'],
});
let roster: Roster;
let client: OfficeClient;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T19:00:00Z') });
  client = {
    ...{ ref: 'c1', version: 1, fullName: 'Dot Moana', givenName: 'Dot', familyName: 'Moana', account: 'none' },
    ...{ timesheets: false, skillsRequired: [], organisationRefs: [], fundings: [funding], dateOfBirth: '1944-11-20' },
  };
  roster = exampleRoster({
    appointments: [weekdays, weekend],
    supportWorkers: [
      { ref: 'tom', fullName: 'Tom Whitaker', givenName: 'Tom' },
      { ref: 'grace', fullName: 'Grace Okafor', givenName: 'Grace' },
    ],
  });
  server = fakeServer({
    'GET /office/clients/{clientRef}': () => client,
    'GET /clients/{clientRef}/appointments': () => roster,
    'GET /office/clients/{clientRef}/absences': () => ({ absences: [] }),
    'GET /office/clients/{clientRef}/ending': () => ({}),
    'GET /office/client-choices': () => ({ organisations, funders: organisations.slice(0, 1) }),
    'GET /office/clients/{clientRef}/notice-settings': () => ({ scope: 'all', frequency: 'atOnce', way: 'email' }),
    'GET /settings': () => ({
      ...Object.fromEntries(personLists.map((list) => [list, []])),
      ...{ jobTypes: [{ ref: 'personal-care', name: 'Personal care' }], privateJobTypes: [], retired: [] },
      features: { clientIdentifier: false, individualisedFunding: true },
    }),
    'GET /office/clients/{clientRef}/individualised-fundings': () => ({ individualisedFundings: [] }),
    'GET /office/clients/{clientRef}/ring': () => ({
      people: [{ role: 'nextOfKin', name: 'Ana Hughes', relationship: 'Daughter', phones: ['021 555 0102'] }],
      address: '12 Oriental Parade',
    }),
    'POST /office/clients/region': ({ body }) => (body.suburb === 'Petone' ? { region: 'nz-wellington' } : {}),
    [put]({ version }) {
      if (version !== `"${client.version}"`)
        return refuse({ status: 412, code: 'stale', message: 'Someone has changed this client.' });
      return { ref: 'c1', version: client.version + 1 };
    },
    [putFunding]: () => ({ ref: 'f', version: client.version + 1 }),
  });
});

async function open(part = '') {
  const frame = { path, component: ClientScreen };
  const opened = await renderScreen(parts, { at: `/office/clients/c1${part}`, user: { office: true }, frame });
  await screen.findByRole('heading', { name: 'Dot Moana' });
  return opened;
}

/** Opens the form of one group of details. */
async function edit(group: string) {
  await open('/details');
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${group}` }));
}

/** Saves the client as a colleague does. */
function changeMeanwhile(differs: Partial<OfficeClient>) {
  client = { ...client, ...differs, version: client.version + 1 };
}

const readAgain = () => act(() => queriesOf().invalidateQueries({ queryKey: clientQuery('c1').queryKey }));
const type = async (name: string, text: string) => userEvent.type(screen.getByLabelText(new RegExp(`^${name}`)), text);
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const findSent = () => server.received(put).map(({ body, version }) => ({ ...body, version }));

it('reads the organisations and funders at the same time as the client', async () => {
  const meanwhile = Promise.withResolvers<void>();
  const slow = fakeServer({
    'GET /office/clients/{clientRef}': () => meanwhile.promise.then(() => client),
    'GET /office/client-choices': () => ({ organisations, funders: [] }),
  });
  await renderScreen({ [path]: ClientScreen }, { at: '/office/clients/c1', user: { office: true } });
  await waitFor(() => expect(slow.received('GET /office/client-choices')).toHaveLength(1));
  meanwhile.resolve();
});

it('begins with who to ring and how to get in', async () => {
  await open();
  const ring = await screen.findByRole('region', { name: 'Ring' });
  const link = await within(ring).findByRole('link', { name: /^Ana Hughes Daughter, next of kin/ });
  expect(link.getAttribute('href')).toBe('tel:0215550102');
  await within(ring).findByRole('link', { name: 'Map' });
  const tabs = screen.getByRole('navigation', { name: 'Parts of this page' });
  expect(ring.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(server.received('GET /office/clients/{clientRef}/ring')[0]?.query).toEqual({});
});

it('says how old a client is on the day, who comes today and who next, each leading to its visit', async () => {
  await open();
  screen.getByText('82.');
  const today = await screen.findByRole('link', { name: /^Today, 9:00am ?Personal care, Tom Whitaker ?Active/ });
  expect(today.getAttribute('href')).toBe('/office/visits/c1/2026-11-20/a?day=2026-11-20');
  screen.getByRole('link', { name: /^Next: tomorrow, 9:00am ?Personal care, Grace Okafor/ });
});

it('says in red that no one has come, until the office has answered', async () => {
  vi.setSystemTime(Date.parse('2026-11-19T20:20:00Z'));
  const report = { jobRef: 'a', originalDate: '2026-11-20', reportedAt: '2026-11-19T20:16:00Z' };
  roster = { ...roster, arrivals: [report] };
  await open();
  const late = await screen.findByRole('link', { name: /Tom Whitaker ?No one has come/ });
  expect(late.dataset.late).toBe('true');
  roster = { ...roster, version: 2, arrivals: [{ ...report, answer: 'At 9:30am.', answeredAt: report.reportedAt }] };
  await act(() => queriesOf().invalidateQueries());
  await screen.findByRole('link', { name: /Tom Whitaker ?Under way/ });
});

it('says so where no one comes today or later', async () => {
  roster = exampleRoster({ appointments: [] });
  await open();
  await screen.findByText('No visit today.');
  await screen.findByText('No later visit.');
  await screen.findByText('No visits are booked to repeat.');
});

it('says the standing bookings in sentences, each with its next visit, and two of one name in full', async () => {
  await open();
  const standing = within(await screen.findByRole('region', { name: 'Standing bookings' }));
  await standing.findByText('Weekdays 9:00am to 10:00am, personal care, Tom; Grace on Saturdays');
  const next = standing.getByRole('link', { name: /^Next on Fri 20 Nov/ });
  expect(next.getAttribute('href')).toBe('/office/visits/c1/2026-11-20/a?day=2026-11-20');
  const alike = roster.supportWorkers.map((worker) => ({ ...worker, givenName: 'Tom' }));
  roster = { ...roster, version: 2, supportWorkers: alike };
  await act(() => queriesOf().invalidateQueries());
  await standing.findByRole('link', { name: /, Tom Whitaker; Grace Okafor on Saturdays$/ });
});

it('has a link to each part, which Back leaves again', async () => {
  const { history } = await open();
  await userEvent.click(screen.getByRole('link', { name: 'Details' }));
  await screen.findByRole('heading', { name: 'Personal details' });
  expect(history.location.pathname).toBe('/office/clients/c1/details');
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of this page' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent?.trim()).toBe('Details');
  history.back();
  await screen.findByRole('heading', { name: 'Standing bookings' });
});

describe('the details of a client', () => {
  it('are text, of which one group at a time becomes a form with one Save', async () => {
    client = { ...client, knownAs: 'Dottie', organisationRefs: ['b'] };
    await open('/details');
    const group = within(await screen.findByRole('region', { name: 'Personal details' }));
    group.getByText('Dottie');
    await screen.findByText('Bay Trust');
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Personal details' }));
    expect(document.activeElement).toBe(group.getByLabelText('Given name'));
    expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1);
    await userEvent.clear(group.getByLabelText('Known as'));
    await save();
    await waitFor(() => expect(findSent()).toMatchObject([{ givenName: 'Dot', organisationRefs: ['b'] }]));
    expect(findSent()[0]).not.toHaveProperty('knownAs');
    const editAgain = await screen.findByRole('button', { name: 'Edit Personal details' });
    await waitFor(() => expect(document.activeElement).toBe(editAgain));
  });

  it('stay as they are when the form is left with Cancel', async () => {
    await edit('Personal details');
    await type('Known as', 'Dottie');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Edit Personal details' });
    expect(screen.queryByText('Dottie')).toBeNull();
    expect(findSent()).toEqual([]);
  });
});

describe('the region of a client', () => {
  it('is proposed from the suburb as it is typed, and another can be chosen', async () => {
    await edit('Home');
    await screen.findByRole('option', { name: 'As the home: not known' });
    await type('Suburb', 'Petone');
    await screen.findByRole('option', { name: 'As the home: Wellington', selected: true });
    await userEvent.selectOptions(screen.getByLabelText(/^Region/), 'Westland');
    await save();
    await waitFor(() => expect(findSent()).toMatchObject([{ suburb: 'Petone', region: 'nz-westland' }]));
  });
});

describe('a client that a colleague changes while the form is open', () => {
  it('keeps what was typed, shows what is different now, and is saved with both on the next press', async () => {
    await edit('Home');
    await type('Postal address', 'PO Box 7');
    await type('Suburb', 'Petone');
    changeMeanwhile({ suburb: 'Woburn', timesheets: true });
    await save();
    await screen.findByText('Suburb is now Woburn; you have Petone.');
    await screen.findByText('Timesheets is now yes.');
    expect(screen.getByLabelText(/^Postal address/)).toHaveProperty('value', 'PO Box 7');
    await save();
    await waitFor(() => expect(server.received(put)).toHaveLength(2));
    expect(findSent()[1]).toMatchObject({
      postalAddress: 'PO Box 7',
      suburb: 'Petone',
      timesheets: true,
      version: '"2"',
    });
    // The server finds what was proposed.
    expect(findSent()[1]).not.toHaveProperty('region');
  });

  it('keeps the organisations of both', async () => {
    await edit('Portal settings');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Awa Trust' }));
    changeMeanwhile({ organisationRefs: ['b'] });
    await readAgain();
    await screen.findByText('Bay Trust has been added to the organisations.');
    await save();
    await waitFor(() => expect(findSent()).toMatchObject([{ organisationRefs: ['a', 'b'], version: '"2"' }]));
  });

  it('shows the present hours of a funding before it is ended, which ends it with those', async () => {
    await open('/funding');
    await userEvent.click(await screen.findByRole('button', { name: 'Change Personal care, Awa Trust' }));
    const dialog = within(await screen.findByRole('dialog'));
    const hours = await dialog.findByRole('textbox', { name: /^Hours a week/ });
    await userEvent.clear(hours);
    await userEvent.type(hours, '3');
    changeMeanwhile({ fundings: [{ ...funding, fundedTimeMins: 540 }] });
    await readAgain();
    await dialog.findByText('Now: 9 hours a week', { exact: false });
    expect(hours).toHaveProperty('value', '3');
    await userEvent.click(dialog.getByRole('button', { name: 'End this funding' }));
    await waitFor(() =>
      expect(server.received(putFunding).map(({ body }) => [body.fundedTimeMins, body.active])).toEqual([[540, false]]),
    );
  });
});

it('says first that someone has died, with nothing to book, to post or to change', async () => {
  server.answer({
    'GET /office/clients/{clientRef}/ending': () => ({
      ending: {
        ...{ kind: 'hasDied', from: '2026-11-28', readUntil: '2027-02-27', hasBegun: true, message: 'With sympathy.' },
        ...{
          recordedByName: 'Joanne Wells',
          recordedAt: '2026-11-28T01:00:00.000Z',
          undoUntil: '2026-12-28T01:00:00.000Z',
          version: 1,
        },
      },
    }),
  });
  await open('/funding');
  const banner = await screen.findByText(/^Dot died on Saturday 28 November 2026/);
  expect(banner.parentElement?.textContent).toContain('Recorded by Joanne Wells.');
  expect(screen.getByRole('link', { name: 'Hours' }).getAttribute('href')).toBe('/office/clients/c1/hours');
  for (const name of ['Book', 'Add individualised funding']) expect(screen.queryByRole('link', { name })).toBeNull();
  const acts = ['Away…', 'Add a funding', /^Change /];
  for (const name of acts) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText(/^82/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Details' }));
  await screen.findByRole('heading', { name: 'Personal details' });
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Visits' }));
  await screen.findByRole('link', { name: 'Visits of this week' });
  expect(screen.queryByRole('link', { name: 'Week by post' })).toBeNull();
});
