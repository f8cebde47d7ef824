import type { Settings } from '#contract/settings.ts';
import { sendRequest } from '#web/calls/transport.ts';
import { storeOfficeContact } from '#web/kernel/office-contact.ts';
import { session } from './session.ts';

let open: Promise<boolean | undefined> | undefined;
let sessionId = session.current().session?.id;

// The office may turn registration on or off between one session and the next.
session.subscribe(() => {
  const { session: current } = session.current();
  if (current?.id !== sessionId) open = undefined;
  sessionId = current?.id;
});

/**
 * Says whether registration is open, asked once until the person signs in or out. Where the answer is unknown it is undefined, and asked
 * again. Keep the promise while a page is mounted: after a sign-in or sign-out this returns another one. It uses no session and not the
 * other calls, because the sign-in page loads this much and no more.
 */
export function isRegistrationOpen(): Promise<boolean | undefined> {
  if (open) return open;
  const pending = readRegistrationOpen();
  open = pending;
  void pending.then((answer) => {
    if (answer === undefined && open === pending) open = undefined;
  });
  return pending;
}

async function readRegistrationOpen(): Promise<boolean | undefined> {
  try {
    const { body } = await sendRequest({ method: 'GET', path: '/settings' });
    const settings = body as Partial<Settings> | undefined;
    if (settings?.contact) storeOfficeContact(settings.contact, settings.holidays);
    return settings?.features?.registration;
  } catch {
    return undefined;
  }
}

/** Keeps that a registration email was refused, because the office has turned registration off. */
export function cacheRegistrationClosed() {
  open = Promise.resolve(false);
}
