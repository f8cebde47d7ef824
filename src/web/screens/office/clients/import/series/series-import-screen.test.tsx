import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { workersHear } from '#domain/notices/who-hears.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SeriesImportScreen } from './series-import-screen.tsx';

it('says before an import of visits that support workers hear of it, and clients do not', async () => {
  await renderScreen({ '/': SeriesImportScreen, '/office/clients/import': () => null }, { user: {} });
  const intro = await screen.findByText(/^Nothing is booked before you have checked it/);
  expect(intro.textContent).toContain(`Clients and members get no email. ${workersHear}`);
});
