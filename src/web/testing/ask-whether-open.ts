import { session } from '#web/session/session.ts';

/** Whether people may register is asked again after a sign-in or sign-out. */
export function askAgainWhetherOpen() {
  session.beginWithToken('token');
  session.end(false);
}
