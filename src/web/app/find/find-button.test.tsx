import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { FoundPerson, FoundVisit } from '#contract/find.ts';
import { keepKeys } from '#web/parts/keys/keys.ts';
import { broken, fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { FindButton } from './find-button.tsx';

const findEndpoint = 'POST /office/find';
const rose: FoundPerson = {
  kind: 'client',
  ref: 'rrrrrrrrrrrrrrrr',
  name: 'Rose Hākaraia',
  suburb: 'Petone',
  by: 'Ana',
};
const tom: FoundPerson = {
  kind: 'supportWorker',
  ref: 'tttttttttttttttt',
  name: 'Tom Rosewood',
  phone: '021 555 0188',
};
const visit: FoundVisit = {
  ...{ clientRef: rose.ref, clientName: rose.name, jobRef: 'jjjjjjjjjjjjjjjj', jobTypeRefs: [] },
  ...{ originalDate: '2020-02-03', date: '2020-02-03', startTimeOption: 'Specified', startTime: '09:00' },
  ...{ durationOption: 'Specified', supportWorkerNames: ['Tom Rosewood'] },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  keepKeys(true);
  server = fakeServer({
    'GET /settings': () => ({ features: { individualisedFunding: false }, jobTypes: [], privateJobTypes: [] }),
    [findEndpoint]: () => ({ people: [rose, tom], visits: [visit] }),
  });
});

const addresses = [
  '/office/clients/$clientRef',
  '/office/timesheets/payroll',
  '/office/support-workers/$supportWorkerRef',
];
async function open() {
  const Page = () => (
    <>
      <FindButton />
      <h1>A page</h1>
      <input aria-label="A field of the page" />
    </>
  );
  const others = Object.fromEntries(addresses.map((address) => [address, () => null]));
  return renderScreen({ '/office': Page, ...others }, { user: { office: true } });
}
const field = () => screen.findByRole('combobox', { name: 'Name, phone, suburb or page' });
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const activeName = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant')!)?.textContent;

it('finds people with their visits, and pages, by keyboard alone, and what is typed stays out of the address', async () => {
  const { history } = await open();
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await field();
  expect(document.activeElement).toBe(input);
  expect(names()).toContain('Payroll Pay');
  await userEvent.type(input, 'rose');
  await screen.findByRole('option', { name: /Rose Hākaraia Client/ });
  expect(within(screen.getByRole('group', { name: 'People' })).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'Visits' }).textContent).toContain('Mon 3 Feb, 9:00am, Visit, Tom Rosewood');
  expect(activeName(input)).toContain('Client, Petone, Ana’s number');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeName(input)).toContain('Tom Rosewood');
  expect(document.activeElement).toBe(input);
  expect(history.location.href).toBe('/office');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(history.location.href).toBe(`/office/support-workers/${tom.ref}`));
  expect(server.received(findEndpoint).map(({ body }) => body)).toEqual([{ text: 'rose' }]);
});

it('hears the letters that follow the chord at once, and the page does not', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Name, phone, suburb or page' }));
});

it('waits with Enter for the answer to what is typed, and shows no answer to earlier words', async () => {
  const replies: ((people: FoundPerson[]) => void)[] = [];
  server.answer({
    [findEndpoint]: () =>
      new Promise((resolve) => replies.push((people) => resolve(Response.json({ people, visits: [] })))),
  });
  const { history } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  const input = await field();
  await userEvent.type(input, 'tom');
  await waitFor(() => expect(replies).toHaveLength(1));
  replies[0]!([rose]);
  await screen.findByRole('option', { name: /Rose/ });
  fireEvent.change(input, { target: { value: 'tom r' } });
  expect(names()).toEqual([]);
  await userEvent.type(input, '{Enter}');
  await waitFor(() => expect(replies).toHaveLength(2));
  replies[1]!([tom]);
  await waitFor(() => expect(history.location.href).toBe(`/office/support-workers/${tom.ref}`));
});

it('says that people could not be looked for, still has pages, and says where nothing is found', async () => {
  server.answer({ [findEndpoint]: broken });
  const { history } = await open();
  fireEvent.keyDown(document.body, { key: '/' });
  const input = await field();
  await userEvent.type(input, 'payr');
  await screen.findByText(/^People could not be looked for/);
  expect(names()).toEqual(['Payroll Pay', 'Payroll file Settings']);
  server.answer({ [findEndpoint]: () => ({ people: [], visits: [] }) });
  await userEvent.clear(input);
  await userEvent.type(input, 'zzz');
  await screen.findByText(/^Nothing has these words/);
  await userEvent.clear(input);
  await userEvent.type(input, 'payroll');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(history.location.href).toBe('/office/timesheets/payroll'));
});

it('opens by no key while a person types or a dialog is open, and by Ctrl K alone once the keys are off', async () => {
  await open();
  const typing = screen.getByRole('textbox', { name: 'A field of the page' });
  await userEvent.type(typing, '/?{Control>}k{/Control}');
  expect([typing, screen.queryByRole('dialog')]).toEqual([expect.objectContaining({ value: '/?' }), null]);
  typing.blur();
  await userEvent.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  for (const does of ['Next day, or next week', 'Find people, visits and pages, as Ctrl K does']) keys.getByText(does);
  await userEvent.keyboard('/');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.click(keys.getByRole('switch', { name: 'Use these keys' }));
  await userEvent.click(keys.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('/?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
});
