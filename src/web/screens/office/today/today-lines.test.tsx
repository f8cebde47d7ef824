import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { CallsLine } from './today-lines.tsx';

it('counts who the office has to tell, without reading the list', async () => {
  const server = fakeServer({ 'GET /office/calls/count': () => ({ total: 3, late: 1 }) });
  await renderScreen({ '/office': CallsLine });
  const line = await screen.findByRole('link', { name: /Phone list/ });
  expect(line.textContent).toBe('Phone list: 3 people to tell, 1 overdue');
  expect(server.received('GET /office/calls')).toEqual([]);
});
