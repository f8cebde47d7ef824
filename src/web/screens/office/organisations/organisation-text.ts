import type { OrganisationRow } from '#contract/organisations.ts';
import { formatCount } from '#domain/texts/format-count.ts';

/** Returns `Pays for the care of 12 clients. 2 members of staff, 1 is invited.` */
export function formatPeople(organisation: Omit<OrganisationRow, 'ref' | 'name'>): string {
  const { staff, invitations } = organisation;
  const invited = invitations > 0 ? `, ${formatCount(invitations, 'is', 'are')} invited` : '';
  const members = staff === 0 ? 'No staff yet' : formatCount(staff, 'member of staff', 'members of staff');
  return `${formatFunded(organisation)}${members}${invited}.`;
}

function formatFunded({ pays, fundedClients }: Pick<OrganisationRow, 'pays' | 'fundedClients'>): string {
  if (!pays) return '';
  if (fundedClients === 0) return 'Pays for care. ';
  return `Pays for the care of ${formatCount(fundedClients, 'client')}. `;
}
