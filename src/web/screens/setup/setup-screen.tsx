import { choosePlural } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { brand } from '#web/kernel/brand.ts';
import { CarePanel } from '#web/parts/care/care-panel.tsx';
import { useOwnInvitations } from '#web/person/session/own-invitations.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import './setup.css';

const mostNamed = 3;

/** Shows both ways in, side by side where invitations wait (docs/product/registration-for-care.md, "Where it is offered"). */
export function SetupScreen() {
  const invitations = useOwnInvitations();
  return (
    <div className="page setup" data-split={invitations.length > 0 || undefined}>
      <PageHead
        title="Get started"
        lead={`Register for care with ${brand.productName}, or join someone’s support network.`}
      />
      <div className="setup-panels">
        <section aria-labelledby="setup-care">
          <h2 className="setup-panel-title" id="setup-care">
            Register for care
          </h2>
          <CarePanel />
        </section>
        <section aria-labelledby="setup-join">
          <h2 className="setup-panel-title" id="setup-join">
            Join a support network
          </h2>
          <p className="soft">{formatInviters(invitations.map(({ clientName }) => clientName))}</p>
          {invitations.length > 0 && (
            <div className="btn-row">
              <LinkButton variant="second" fill to="/setup/register-new/invites">
                View {choosePlural(invitations.length, 'the invitation', 'the invitations')}
              </LinkButton>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

function formatInviters(names: readonly string[]): string {
  if (names.length === 0) {
    return 'No invitations are waiting for you. If you expect one, ask for it to be sent to the address you sign in with.';
  }
  const more = names.length - mostNamed;
  const named = [...names.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])];
  return `You are invited to help with the care of ${joinWithAnd(named)}.`;
}
