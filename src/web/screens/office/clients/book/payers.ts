import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { BookingForm } from '#web/parts/booking/new/use-booking-form.ts';

/** Says `Funded by Enable`, or which services no funding covers (docs/product/booking.md, "Services and funding"). */
export function describePayers({ draft, roster, services }: Pick<BookingForm, 'draft' | 'roster' | 'services'>) {
  if (draft.settings.fundingType === 'Private') return 'Private';
  const refs = [...new Set(draft.lines.flatMap(({ line }) => line.services))];
  const payers = refs.map((ref) => ({
    service: services.find((service) => service.ref === ref)?.name ?? '',
    funder: roster.fundings.find(({ active, jobTypeRef }) => active && jobTypeRef === ref)?.funderName,
  }));
  const funders = [...new Set(payers.flatMap(({ funder }) => funder ?? []))];
  const uncovered = payers.filter(({ funder }) => !funder).map(({ service }) => service);
  return [
    funders.length > 0 ? `Funded by ${joinWithAnd(funders)}.` : 'Funded.',
    ...(uncovered.length > 0 ? [`No funding covers ${joinWithAnd(uncovered)} yet.`] : []),
  ].join(' ');
}
