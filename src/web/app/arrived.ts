import { readArrival } from '#web/session/arrival.ts';

const taken = readArrival(location.href);

// The link's token leaves the address bar and the history before anything else runs.
if (taken.href !== location.href) history.replaceState(history.state, '', taken.href);

/** What the link that opened this page carried. */
export const { arrival } = taken;
