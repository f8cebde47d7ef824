import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { HeardPraise } from '#contract/feedback.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { WorkerPraise } from './worker-praise.tsx';

const endpoint = 'GET /office/support-workers/{supportWorkerRef}/praise';
const entry = {
  clientRef: 'c1',
  clientName: 'Rose Hākaraia',
  clientKnownAs: 'Rose',
  timeZone: 'Pacific/Auckland',
  givenAt: '2026-11-19T20:05:00.000Z',
} satisfies Partial<HeardPraise>;
const ana: HeardPraise = { ...entry, ref: 'f2', words: 'Very gentle.', from: { as: 'supporter', name: 'Ana' } };
const rose: HeardPraise = { ...entry, ref: 'f1', words: 'Kind.', from: { as: 'client', name: 'Rose' } };

async function open() {
  const screens = { '/': () => <WorkerPraise workerRef="w1" />, '/office/clients/$clientRef': () => null };
  await renderScreen(screens, { user: { office: true } });
  return within(await screen.findByRole('region', { name: 'Praise' }));
}

it('shows the words with who said them of which client when, and earlier ones on demand', async () => {
  const server = fakeServer({
    [endpoint]: ({ query }) => ({ praise: [query.after ? rose : ana], more: !query.after }),
  });
  const part = await open();
  expect((await part.findByRole('listitem')).textContent).toBe(
    'Very gentle.Rose HākaraiaFrom Ana, who supports Rose, 20 Nov 2026, 9:05am',
  );
  expect(part.getByRole('link', { name: 'Rose Hākaraia' }).getAttribute('href')).toBe('/office/clients/c1');
  await userEvent.click(part.getByRole('button', { name: 'Show earlier' }));
  await part.findByText('From Rose, 20 Nov 2026, 9:05am');
  expect(server.received(endpoint).map(({ query }) => query)).toEqual([{}, { after: 'f2' }]);
  expect(part.queryByRole('button')).toBeNull();
});

it('says that there is none, and what could not be loaded', async () => {
  const server = fakeServer({ [endpoint]: () => refuse({ status: 422, code: 'ruleBroken', message: 'Not today.' }) });
  const part = await open();
  await part.findByText('The praise could not be loaded');
  server.answer({ [endpoint]: () => ({ praise: [], more: false }) });
  await userEvent.click(part.getByRole('button', { name: 'Try again' }));
  await part.findByText('No praise has been passed on yet.');
});
