import type { Settings } from '#contract/settings.ts';
import { transport } from './transport.ts';

let open: Promise<boolean | undefined> | undefined;

/**
 * Whether anybody may register, asked once; undefined where it could not be found out. Asked without a session and apart
 * from the other calls: the sign-in page loads this much and no more.
 */
export function isRegistrationOpen(): Promise<boolean | undefined> {
  open ??= transport({ method: 'GET', path: '/settings' }).then(
    ({ body }) => (body as Partial<Settings> | undefined)?.features?.registration,
    () => undefined,
  );
  return open;
}

/** A letter could not be asked for any more: registration was turned off since. */
export function noteRegistrationClosed() {
  open = Promise.resolve(false);
}
