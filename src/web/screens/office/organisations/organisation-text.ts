import type { OrganisationRow } from '#contract/organisations.ts';

/** `Pays for the care of 12 clients. 2 members of staff, 1 is invited.` */
export function formatPeople({
  pays,
  fundedClients,
  staff,
  invitations,
}: Omit<OrganisationRow, 'ref' | 'name'>): string {
  const invited = invitations > 0 ? `, ${invitations} ${invitations === 1 ? 'is' : 'are'} invited` : '';
  return `${formatFunded({ pays, fundedClients })}${formatStaff(staff)}${invited}.`;
}

function formatStaff(staff: number): string {
  if (staff === 0) return 'No staff yet';
  return staff === 1 ? '1 member of staff' : `${staff} members of staff`;
}

function formatFunded({ pays, fundedClients }: Pick<OrganisationRow, 'pays' | 'fundedClients'>): string {
  if (!pays) return '';
  if (fundedClients === 0) return 'Pays for care. ';
  return `Pays for the care of ${fundedClients === 1 ? '1 client' : `${fundedClients} clients`}. `;
}
