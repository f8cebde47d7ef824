import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountQuery } from '#web/api/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { forgetUnanswered } from '#web/api/send.ts';
import { exampleRoster } from '#web/parts/visit/example-roster.ts';
import { drafts } from '#web/session/drafts.ts';
import { session } from '#web/session/session.ts';
import { readToasts } from '#web/ui/toasts.ts';
import { BookForClient } from './book-for-client.tsx';

const rose = '0000000000000rse';
const tom = '0000000000000tom';
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

type Sent = { path: string; key: string; body: { appointments: object[]; requestedBy?: string } };
let sent: Sent[];
let answer: () => Response | Promise<Response>;
let preview: { problems: object[]; warnings: object[]; supportWorkers: object[] };

const replies: [RegExp, () => unknown][] = [
  [/\/appointments\/preview$/, () => preview],
  [
    /\/support-network$/,
    () => ({ members: [{ userRef: 'ben', name: 'Ben Hākaraia', role: 'supporter' }], invitations: [] }),
  ],
  [/\/office\/clients\/\w+$/, () => client],
  [/\/clients\/\w+\/appointments\?/, () => exampleRoster()],
  [
    /\/settings$/,
    () => ({
      jobTypes: [{ ref: 'care', name: 'Personal care' }],
      privateJobTypes: [{ ref: 'care', name: 'Personal care' }],
      retired: [],
    }),
  ],
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  preview = { problems: [], warnings: [], supportWorkers: [{ ...worker, ref: tom, free: true }] };
  sent = [];
  answer = () => Response.json({ appointments: [], actRef: '000000000000act0' }, { status: 201 });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const reply = replies.find(([pattern]) => pattern.test(path));
    if (reply) return Response.json(reply[1]());
    if (method !== 'POST') throw new TypeError(path);
    sent.push({ path, key: (headers as Record<string, string>)['idempotency-key']!, body: JSON.parse(String(body)) });
    return answer();
  });
});

