import { afterEach, describe, expect, it } from 'vitest';
import { exampleRoster } from '#web/parts/visit/example-roster.ts';
import { findVisit, indexRoster } from '#web/parts/visit/roster-index.ts';
import { drafts } from '#web/session/drafts.ts';
import { editName, isEditDraft, startEdit } from './edit-draft.ts';

const place = { what: editName, clientRef: 'c', userRef: 'u' };
const now = Date.parse('2026-11-20T00:00:00Z');
const index = indexRoster(exampleRoster());
const on = (originalDate: string) => findVisit({ index, jobRef: 'a', originalDate, now })!;
const kept = () => drafts.read(place, isEditDraft);

afterEach(() => drafts.drop(place));

describe('startEdit', () => {
  it('begins with nothing ticked, for this date only', () => {
    startEdit({ place, shown: on('2026-11-23'), calDate: '2026-11-23' });
    expect(kept()).toMatchObject({
      repeating: false,
      editTime: false,
      editSupportWorkers: false,
      wanted: {},
      notes: '',
    });
  });

  it('continues with what was typed about the same visit, and begins anew with another', () => {
    startEdit({ place, shown: on('2026-11-23'), calDate: '2026-11-23' });
    drafts.keep(place, { ...kept(), notes: 'The key.' });
    startEdit({ place, shown: on('2026-11-23'), calDate: '2026-11-24' });
    expect(kept()).toMatchObject({ notes: 'The key.', calDate: '2026-11-24' });
    startEdit({ place, shown: on('2026-11-30'), calDate: '2026-11-30' });
    expect(kept()).toMatchObject({ notes: '', originalDate: '2026-11-30' });
  });
});

describe('isEditDraft', () => {
  it.each([[undefined], [null], ['text'], [{}], [{ jobRef: 'a', wanted: {}, issues: [] }]])('refuses %j', (value) => {
    expect(isEditDraft(value)).toBe(false);
  });
});
