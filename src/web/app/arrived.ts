import { readArrival } from '#web/session/arrival.ts';

const taken = readArrival(location.href);

// Before anything else runs, what the link carried is gone from the address bar and the history.
if (taken.href !== location.href) history.replaceState(history.state, '', taken.href);

/** What the link that opened this page carried. */
export const { arrival } = taken;
