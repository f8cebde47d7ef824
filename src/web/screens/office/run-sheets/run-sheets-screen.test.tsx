import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Paper } from '#domain/paper/paper.ts';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { RunSheetsScreen } from './run-sheets-screen.tsx';

const paper: Paper = {
  title: 'Run sheet of Tom Whitaker',
  language: 'en-NZ',
  person: 'Tom Whitaker',
  date: 'Monday 23 November 2026',
  parts: [
    {
      blocks: [
        { kind: 'heading', level: 1, text: 'Tom Whitaker' },
        {
          kind: 'table',
          columns: [{ title: 'When' }, { title: 'Who and where' }],
          rows: [['9:00am', 'Rose Hākaraia']],
        },
      ],
    },
  ],
};

it('shows the pages that have come, and prints once all are there', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  let arrive = () => {};
  const sheetOf = (name: string) => ({ ...paper, parts: [{ blocks: [{ kind: 'heading', level: 1, text: name }] }] });
  fakeServer({
    async 'GET /office/run-sheets'({ query }) {
      if (!query.after)
        return { paper: sheetOf('Mele Taufa') as Paper, version: '1', more: true, lastWorkerRef: 'mele' };
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return { paper: sheetOf('Tom Whitaker') as Paper, version: '1', more: false };
    },
  });
  await renderScreen({ '/office/run-sheets': RunSheetsScreen }, { at: '/office/run-sheets' });
  await screen.findByRole('heading', { name: 'Mele Taufa' });
  expect(screen.getByRole('status').textContent).toBe('Loading more run sheets…');
  const button = screen.getByRole('button', { name: 'Print' });
  await userEvent.click(button);
  expect([button.ariaDisabled, print.mock.calls.length]).toEqual(['true', 0]);
  await vi.waitFor(() => {
    arrive();
    expect(screen.queryByRole('status')).toBeNull();
  });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Mele Taufa',
    'Tom Whitaker',
  ]);
  await userEvent.click(button);
  expect(print).toHaveBeenCalledOnce();
});

it('shows the day of one support worker, and of another day in large print', async () => {
  const server = fakeServer({ 'GET /office/run-sheets': () => ({ paper }) });
  await renderScreen({ '/office/run-sheets': RunSheetsScreen }, { at: '/office/run-sheets?worker=wwwwwwwwwwwwwwww' });
  await screen.findByRole('row', { name: /9:00am.*Rose Hākaraia/ });
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Large print' }));
  const today = wallClock({ instant: now(), zone: brand.timeZone }).date;
  const asked = server.received('GET /office/run-sheets').map(({ query }) => query);
  expect(asked).toEqual([
    { date: today, supportWorkerRef: 'wwwwwwwwwwwwwwww' },
    { date: addDays(today, 1), supportWorkerRef: 'wwwwwwwwwwwwwwww' },
  ]);
  const article = await screen.findByRole('article');
  expect(article.dataset.large).toBe('true');
});
