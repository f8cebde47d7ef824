import { ChevronDown } from 'lucide-react';
import type { OwnMembership } from '#contract/users.ts';
import type { Account } from '#web/session/read-account.ts';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { accountGroups } from './account-groups.ts';
import { chooseAccount } from './choose-account.ts';

type AccountMenuProps = { account: Account; client: OwnMembership | undefined };

/** Moves between the accounts of somebody who has several (specification 1 §2, account menu). */
export function AccountMenu({ account, client }: AccountMenuProps) {
  const sections = accountGroups(account.memberships).map(({ label, memberships }) => ({
    label,
    items: memberships.map(({ clientRef, name }) => ({ id: clientRef, label: name })),
  }));
  return (
    <MenuButton label="Accounts" sections={sections} current={client?.clientRef} onAction={chooseAccount}>
      <span className="sr">Accounts: </span>
      {client?.name ?? account.user.fullName}
      <ChevronDown className="i" aria-hidden />
    </MenuButton>
  );
}
