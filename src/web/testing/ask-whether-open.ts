import { session } from '#web/person/session/session.ts';

/** Asks again whether people may register, as after a sign-in or sign-out. */
export function askAgainWhetherOpen() {
  session.beginWithToken('token');
  session.end(false);
}
