import { newRef } from '#server/db/new-ref.ts';

/** Texts and values that programs trip over, and right ones in places where they are wrong. */
export const oddTexts = [
  ...['', ' ', '\u00a0', '\u2003', '\ufeff', '\u200b', '\u0085', '\u0000', '\ufffe', 'Ro\ud83dse', '\udfff'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '24:00', '1e400', '٣', '%', '\\', "'", '=1', '__proto__'],
  ...['İ@x.org', '\u212a@x.org', '🙂'.repeat(40), 'ﷺ'.repeat(80)],
];
export const oddValues: readonly unknown[] = [
  ...oddTexts,
  ...[0, -1, 0.5, 2 ** 31, 2 ** 53, 1e21, 1e308, true, null, [], {}, [null], ['x'], Array(2_000).fill('x')],
  ...['2026-12-12', '10:00', 'Rose', 'shopping', newRef(), 1, 60, false, [0], ['monday'], [newRef()]],
];