afterEach(() => {
  cleanup();
  drafts.forget();
  forgetUnanswered();
  session.end(false);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(search = '') {
  session.beginWithToken('token');
  const { queryKey } = accountQuery(session.sessionId() ?? '');
  queryClient.setQueryData(queryKey, { user: { ref: 'jo', organisations: [] }, memberships: [] } as never);
  const root = createRootRoute({ component: Outlet });
  const screenAt = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([
    screenAt('/office/clients/$clientRef', () => <p>The client’s page</p>),
    screenAt('/office/clients/$clientRef/book', () => <BookForClient step="details" />),
    screenAt('/office/clients/$clientRef/book/summary', () => <BookForClient step="summary" />),
    screenAt('/office/visits', () => <p>The board</p>),
    screenAt('/office/visits/$clientRef/$originalDate/$jobRef', () => <p>The visit</p>),
  ]);
  const history = createMemoryHistory({ initialEntries: [`/office/clients/${rose}/book${search}`] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  );
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
  it('begins at a free slot with its worker, and ends at the visit on the board', async () => {
    const history = open(slot);
    await chooseService();
    expect(history.location.search).toBe('');
    expect(screen.getByRole('radio', { name: /Tom Whitaker.*14 visits to Rose. 1.5 hours/ })).toHaveProperty(
      'checked',
      true,
    );
    await userEvent.click(await screen.findByRole('combobox', { name: 'Asked by' }));
    await userEvent.paste('Ben Hākaraia, by phone');
    await press('Continue');
    await screen.findByText('With Tom Whitaker');
    await press('Book it');
    await screen.findByText('The visit');
    const [{ body }] = sent as [Sent];
    expect(body).toMatchObject({
      requestedBy: 'Ben Hākaraia, by phone',
      appointments: [{ date: '2026-11-25', startTime: '14:05', jobTypeRefs: ['care'], supportWorkerRefs: [tom] }],
    });
    expect(body.appointments[0]).not.toHaveProperty('ticketRef');
    const { ref } = body.appointments[0] as { ref: string };
    expect(history.location.href).toBe(`/office/visits/${rose}/2026-11-25/${ref}?day=2026-11-25`);
    expect(readToasts()[0]).toMatchObject({ action: { label: 'Undo' }, duration: 30_000 });
    expect(drafts.read(place, isAny)).toBeUndefined();
  });

  it('begins and ends at the client’s page, for a visit that needs two workers and has one', async () => {
    const history = open();
    drafts.keep(place, { typed: {}, issues: [] });
    await press('Continue');
    await screen.findByRole('combobox', { name: 'Service', description: 'Choose one service.' });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Repeat' }), 'Every day');
    await userEvent.click(screen.getByRole('radio', { name: 'Exact time' }));
    await userEvent.type(screen.getByLabelText('Exact time', { selector: 'input[type=time]' }), '09:10');
    await chooseService();
    await userEvent.click(screen.getByRole('radio', { name: 'Two at once' }));
    const first = await screen.findByRole('group', { name: 'Who comes first' });
    await userEvent.click(within(first).getByRole('radio', { name: /Tom/ }));
    const second = screen.getByRole('group', { name: 'Who comes with them' });
    expect(within(second).queryByRole('radio', { name: /Tom/ })).toBeNull();
    await press('Continue');
    await screen.findByText('With Tom Whitaker. One more needed');
    await press('Book it');
    await screen.findByText('The client’s page');
    expect(history.location.pathname).toBe(`/office/clients/${rose}`);
    const line = { repeatOption: 'Daily', workersNeeded: 2, supportWorkerRefs: [tom], date: '2026-11-20' };
    expect(sent[0]?.body.appointments).toMatchObject([line]);
  });

  it('says what would refuse it and what to know before it is booked', async () => {
    const message = 'Tom already has a visit on Wed 25 Nov, 2:00pm to 3:00pm.';
    preview.problems = [{ path: 'supportWorkerRefs', message }];
    preview.warnings = [{ kind: 'overlap', message: 'The client has another visit at this time.' }];
    open(slot);
    await chooseService();
    screen.getByRole('group', { name: 'Who comes', description: message });
    await press('Continue');
    await screen.findByText(message);
    await screen.findByText('The client has another visit at this time.');
  });

  it('shows a worker who was taken meanwhile at the choice, and keeps what was typed', async () => {
    open(slot);
    await chooseService();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Visitors');
    const errors = [{ path: 'appointments.0.supportWorkerRefs', message: 'Tom already has a visit.' }];
    answer = () => Response.json({ code: 'ruleBroken', messages: ['No.'], errors }, { status: 422 });
    await press('Continue');
    await press('Book it');
    await screen.findByRole('group', { name: 'Who comes', description: 'Tom already has a visit.' });
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Visitors');
    expect(readToasts().filter(({ message }) => /not booked/.test(message))).toEqual([]);
  });

  it('sends the same again with the same key after a lost answer', async () => {
    open(slot);
    await chooseService();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer = () => Promise.reject(new TypeError('lost'));
    await press('Continue');
    await press('Book it');
    await screen.findByRole('alert');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    answer = () => Response.json({ appointments: [], actRef: '000000000000act0' }, { status: 201 });
    await press('Book it');
    await screen.findByText('The visit');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('offers back what was cleared, and what a slot took the place of', async () => {
    const history = open(slot);
    await chooseService();
    await press('Cancel');
    await screen.findByText('The board');
    readToasts()[0]?.action?.onAction();
    await screen.findByRole('heading', { name: 'Personal care' });
    history.push(`/office/clients/${rose}/book?day=2026-11-26`);
    await screen.findByRole('heading', { name: 'Your visit' });
    await waitFor(() => expect(readToasts()[0]?.message).toMatch(/takes the place of a booking/));
    readToasts()[0]?.action?.onAction();
    await screen.findByRole('heading', { name: 'Personal care' });
    within(screen.getByRole('group', { name: 'Who comes' })).getByRole('radio', { name: /Tom/ });
  });
});
