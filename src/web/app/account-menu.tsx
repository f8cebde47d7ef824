import { useRouter } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { OwnMembership } from '#contract/users.ts';
import { choosePlural } from '#domain/texts/format-count.ts';
import type { Account } from '#web/calls/account.ts';
import { useChooseAccount, useShowAllClients } from '#web/person/session/choose-client.ts';
import { startsWithList } from '#web/person/session/selected-client.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { MenuButton, type MenuSection } from '#web/ui/menu-button.tsx';
import { findOwnDetails, formatInvitationsLabel, listAccountParts } from './account-groups.ts';

type AccountMenuProps = { account: Account; client: OwnMembership | undefined; invitations: number };

const toOwnDetails = 'ownDetails';
const toInvitations = 'invitations';
const toAllClients = 'allClients';

/**
 * Moves between the accounts of a person who has several, and to the invitations that wait for them
 * (docs/product/screens.md, "Account menu").
 */
export function AccountMenu({ account, client, invitations }: AccountMenuProps) {
  const router = useRouter();
  const chooseAccount = useChooseAccount();
  const showAllClients = useShowAllClients();
  const openInvitations = () => void router.navigate({ to: '/setup/register-new/invites' });
  const { user } = account;
  const self = { id: toOwnDetails, label: user.fullName, face: { seed: user.ref, image: user.image } };
  const waiting = { id: toInvitations, label: formatInvitationsLabel(invitations) };
  const sections = listAccountParts(account).map((part): MenuSection => {
    if (part === 'ownDetails') return { label: 'My account', items: [self] };
    if (part === 'invitations') return { label: 'Invitations', quiet: true, items: [waiting] };
    const items = part.memberships.map(({ clientRef, name, image }) => ({
      id: clientRef,
      label: name,
      face: { seed: clientRef, image },
    }));
    return { label: part.label, items };
  });
  if (startsWithList(account)) {
    const all = [{ id: toAllClients, label: 'All my clients' }];
    sections.push({ label: 'All my clients', quiet: true, items: all });
  }
  return (
    <MenuButton
      label="Accounts"
      sections={sections}
      current={client?.clientRef}
      onAction={(id) => {
        if (id === toInvitations) openInvitations();
        else if (id === toOwnDetails) void router.navigate({ to: findOwnDetails(client) });
        else void (id === toAllClients ? showAllClients() : chooseAccount(id));
      }}
    >
      <span className="sr">Accounts: </span>
      <Avatar {...pickFace({ account, client })} size="sm" />
      {client?.name ?? account.user.fullName}
      {invitations > 0 && (
        <span className="waiting">
          {invitations}
          <span className="sr"> {choosePlural(invitations, 'invitation', 'invitations')}</span>
        </span>
      )}
      <ChevronDown className="i" aria-hidden />
    </MenuButton>
  );
}

/** Returns the avatar of the account that is shown. */
function pickFace({ account: { user }, client }: Pick<AccountMenuProps, 'account' | 'client'>) {
  if (client) return { name: client.name, seed: client.clientRef, image: client.image };
  return { name: user.fullName, seed: user.ref, image: user.image };
}
