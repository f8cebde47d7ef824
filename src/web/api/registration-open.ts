import type { Settings } from '#contract/settings.ts';
import { session } from '#web/session/session.ts';
import { sendRequest } from './transport.ts';

let open: Promise<boolean | undefined> | undefined;
let sessionId = session.current().session?.id;

// Between one session and the next the office may have turned it on or off.
session.subscribe(() => {
  const { session: current } = session.current();
  if (current?.id !== sessionId) open = undefined;
  sessionId = current?.id;
});

/**
 * Whether anybody may register, asked once until somebody signs in or out; undefined where it could not be found out, and
 * then asked again. Hold the promise while a page stands: another one comes after it was forgotten. Asked without a
 * session and apart from the other calls: the sign-in page loads this much and no more.
 */
export function isRegistrationOpen(): Promise<boolean | undefined> {
  if (open) return open;
  const asked = readRegistrationOpen();
  open = asked;
  void asked.then((answer) => {
    if (answer === undefined && open === asked) open = undefined;
  });
  return asked;
}

async function readRegistrationOpen(): Promise<boolean | undefined> {
  try {
    const { body } = await sendRequest({ method: 'GET', path: '/settings' });
    return (body as Partial<Settings> | undefined)?.features?.registration;
  } catch {
    return undefined;
  }
}

/** A letter could not be asked for any more: registration was turned off since. */
export function cacheRegistrationClosed() {
  open = Promise.resolve(false);
}
