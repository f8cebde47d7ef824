import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import HandHeart from 'lucide-react/icons/hand-heart';
import LogOut from 'lucide-react/icons/log-out';
import MailOpen from 'lucide-react/icons/mail-open';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import type { Account } from '#web/calls/account.ts';
import { OfficeContactLines } from '#web/kernel/reach-office.tsx';
import { ChatLauncher } from '#web/parts/office-contact/chat-launcher.tsx';
import { useChooseAccount, useShowAllClients } from '#web/person/session/choose-client.ts';
import { canRegister } from '#web/person/session/may-register.ts';
import { startsWithList } from '#web/person/session/selected-client.ts';
import { signOut } from '#web/person/session/sign-out.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { findOwnDetails, formatInvitationsLabel, hasAccountMenu, listAccountParts } from './account-groups.ts';
import type { NavEntry, NavPage } from './nav-entry.ts';
import { NavLink } from './nav-link.tsx';
import { WaitingRow } from './waiting-link.tsx';
import './menu-sheet.css';

type MenuSheetProps = {
  account: Account;
  client: OwnMembership | undefined;
  entries: readonly NavEntry[];
  invitations: number;
  onClose: () => void;
};

/** Holds everything that does not fit into the phone's bar. */
export function MenuSheet({ account, client, entries, invitations, onClose }: MenuSheetProps) {
  const leave = () => {
    onClose();
    void signOut();
  };
  return (
    <Dialog title="Menu" subtitle={account.user.fullName} onClose={onClose} size="narrow">
      <nav aria-label="Menu">
        <ul className="menu-rows">
          <WaitingRow onClick={onClose} />
          {entries.map((entry) => (
            <li key={entry.to}>
              {entry.pages && entry.pages.length > 1 ? (
                <SectionRows label={entry.label} pages={entry.pages} onClose={onClose} />
              ) : (
                <NavLink className="menu-link" entry={entry} onClick={onClose} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      {hasAccountMenu({ memberships: account.memberships, invitations }) && (
        <Accounts account={account} client={client} invitations={invitations} onClose={onClose} />
      )}
      {startsWithList(account) && client && <AllClients onClose={onClose} />}
      <ul className="menu-rows">
        {canRegister(account) && (
          <MenuRow to="/setup/register-new/care" icon={HandHeart} onClick={onClose}>
            Register for care
          </MenuRow>
        )}
        <MenuRow to="/help/faq" icon={CircleQuestionMark} onClick={onClose}>
          Help
        </MenuRow>
        <MenuRow to="/my-community" icon={UsersRound} onClick={onClose}>
          My community
        </MenuRow>
        {!client && (
          <MenuRow to="/account/details" icon={UserRound} onClick={onClose}>
            My personal details
          </MenuRow>
        )}
        <MenuRow to="/account/security" icon={ShieldCheck} onClick={onClose}>
          Sign-in and security
        </MenuRow>
        <li>
          <button className="menu-link" type="button" onClick={leave}>
            <LogOut className="i" aria-hidden />
            Sign out
          </button>
        </li>
      </ul>
      <section className="menu-contact" aria-label="Contact the office">
        <ChatLauncher />
        <OfficeContactLines className="menu-contact-line" />
      </section>
    </Dialog>
  );
}

type SectionRowsProps = { label: string; pages: readonly NavPage[]; onClose: () => void };

/** Shows a section of the office's menu with its pages. */
function SectionRows({ label, pages, onClose }: SectionRowsProps) {
  return (
    <section aria-label={label}>
      <h3 className="menu-part">{label}</h3>
      <div className="menu-pages">
        {pages.map((page) => (
          <NavLink key={page.to} className="menu-link" entry={page} onClick={onClose} />
        ))}
      </div>
    </section>
  );
}

type MenuRowProps = { to: LinkProps['to']; icon?: LucideIcon; onClick: () => void; children: ReactNode };

function MenuRow({ to, icon: Icon, onClick, children }: MenuRowProps) {
  return (
    <li>
      <Link className="menu-link" to={to} onClick={onClick} activeProps={{ 'aria-current': 'page' }}>
        {Icon && <Icon className="i" aria-hidden />}
        {children}
      </Link>
    </li>
  );
}

function Accounts({ account, client, invitations, onClose }: Omit<MenuSheetProps, 'entries'>) {
  const chooseAccount = useChooseAccount();
  const choose = (clientRef: string) => {
    onClose();
    void chooseAccount(clientRef);
  };
  const { user } = account;
  return listAccountParts(account).map((part) => {
    if (part === 'ownDetails')
      return (
        <section key={part} aria-label="My account">
          <h3 className="menu-part">My account</h3>
          <ul className="menu-rows">
            <MenuRow to={findOwnDetails(client)} onClick={onClose}>
              <Avatar name={user.fullName} seed={user.ref} image={user.image} size="sm" />
              {user.fullName}
            </MenuRow>
          </ul>
        </section>
      );
    return part === 'invitations' ? (
      <ul key={part} className="menu-rows">
        <MenuRow to="/setup/register-new/invites" icon={MailOpen} onClick={onClose}>
          {formatInvitationsLabel(invitations)}
        </MenuRow>
      </ul>
    ) : (
      <section key={part.label} aria-label={part.label}>
        <h3 className="menu-part">{part.label}</h3>
        <ul className="menu-rows">
          {part.memberships.map(({ clientRef, name, image }) => {
            const current = clientRef === client?.clientRef;
            return (
              <li key={clientRef}>
                <button
                  className="menu-link"
                  type="button"
                  aria-current={current || undefined}
                  onClick={() => choose(clientRef)}
                >
                  <Avatar name={name} seed={clientRef} image={image} size="sm" />
                  {name}
                  {current && <Check className="i end" aria-hidden />}
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

function AllClients({ onClose }: Pick<MenuSheetProps, 'onClose'>) {
  const showAllClients = useShowAllClients();
  const show = () => {
    onClose();
    void showAllClients();
  };
  return (
    <ul className="menu-rows">
      <li>
        <button className="menu-link" type="button" onClick={show}>
          <UsersRound className="i" aria-hidden />
          All your clients
        </button>
      </li>
    </ul>
  );
}
