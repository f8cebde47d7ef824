import { expect, it, onTestFinished } from 'vitest';
import { session } from '#web/session/session.ts';
import { router } from './router.ts';
import './signed-in-shell.tsx';

const tokens = (owner: string) =>
  ({ access_token: owner, refresh_token: 'r', expires_in: 900, token_type: 'Bearer', user_ref: owner }) as const;

it('leads another person away from a covered page, also where it has unsaved fields', async () => {
  const { history } = router;
  history.push('/app/calendar');
  onTestFinished(history.block({ blockerFn: async () => true }));
  session.begin(tokens('rose'), false);
  session.setPerson('rose');
  session.end(true);
  session.begin(tokens('ana'), false);
  await expect.poll(() => history.location.pathname).toMatch(/^\/app\/?$/);
});
