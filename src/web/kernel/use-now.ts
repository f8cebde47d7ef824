import { useSyncExternalStore } from 'react';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from './brand.ts';
import { now } from './clock.ts';

const minute = 60_000;

let ticked = now();

/** Returns now to the minute: a screen that uses it is drawn again as minutes pass. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, findLastTick, findLastTick);
}

/** Returns the day that it is now, at the provider or in another zone. */
export function useToday(zone: string = brand.timeZone): string {
  return wallClock({ instant: useNow(), zone }).date;
}

function findLastTick(): number {
  const current = now();
  if (Math.floor(current / minute) !== Math.floor(ticked / minute)) ticked = current;
  return ticked;
}

function subscribe(onTick: () => void): () => void {
  let timer = setTimeout(tick, countUntilNextMinute());
  function tick() {
    onTick();
    timer = setTimeout(tick, countUntilNextMinute());
  }
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}

function countUntilNextMinute(): number {
  return minute - (now() % minute) + 50;
}
