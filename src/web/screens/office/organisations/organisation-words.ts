import type { OrganisationRow } from '#contract/organisations.ts';

/** `Pays for the care of 12 clients. 2 people, 1 invited.` */
export function peopleWords({
  pays,
  fundedClients,
  staff,
  invitations,
}: Omit<OrganisationRow, 'ref' | 'name'>): string {
  const people = staff === 1 ? '1 person' : `${staff === 0 ? 'No' : staff} people`;
  const invited = invitations > 0 ? `, ${invitations} invited` : '';
  return `${payWords({ pays, fundedClients })}${people}${invited}.`;
}

function payWords({ pays, fundedClients }: Pick<OrganisationRow, 'pays' | 'fundedClients'>): string {
  if (!pays) return '';
  if (fundedClients === 0) return 'Pays for care. ';
  return `Pays for the care of ${fundedClients === 1 ? '1 client' : `${fundedClients} clients`}. `;
}
