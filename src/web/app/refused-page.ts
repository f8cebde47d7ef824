import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { OwnMembership } from '#contract/users.ts';
import { formatCapability } from '#domain/capabilities/areas.ts';
import { can } from '#domain/capabilities/can.ts';
import { allRights, mayDo, officeRights } from '#domain/office-people/rights.ts';
import type { Account } from '#web/calls/account.ts';
import { messages } from '#web/kernel/messages.ts';

type PageRequest = Pick<StaticDataRouteOption, 'audience' | 'needs' | 'rights' | 'formerManagerToo' | 'timesheets'> & {
  account: Account;
  client: OwnMembership | undefined;
};

const forOffice = 'That page is for the office.';
const forClients = 'That page is for clients and their supporters.';
const forFollowers =
  'That page is about one client, and you have chosen none that you follow. Choose one here, or search for them.';
const forFunders = 'That page is for the staff of organisations that fund clients’ care.';

type OfficePageInput = Pick<StaticDataRouteOption, 'screen'> & {
  account: Account;
  /** The day in the address. */
  date: string | undefined;
  clientRef: string | undefined;
};

/**
 * Finds where the office sees what a family's link of a visit shows (docs/product/session.md, "Pages for some people").
 * The page reads the day defensively.
 */
export function findOfficePage({ account, screen, date, clientRef }: OfficePageInput): string | undefined {
  if (!account.user.office || screen !== '/calendar' || !clientRef) return undefined;
  const page = `/office/clients/${encodeURIComponent(clientRef)}`;
  return date === undefined ? page : `${page}?day=${encodeURIComponent(date)}`;
}

/** Says whether a page of the office needs a right that this person of the office does not have. */
export function isWithoutRight({ account, rights = officeRights }: Pick<PageRequest, 'account' | 'rights'>): boolean {
  const { office, rights: own = allRights } = account.user;
  return office && !mayDo(own, rights);
}

/** Says why a page is not for this person; nothing where it is (docs/product/session.md, "Pages for some people"). */
export function findPageRefusal(page: PageRequest): string | undefined {
  const { account, client, audience, needs, formerManagerToo, timesheets } = page;
  const { office, organisations } = account.user;
  if (audience === undefined) return undefined;
  if (audience === 'office') return office ? undefined : forOffice;
  if (audience === 'notOffice') return office ? forClients : undefined;
  if (audience === 'funder') return !office && organisations.length > 0 ? undefined : forFunders;
  if (office) return forClients;
  if (!client) return organisations.length > 0 ? forFollowers : messages.noClient;
  if (timesheets && !client.timesheets) return `${client.name} does not keep timesheets here.`;
  if (needs === undefined || can(client, needs) || (formerManagerToo && client.formerManager)) return undefined;
  return `You need ${formatCapability(needs)} for ${client.name} to see that page.`;
}
