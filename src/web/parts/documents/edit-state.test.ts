import { describe, expect, it } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import type { DocumentData, DocumentRow } from '#domain/documents/types.ts';
import { writeValue } from '#domain/documents/values.ts';
import {
  acceptNewer,
  acceptSave,
  chooseVersions,
  isUnsaved,
  listVersionDifferences,
  openState,
  type SavedDocument,
  toDraft,
  typeValue,
} from './edit-state.ts';

const plan = newDocument('advance-care-plan');
const saved = (version: number, data: DocumentData = plan): SavedDocument => ({
  ...{ ref: 'plan', version, data },
  confirmed: [],
  savedAt: 0,
});
const withPeople = (rows: DocumentRow[]) => writeValue(plan, 'importantPeople', rows);
const first = openState('advance-care-plan', saved(1));
const typed = typeValue(first, 'funeralDetails', 'Under the pōhutukawa');

describe('an edited document', () => {
  it('is unsaved from the first letter until the server has it', () => {
    expect([isUnsaved(first), isUnsaved(typed)]).toEqual([false, true]);
    const sent = saved(2, typed.data);
    expect(isUnsaved(acceptSave(typed, sent))).toBe(false);
    expect(isUnsaved(acceptSave(typeValue(typed, 'willHolder', 'Ana'), sent))).toBe(true);
  });

  it('keeps a choice as confirmed, also where it stays as it was', () => {
    const touched = typeValue(first, 'organDonation', true);
    expect([touched.confirmed, isUnsaved(touched)]).toEqual([['organDonation'], true]);
    const passport = openState('health-passport', saved(1, newDocument('health-passport')));
    expect(typeValue(passport, 'movingAround', true).confirmed).toEqual([]);
  });

  it('goes on from a draft as if the page had stayed open', () => {
    const draft = toDraft(typeValue(typed, 'organDonation', true), 9)!;
    expect(draft.typed).toEqual({ funeralDetails: 'Under the pōhutukawa' });
    const again = openState('advance-care-plan', saved(1), [draft]);
    expect([again.data, again.confirmed, again.theirs]).toEqual([typed.data, ['organDonation'], undefined]);
    expect(toDraft(first, 9)).toBeUndefined();
  });

  it('asks about a draft only where another person changed the same field since', () => {
    const draft = toDraft(typed, 9)!;
    const elsewhere = saved(2, writeValue(plan, 'willHolder', 'Ana'));
    expect(openState('advance-care-plan', elsewhere, [draft]).theirs).toBeUndefined();
    const same = saved(2, writeValue(plan, 'funeralDetails', 'By the sea'));
    expect(openState('advance-care-plan', same, [draft]).theirs).toBe(same);
  });

  it('asks about no row whose names come back in another order', () => {
    const rows = [{ givenName: 'Ana', familyName: 'Hughes' }];
    const draft = toDraft(
      typeValue(openState('advance-care-plan', saved(1, withPeople(rows))), 'importantPeople', []),
      9,
    )!;
    const reordered = withPeople([{ familyName: 'Hughes', givenName: 'Ana' }]);
    const elsewhere = saved(2, writeValue(reordered, 'willHolder', 'Ana'));
    expect(openState('advance-care-plan', elsewhere, [draft]).theirs).toBeUndefined();
  });

  it('shows both versions of each field that differs, and goes on from the choice', () => {
    const theirs = saved(2, writeValue(writeValue(plan, 'funeralDetails', 'By the sea'), 'willHolder', 'Ana'));
    const both = acceptNewer(typed, theirs);
    expect(listVersionDifferences(both, theirs).map(({ path, before, after }) => [path, before, after])).toEqual([
      ['willHolder', 'Ana', ''],
      ['funeralDetails', 'By the sea', 'Under the pōhutukawa'],
    ]);
    const chosen = chooseVersions(both, ['funeralDetails']);
    expect([chosen.saved.version, chosen.data.willHolder, chosen.data.funeralDetails]).toEqual([
      ...[2, 'Ana', 'Under the pōhutukawa'],
    ]);
    expect(isUnsaved(chosen)).toBe(true);
  });

  it('needs no choice where the newer version is the same: its answer was lost', () => {
    const now = acceptNewer(typed, saved(2, typed.data));
    expect([now.theirs, isUnsaved(now), now.saved.version]).toEqual([undefined, false, 2]);
  });
});
