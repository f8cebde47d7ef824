import { useEffect, useState } from 'react';
import { useSession } from '#web/person/session/session.ts';
import { findTokenOwner, type TokenOwner } from '#web/person/session/token-owner.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import './shell.css';

/**
 * Asks before a link's session begins, and names its person, since what is typed then goes to that account
 * (docs/product/session.md, "A token in the address").
 */
export function OfferedSession({ token, onTake, onKeep }: { token: string; onTake: () => void; onKeep: () => void }) {
  const { session } = useSession();
  const [owner, setOwner] = useState<TokenOwner>();
  useEffect(() => {
    let isShown = true;
    void findTokenOwner(token).then((tokenOwner) => {
      if (!isShown) return;
      // What is no session any more replaces none; without one it leads to sign-in, which says so.
      if (tokenOwner.outcome !== 'ended') setOwner(tokenOwner);
      else if (session) onKeep();
      else onTake();
    });
    return () => {
      isShown = false;
    };
  }, [token, session, onTake, onKeep]);
  if (!owner) return <Spinner page label="Opening the link" />;
  const account = owner.outcome === 'known' ? `the account of ${owner.fullName}` : 'another account';
  return (
    <main className="page">
      <PageHead
        title={session ? 'You are already signed in' : `Sign in to ${account}?`}
        lead={
          session
            ? `The link you opened would sign you in to ${account}. Which account would you like to use?`
            : 'The link you opened signs you in. Go on only if this account is yours, and you expected the link.'
        }
      />
      <div className="btn-row">
        <Button variant="primary" onClick={onKeep}>
          {session ? 'Stay in this account' : 'Do not use the link'}
        </Button>
        <Button variant="second" onClick={onTake}>
          {owner.outcome === 'known' ? `Sign in as ${owner.fullName}` : 'Use the link'}
        </Button>
      </div>
    </main>
  );
}
