import { followMode } from '#web/first/mode.ts';
import { prefetchDays } from './request-worker.ts';
import { hideSecret } from './take-secret.ts';

/** Runs before anything else of the page: the secret leaves the address, the days are asked for, and the page is light or dark before it is drawn. */
hideSecret();
if (window.workerSecret === undefined) prefetchDays();
followMode(document.documentElement);

const look = document.currentScript?.getAttribute('data-look');
// The fonts are on the phone from the second opening on. The first one draws without them, and they follow.
if (look && navigator.serviceWorker?.controller) addLook(look);
else if (look)
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(addLook, 0, look)), { once: true });

function addLook(address: string) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}
