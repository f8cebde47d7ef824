import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { WeeklyHoursScreen } from './example-list.tsx';
import { fakeServer } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

describe('the list in docs/architecture.md', () => {
  it('is this code, in at most 45 lines', () => {
    const code = readFileSync('src/web/testing/example-list.tsx', 'utf8');
    expect(readFileSync('docs/architecture.md', 'utf8')).toContain(`\`\`\`tsx\n${code}\`\`\``);
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(45);
  });

  it('shows page after page', async () => {
    const clients = ['Rose', 'Arthur'].map((name) => ({ ref: name, fullName: name, fundedTimeMins: 90 }));
    fakeServer({
      'POST /office/clients/search': ({ body: { after } }) => ({
        clients: after ? clients.slice(1) : clients.slice(0, 1),
        total: 2,
        more: after === undefined,
      }),
    });
    await renderScreen({ '/': WeeklyHoursScreen });
    const table = within(await screen.findByRole('table', { name: 'Hours a week' }));
    table.getByRole('row', { name: 'Rose 1.5' });
    screen.getByText('The first 1 of 2 clients are shown.');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await table.findByRole('row', { name: 'Arthur 1.5' });
  });
});
