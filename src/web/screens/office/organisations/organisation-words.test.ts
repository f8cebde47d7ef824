import { describe, expect, it } from 'vitest';
import { peopleWords } from './organisation-words.ts';

describe('peopleWords', () => {
  it.each([
    [
      { pays: true, fundedClients: 12, staff: 2, invitations: 1 },
      'Pays for the care of 12 clients. 2 people, 1 invited.',
    ],
    [{ pays: true, fundedClients: 1, staff: 1, invitations: 0 }, 'Pays for the care of 1 client. 1 person.'],
    [{ pays: true, fundedClients: 0, staff: 0, invitations: 0 }, 'Pays for care. No people.'],
    [{ pays: false, fundedClients: 0, staff: 0, invitations: 2 }, 'No people, 2 invited.'],
  ])('%j', (row, words) => expect(peopleWords(row)).toBe(words));
});
