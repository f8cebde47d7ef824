import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficeClient } from '#contract/office-clients.ts';
import { personLists } from '#domain/people/fields.ts';
import { clientQuery } from '#web/calls/office-clients.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ClientScreen } from './client-screen.tsx';

const put = 'PUT /office/clients/{clientRef}';
const putFunding = 'PUT /office/clients/{clientRef}/fundings/{fundingRef}';
const organisations = [
  { ref: 'a', name: 'Awa Trust' },
  { ref: 'b', name: 'Bay Trust' },
];
const funding = {
  ...{ ref: 'f', funderRef: 'a', funderName: 'Awa Trust', jobTypeRef: 'personal-care' },
  ...{ fundedTimeMins: 600, active: true },
};
let client: OfficeClient;
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  client = {
    ...{ ref: 'c1', version: 1, fullName: 'Dot Moana', givenName: 'Dot', familyName: 'Moana', account: 'none' },
    ...{ timesheets: false, skillsRequired: [], organisationRefs: [], fundings: [funding] },
  };
  server = fakeServer({
    'GET /office/clients/{clientRef}': () => client,
    'GET /office/client-choices': () => ({ organisations, funders: organisations.slice(0, 1) }),
    'GET /settings': () => ({
      ...Object.fromEntries(personLists.map((list) => [list, []])),
      ...{ jobTypes: [{ ref: 'personal-care', name: 'Personal care' }], privateJobTypes: [], retired: [] },
      features: { clientIdentifier: false, individualisedFunding: false },
    }),
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
  const screens = { '/office/clients/$clientRef': ClientScreen };
  await renderScreen(screens, { at: '/office/clients/c1', user: { office: true } });
  await screen.findByLabelText('Known as');
});

/** Saves the client as a colleague does. */
function changeMeanwhile(differs: Partial<OfficeClient>) {
  client = { ...client, ...differs, version: client.version + 1 };
}

const readAgain = () => act(() => queriesOf().invalidateQueries({ queryKey: clientQuery('c1').queryKey }));
const type = async (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const findSent = () => server.received(put).map(({ body, version }) => ({ ...body, version }));

it('reads the organisations and funders at the same time as the client', async () => {
  cleanup();
  const meanwhile = Promise.withResolvers<void>();
  const slow = fakeServer({
    'GET /office/clients/{clientRef}': () => meanwhile.promise.then(() => client),
    'GET /office/client-choices': () => ({ organisations, funders: [] }),
  });
  await renderScreen(
    { '/office/clients/$clientRef': ClientScreen },
    { at: '/office/clients/c1', user: { office: true } },
  );
  await waitFor(() => expect(slow.received('GET /office/client-choices')).toHaveLength(1));
  meanwhile.resolve();
});

it('begins with who to ring and how to get in', async () => {
  const ring = await screen.findByRole('region', { name: 'Ring' });
  const link = await within(ring).findByRole('link', { name: /^Ana Hughes Daughter, next of kin/ });
  expect(link.getAttribute('href')).toBe('tel:0215550102');
  await within(ring).findByRole('link', { name: 'Map' });
  const form = screen.getByLabelText('Given name');
  expect(ring.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(server.received('GET /office/clients/{clientRef}/ring')[0]?.query).toEqual({});
});

describe('the region of a client', () => {
  it('is proposed from the suburb as it is typed, and another can be chosen', async () => {
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
    await type('Known as', 'Dottie');
    await type('Suburb', 'Petone');
    changeMeanwhile({ suburb: 'Woburn', timesheets: true });
    await save();
    await screen.findByText('Suburb is now Woburn; you have Petone.');
    await screen.findByText('Timesheets is now yes.');
    expect(screen.getByLabelText('Known as')).toHaveProperty('value', 'Dottie');
    await save();
    await waitFor(() => expect(server.received(put)).toHaveLength(2));
    expect(findSent()[1]).toMatchObject({ knownAs: 'Dottie', suburb: 'Petone', timesheets: true, version: '"2"' });
    // The server finds what was proposed.
    expect(findSent()[1]).not.toHaveProperty('region');
  });

  it('keeps the organisations of both', async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Awa Trust' }));
    changeMeanwhile({ organisationRefs: ['b'] });
    await readAgain();
    await screen.findByText('Bay Trust has been added to the organisations.');
    await save();
    await waitFor(() => expect(findSent()).toMatchObject([{ organisationRefs: ['a', 'b'], version: '"2"' }]));
  });

  it('shows the present hours of a funding before it is ended, which ends it with those', async () => {
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
  await act(() => queriesOf().invalidateQueries());
  const banner = await screen.findByText(/^Dot died on Saturday 28 November 2026/);
  expect(banner.parentElement?.textContent).toContain('Recorded by Joanne Wells.');
  expect(screen.getByRole('link', { name: 'Hours' }).getAttribute('href')).toBe('/office/clients/c1/hours');
  for (const name of [/Book a visit/, /Week by post/]) expect(screen.queryByRole('link', { name })).toBeNull();
  for (const name of ['Save', 'Record an absence']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByLabelText('Known as').matches(':disabled')).toBe(true);
});
