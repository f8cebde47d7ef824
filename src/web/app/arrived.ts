import { readArrival } from '#web/person/session/arrival.ts';

const taken = readArrival(location.href);

// The link's token leaves the address bar and the history before anything else runs.
if (taken.href !== location.href) history.replaceState(history.state, '', taken.href);

/** The content of the link that opened this page. */
export const { arrival } = taken;
