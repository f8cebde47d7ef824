import type { RootOptions } from 'react-dom/client';
import { isOffline } from '#web/calls/transport.ts';
import { MissingCode } from '#web/kernel/missing-code.ts';
import { page } from '#web/kernel/page.ts';
import { router } from './router.ts';

/** Options of the root. React gives to the window what no boundary caught, and this does so with what one caught. */
export const rootOptions: RootOptions = {
  onCaughtError(error) {
    if (!(error instanceof MissingCode)) reportError(error);
  },
};

/**
 * Tells the server that this page broke (docs/product/screens.md, "Faults of a page"). What sends it loads with the first fault. A
 * fault of it goes nowhere, so that none causes another.
 */
export function hearFaults(options?: AddEventListenerOptions) {
  const sent = new Set<string>();
  const hear = (error: unknown) => {
    // The browser's own complaints come without an error, and so do those of other sites.
    if (!error || isOffline()) return;
    const route = router.state.matches.at(-1)?.fullPath ?? '/';
    void import('./report-fault.ts')
      .then((code) => code.reportFault({ error, route, page, sent }))
      .catch(() => undefined);
  };
  window.addEventListener('error', ({ error }) => hear(error), options);
  window.addEventListener('unhandledrejection', ({ reason }) => hear(reason), options);
}
