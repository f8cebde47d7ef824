import { Listeners } from '#web/kernel/listeners.ts';
import { partOf } from '#web/kernel/person.ts';
import { safely } from '#web/kernel/safely.ts';
import { clientKey } from '#web/kernel/session-key.ts';

const listeners = new Listeners();
/** The choice, for a browser that forbids storage. */
const chosenOf = partOf('selected client', (): { ref: string | undefined; clear: () => void } => ({
  ref: undefined,
  clear: forgetSelectedClient,
}));

/**
 * Keeps the choice for this tab. To show another client call `chooseClient`, which also drops the last client's data.
 */
export function storeSelectedClient(clientRef: string) {
  store(clientRef);
}

export function forgetSelectedClient() {
  store(undefined);
}

/** Reads the client chosen in this tab, if any. */
export function readSelectedRef(): string | undefined {
  const chosen = chosenOf();
  chosen.ref ??= safely(() => sessionStorage.getItem(clientKey)) ?? undefined;
  return chosen.ref;
}

function store(clientRef: string | undefined) {
  chosenOf().ref = clientRef;
  safely(() => (clientRef ? sessionStorage.setItem(clientKey, clientRef) : sessionStorage.removeItem(clientKey)));
  listeners.call();
}

export const subscribeToSelected = listeners.subscribe;
