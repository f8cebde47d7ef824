import { useLocation } from '@tanstack/react-router';
import { entryMessages } from '#web/kernel/entry-messages.ts';
import { useSession } from '#web/person/session/session.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Shows the notice for where the person comes from (docs/product/sign-in.md, "Notices on the sign-in page"). */
export function SignInBanners() {
  const { state, searchStr } = useLocation();
  const { ended, byLink } = useSession();
  const completed = state.registration === 'completed' || isCompleted(searchStr);
  const message = state.message ?? (ended ? formatEnded(byLink) : undefined);
  return (
    <div className="entry-banners">
      {state.from?.startsWith('/setup/register-new/invites') && (
        <Banner kind="good">{entryMessages.invitesSignIn}</Banner>
      )}
      {completed && (
        <Banner kind="good" title={entryMessages.registrationCompleted}>
          {entryMessages.registrationCompletedNext}
        </Banner>
      )}
      {state.registration === 'incomplete' && <Banner kind="bad">{entryMessages.signInToUpdate}</Banner>}
      {message && <Banner kind={state.message ? 'good' : 'note'}>{message}</Banner>}
    </div>
  );
}

/** Formats the end of a session. A person who came by an expired link may never have been signed in. */
function formatEnded(byLink = false): string {
  return byLink
    ? 'The link you opened no longer signs you in. Please sign in here to continue.'
    : entryMessages.sessionEnded;
}

function isCompleted(search: string): boolean {
  return new URLSearchParams(search).get('registration') === 'completed';
}
