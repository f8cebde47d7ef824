import { describe, expect, it } from 'vitest';
import { formatPeople } from './organisation-form.tsx';

describe('formatPeople', () => {
  it.each([
    [
      { pays: true, fundedClients: 12, staff: 2, invitations: 1 },
      'Pays for the care of 12 clients. 2 members of staff, 1 is invited.',
    ],
    [{ pays: true, fundedClients: 1, staff: 1, invitations: 0 }, 'Pays for the care of 1 client. 1 member of staff.'],
    [{ pays: true, fundedClients: 0, staff: 0, invitations: 0 }, 'Pays for care. No staff yet.'],
    [{ pays: false, fundedClients: 0, staff: 0, invitations: 2 }, 'No staff yet, 2 are invited.'],
  ])('%j', (row, words) => expect(formatPeople(row)).toBe(words));
});
