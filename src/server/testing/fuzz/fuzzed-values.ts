import { oddValues } from '#server/testing/odd-values.ts';
import { putAt, type ValuePlace } from '#server/testing/places.ts';
import type { Random } from '#testing/random.ts';

const pieces = [
  ...['Māori', ' ', '\n', '\r\n', '\t', '"', "'", '\\', '🏡', '\u0301', '\u202e', '\u2028', '\u0000', '\ud800', '%00'],
  ...[
    '<script>',
    "'; drop table users; --",
    '{{x}}',
    '#{x}',
    '$1',
    '=1+1',
    '../..',
    '\\u0000',
    'ß',
    'İ',
    '٣',
    '@',
    '.',
  ],
  ...['[', '{', ',', ':', '-', '0', '9', 'a', '\u007f', '\u0085', '\ufeff', '(((', '*', '+', '?', '&', '#', ';', '/'],
];
const numbers = [
  ...[0, -0, 1, -1, 0.1, 1e-7, 59, 60, 1440, 1441, 32_767, 32_768, 65_536, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1],
  ...[2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e15, 1e21, 1e308, Number.MIN_VALUE],
];
const times = ['00:00', '00:01', '23:59', '24:00', '23:60', '9:00', '09:00:00', '09:00Z', '99:99', '-1:00', '02:30'];
const days = [
  ...['0000-01-01', '0001-01-01', '1582-10-10', '1899-12-31', '1900-02-29', '1970-01-01', '2026-02-29', '2026-09-27'],
  ...['2026-10-04', '2027-04-04', '2028-02-29', '2099-12-31', '9999-12-25', '9999-12-31', '10000-01-01', '2026-13-01'],
  ...['2026-00-10', '2026-11-31', '+012026-01-01', '-000001-01-01', '2026-W47-1', '2026-11-20T00:00:00Z', 'infinity'],
];

/** Makes a text, mostly short; now and then longer than any field. */
export function fuzzedText(random: Random): string {
  const most = random.pick([1, 3, 10, 10, 40, 40, 300, 300, 5_000, 70_000]);
  const length = Math.ceil(random.next() * most);
  const repeated = random.next() < 0.3 ? random.pick(pieces) : undefined;
  let text = '';
  while (text.length < length) text += repeated ?? random.pick(pieces);
  return text.slice(0, length);
}

/** Draws a value in place of `right`: one close to it, one of another type, or any. */
export function fuzzedValue(random: Random, right: unknown, refs: readonly string[]): unknown {
  const draw = random.next();
  if (draw < 0.55) return nearly(random, right, refs);
  if (draw < 0.75) return random.pick(oddValues);
  if (draw < 0.85) return fuzzedText(random);
  if (draw < 0.9) return random.pick(numbers);
  if (draw < 0.95) return random.pick<unknown>([random.pick(days), random.pick(times), random.pick([...refs, 'x'])]);
  return random.pick<unknown>([[right], { value: right }, { ...Object(right), length: 3 }, [[[[right]]]], undefined]);
}

function nearly(random: Random, right: unknown, refs: readonly string[]): unknown {
  if (typeof right === 'string') return nearlyText(random, right, refs);
  if (typeof right === 'boolean') return random.pick<unknown>([!right, String(right), Number(right)]);
  if (typeof right === 'number') {
    return random.pick<unknown>([right + 1, right - 1, -right, right + 0.5, right * 1e6, String(right), ...numbers]);
  }
  if (Array.isArray(right)) {
    const again = (times: number) => Array.from({ length: times }, () => right).flat();
    return random.pick<unknown>([[], again(2), again(50), right.toReversed(), [...right, null], right.slice(1)]);
  }
  if (typeof right === 'object' && right !== null) return nearlyObject(random, right as Record<string, unknown>, refs);
  return random.pick(oddValues);
}

function nearlyObject(random: Random, right: Record<string, unknown>, refs: readonly string[]): unknown {
  const keys = Object.keys(right);
  if (keys.length === 0) return { [fuzzedText(random).slice(0, 20)]: 1 };
  const key = random.pick(keys);
  const { [key]: value, ...others } = right;
  const name = random.pick(['__proto__', 'constructor', 'toString', 'ref', 'version', key.toUpperCase(), `${key} `]);
  return random.pick<() => unknown>([
    () => others,
    () => ({ ...right, [name]: value }),
    () => ({ ...right, [key]: fuzzedValue(random, value, refs) }),
    () => ({ ...right, [key]: null }),
  ])();
}

function nearlyText(random: Random, right: string, refs: readonly string[]): string {
  if (/^\d{4}-\d\d-\d\d$/.test(right) && random.next() < 0.7) {
    const year = Math.floor(random.next() * 3);
    return random.pick([random.pick(days), right.replace(/^\d{4}/, String(2025 + year)), `${right.slice(0, 8)}31`]);
  }
  if (/^\d\d:\d\d$/.test(right) && random.next() < 0.7) return random.pick(times);
  if (/^[0-9a-z]{16}$/.test(right) && random.next() < 0.7) return random.pick([...refs, right.toUpperCase()]);
  const at = Math.floor(random.next() * right.length);
  return random.pick([
    ...[right.trim(), ` ${right} `, right.toUpperCase(), right.toLowerCase(), right.slice(0, at), right.slice(at), ''],
    ...[
      right.slice(0, at) + random.pick(pieces) + right.slice(at),
      right.slice(0, 1000).repeat(2),
      right.slice(0, 200).repeat(300),
    ],
  ]);
}

/** Lists the places of a value that it has something in. */
export function listFilledPlaces(value: unknown): ValuePlace[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => [[key], ...listFilledPlaces(inner).map((place) => [key, ...place])]);
}

/** Returns a copy with another value in one of the places. */
export function fuzzedAt(
  random: Random,
  value: unknown,
  { places, refs }: { places: ValuePlace[]; refs: readonly string[] },
) {
  const place = random.pick(places);
  const right = place.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key],
    value,
  );
  return putAt(value, place, fuzzedValue(random, right, refs));
}
