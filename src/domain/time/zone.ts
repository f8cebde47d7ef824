import { minutesOf, msPerDay, timeOf, toDate, toDay } from './day.ts';

/** Milliseconds since 1970 in UTC. */
export type Instant = number;

/** The present moment, and the time zone of the clock that a rule reads. */
export type Clock = { now: Instant; zone: string };

/** From this instant on a zone's clocks are `offset` milliseconds ahead of UTC. */
type OffsetSpan = { from: Instant; offset: number };

const msPerMinute = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const spans = new Map<string, Map<number, OffsetSpan[]>>();
/** Offsets are read once for each 52 weeks of a zone, since one `Intl` format costs more than a roster's arithmetic. */
const msPerStretch = 52 * 7 * msPerDay;

/**
 * Finds the instant of a wall-clock time. A time that the clocks skip moves forward by the gap; of a repeated time it is the first
 * (docs/product/time.md, "Wall-clock time"; docs/product/visits.md, case 12). `2026-09-27 02:30` in Auckland is 03:30 there, 14:30 UTC the
 * day before.
 */
export function instantOf({ date, time, zone }: { date: string; time: string; zone: string }): Instant {
  return resolve(toDay(date) * msPerDay + minutesOf(time) * msPerMinute, zone);
}

type WallMinutes = { instant: Instant; minutes: number; zone: string };

/** Finds the instant when the clocks of a zone show `minutes` more than at `instant`. 23:00 and 480 minutes is 07:00 on every night. */
export function addWallMinutes({ instant, minutes, zone }: WallMinutes): Instant {
  return resolve(instant + findOffset(zone, instant) + minutes * msPerMinute, zone);
}

/** Reads what the clocks of a zone show at an instant, to the minute. */
export function wallClock({ instant, zone }: { instant: Instant; zone: string }): { date: string; time: string } {
  const wall = instant + findOffset(zone, instant);
  const day = Math.floor(wall / msPerDay);
  return { date: toDate(day), time: timeOf(Math.floor((wall - day * msPerDay) / msPerMinute)) };
}

/** Says whether a zone of this name is known: `'Pacific/Auckland'`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Formats an instant as `2026-11-19T20:00:00.000Z`. */
export function toIsoInstant(instant: Instant): string {
  return new Date(instant).toISOString();
}

/** Finds the instant of `wall`: what the clocks show, counted like an instant. */
function resolve(wall: number, zone: string): Instant {
  const before = findOffset(zone, wall - msPerDay);
  const after = findOffset(zone, wall + msPerDay);
  const first = wall - before;
  if (before === after || findOffset(zone, first) === before) return first;
  const second = wall - after;
  return findOffset(zone, second) === after ? second : first;
}

function findOffset(zone: string, instant: Instant): number {
  const stretch = Math.floor(instant / msPerStretch);
  const offsetSpans = spans.get(zone)?.get(stretch) ?? cacheSpans(zone, stretch);
  for (let at = offsetSpans.length - 1; at > 0; at--)
    if (offsetSpans[at]!.from <= instant) return offsetSpans[at]!.offset;
  return offsetSpans[0]!.offset;
}

/** Finds a stretch's offsets by looking once a week and halving where two looks differ, and keeps them. No zone changes twice in a week. */
function cacheSpans(zone: string, stretch: number): OffsetSpan[] {
  const start = stretch * msPerStretch;
  const offsetSpans: OffsetSpan[] = [{ from: start, offset: readOffset(zone, start) }];
  for (let week = 1; week <= 52; week++) {
    const high = start + week * 7 * msPerDay;
    const offset = readOffset(zone, high);
    if (offset === offsetSpans.at(-1)!.offset) continue;
    offsetSpans.push({ from: findFirstInstant({ zone, low: high - 7 * msPerDay, high, offset }), offset });
  }
  const spansOfZone = spans.get(zone) ?? new Map<number, OffsetSpan[]>();
  spans.set(zone, spansOfZone.set(stretch, offsetSpans));
  return offsetSpans;
}

type ChangeInput = { zone: string; low: Instant; high: Instant; offset: number };

function findFirstInstant({ zone, low, high, offset }: ChangeInput): Instant {
  let [last, first] = [low / msPerMinute, high / msPerMinute];
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (readOffset(zone, middle * msPerMinute) === offset) first = middle;
    else last = middle;
  }
  return first * msPerMinute;
}

function readOffset(zone: string, instant: Instant): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) part[type] = Number(value);
  return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!) - instant;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const digits = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...digits });
    formats.set(zone, format);
  }
  return format;
}
