import { afterEach, describe, expect, it } from 'vitest';
import { exampleRoster } from '#web/parts/visit/example-roster.ts';
import { findVisit, indexRoster } from '#web/parts/visit/roster-index.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { createEditDraft, isSameEdit, isStoredEdit, keepEditOf, startEdit, toEditSubject } from './edit-draft.ts';
import { editName } from './edit-name.ts';

const place = { what: editName, clientRef: 'c', userRef: 'u' };
const now = Date.parse('2026-11-20T00:00:00Z');
const index = indexRoster(exampleRoster());
const on = (originalDate: string) => findVisit({ index, jobRef: 'a', originalDate, now })!;
const stored = () => draftsOf().read(place, isStoredEdit);

afterEach(() => draftsOf().drop(place));

describe('startEdit', () => {
  it('begins with nothing but what it is about', () => {
    startEdit({ place, shown: on('2026-11-23'), calDate: '2026-11-23' });
    expect(stored()?.typed).toEqual(toEditSubject(on('2026-11-23'), '2026-11-23'));
  });

  it('continues with what was typed about the same visit, and begins anew with another', () => {
    startEdit({ place, shown: on('2026-11-23'), calDate: '2026-11-23' });
    draftsOf().keep(place, { ...stored(), typed: { ...stored()?.typed, notes: 'The key.' } });
    startEdit({ place, shown: on('2026-11-23'), calDate: '2026-11-24', changesWorker: true });
    expect(stored()?.typed).toMatchObject({ notes: 'The key.', calDate: '2026-11-24', editSupportWorkers: true });
    startEdit({ place, shown: on('2026-11-30'), calDate: '2026-11-30' });
    expect(stored()?.typed).toMatchObject({ originalDate: '2026-11-30' });
    expect(stored()?.typed).not.toHaveProperty('notes');
  });
});

describe('keepEditOf', () => {
  it('keeps what was typed about the visit, now of all upcoming dates, and drops an edit of another', () => {
    startEdit({ place, shown: on('2026-11-23'), calDate: '2026-11-23' });
    draftsOf().keep(place, { ...stored(), typed: { ...stored()?.typed, notes: 'The key.' } });
    keepEditOf({ place, visit: { jobRef: 'a', originalDate: '2026-11-23' } });
    expect(stored()?.typed).toMatchObject({ notes: 'The key.', repeating: true });
    keepEditOf({ place, visit: { jobRef: 'a', originalDate: '2026-11-30' } });
    expect(stored()).toBeUndefined();
  });
});

describe('isStoredEdit', () => {
  it.each([[undefined], [null], ['text'], [{}], [{ typed: { jobRef: 'a' }, issues: [] }]])('refuses %j', (value) => {
    expect(isStoredEdit(value)).toBe(false);
  });
});

describe('isSameEdit', () => {
  const draft = createEditDraft(toEditSubject(on('2026-11-23'), '2026-11-23'));

  it('knows what was typed, and not what was read, since', () => {
    expect(isSameEdit(draft, { ...draft, seen: { ...draft.seen, version: 9 }, calDate: '2026-11-24' })).toBe(true);
    expect(isSameEdit(draft, { ...draft, notes: 'The key.' })).toBe(false);
  });
});
