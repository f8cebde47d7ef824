import { formatCount } from '#domain/texts/format-count.ts';

type DayLead = {
  /** Today's visits that are on or still to come. */
  toCome: number;
  over: number;
  invitations: number;
};

/** Says what the day still holds, before its card does: `2 visits today, and 1 invitation for you to answer.` */
export function formatDayLead({ toCome, over, invitations }: DayLead): string {
  const today = `${formatVisits({ toCome, over })} today`;
  return invitations === 0 ? `${today}.` : `${today}, and ${formatCount(invitations, 'invitation')} for you to answer.`;
}

/** Formats the same words as today's card once visits are over: `No more visits`, `1 more visit`. */
function formatVisits({ toCome, over }: Pick<DayLead, 'toCome' | 'over'>): string {
  if (toCome === 0) return over === 0 ? 'No visits' : 'No more visits';
  return over === 0 ? formatCount(toCome, 'visit') : formatCount(toCome, 'more visit');
}
