import { formatCount } from '#domain/texts/format-count.ts';

/** What the day holds, before its card says more: `2 visits today, and 1 invitation for you to answer.` */
export function formatDayLead({ visits, invitations }: { visits: number; invitations: number }): string {
  const today = visits === 0 ? 'No visits today' : `${formatCount(visits, 'visit')} today`;
  return invitations === 0 ? `${today}.` : `${today}, and ${formatCount(invitations, 'invitation')} for you to answer.`;
}
