import { describe, expect, it } from 'vitest';
import { formatDashboardTitle } from './dashboard-title.ts';

describe('formatDashboardTitle', () => {
  const user = { givenName: 'Rosemary', knownAs: 'Rose' };

  it('welcomes people to their own dashboard, and those who have no client', () => {
    expect(formatDashboardTitle({ user, client: { role: 'client', name: 'Rose Hākaraia' } })).toBe('Hello, Rose');
    expect(formatDashboardTitle({ user: { givenName: 'Nia' } })).toBe('Hello, Nia');
  });

  it('names the client whose account a supporter sees', () => {
    expect(formatDashboardTitle({ user, client: { role: 'supporter', name: 'Colin Petrie' } })).toBe(
      'Colin Petrie Dashboard',
    );
  });
});
