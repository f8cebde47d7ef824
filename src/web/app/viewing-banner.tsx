import { useLocation, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import type { Account } from '#web/calls/account.ts';
import { isAboutOneself } from '#web/kernel/pages.ts';
import { chooseClient } from '#web/person/session/choose-client.ts';
import { confirmLeave } from '#web/person/session/leaving.ts';
import { findInitial } from '#web/person/session/selected-client.ts';
import { forgetSelectedClient } from '#web/person/session/selected-ref.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/**
 * Names the client on the screen when it is not the person's own account
 * (docs/product/screens.md, "Whose account is shown").
 */
export function ViewingBanner({ account, client }: { account: Account; client: OwnMembership }) {
  const navigate = useNavigate();
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (client.role === 'client' || isAboutOneself(here)) return null;
  const home = findInitial(account);
  const goHome = async (event: MouseEvent) => {
    event.preventDefault();
    if (!(await confirmLeave())) return;
    if (home) chooseClient(home.clientRef);
    else forgetSelectedClient();
    void navigate({ to: '/' });
  };
  return (
    <section className="strip" aria-label="Whose account this is">
      <div className="wrap">
        <Avatar name={client.name} seed={client.clientRef} image={client.image} size="sm" />
        <p className="strip-words">
          You are viewing <strong>{formatPossessive(client.name)}</strong> account.
        </p>
        <a className="tall-link strip-link" href="/app/" onClick={goHome}>
          Home
        </a>
      </div>
    </section>
  );
}

/** Formats a name with its apostrophe, for the banner: `Colin Petrie’s`. */
function formatPossessive(name: string): string {
  return `${name}’s`;
}
