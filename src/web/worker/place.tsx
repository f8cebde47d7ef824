import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';

/** A place of the page: its address says it, so that Back and a reload keep it. */
type WorkerPlace = { at: 'today' } | { at: 'phones' } | { at: 'visit'; jobRef: string; originalDate: string };

const root = '/w';
const moved = 'worker-moved';

export function readPlace(path: string): WorkerPlace {
  const [, , part, jobRef, originalDate] = path.split('/');
  if (part === 'phones') return { at: 'phones' };
  if (part === 'visits' && jobRef && originalDate) return { at: 'visit', jobRef, originalDate };
  return { at: 'today' };
}

function toAddress(place: WorkerPlace): string {
  if (place.at === 'visit') return `${root}/visits/${place.jobRef}/${place.originalDate}`;
  return place.at === 'phones' ? `${root}/phones` : root;
}

/** Returns the address that is open; it changes by links of this page, Back and Forward. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

function subscribe(listener: () => void) {
  addEventListener('popstate', listener);
  addEventListener(moved, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(moved, listener);
  };
}

export function goToPlace(place: WorkerPlace) {
  history.pushState(null, '', toAddress(place));
  dispatchEvent(new Event(moved));
  scrollTo(0, 0);
}

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'href'> & { place: WorkerPlace };

export function PlaceLink({ place, ...rest }: PlaceLinkProps) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goToPlace(place);
  }
  return <a {...rest} href={toAddress(place)} onClick={follow} />;
}
