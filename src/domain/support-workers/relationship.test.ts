import { describe, expect, it } from 'vitest';
import * as rules from './relationship.ts';

const { addFavourite, chooseLevel, hideWorker, isHidden, preferenceLevels, removeFavourite, unhideWorker } = rules;
const none = { favourite: false, level: undefined };

describe('a relationship', () => {
  it('keeps First to Fourth when the heart comes and goes', () => {
    for (const level of rules.chosenLevels) {
      const favourite = addFavourite({ favourite: false, level });
      expect(favourite).toEqual({ favourite: true, level });
      expect(removeFavourite(favourite)).toEqual({ favourite: false, level });
    }
  });

  it('is never a favourite and hidden at once, whatever is done in any order', () => {
    const changes = [
      addFavourite,
      removeFavourite,
      hideWorker,
      unhideWorker,
      ...[...preferenceLevels, undefined].map((level) => (one: rules.Relationship) => chooseLevel(one, level)),
    ];
    const reached = new Map<string, rules.Relationship>([[JSON.stringify(none), none]]);
    for (const relationship of reached.values()) {
      expect(relationship.favourite && isHidden(relationship), JSON.stringify(relationship)).toBe(false);
      for (const change of changes) reached.set(JSON.stringify(change(relationship)), change(relationship));
    }
    // A level or none, with or without the heart; and hidden.
    expect(reached.size).toBe(2 * (rules.chosenLevels.length + 1) + 1);
  });

  it('loses the heart when hidden, and the level with it when that ends', () => {
    const hidden = hideWorker({ favourite: true, level: 2 });
    expect(hidden).toEqual({ favourite: false, level: 99 });
    expect(unhideWorker(hidden)).toEqual(none);
    expect(addFavourite(hidden)).toEqual({ favourite: true, level: undefined });
    expect(unhideWorker({ favourite: true, level: 2 })).toEqual({ favourite: true, level: 2 });
  });
});
