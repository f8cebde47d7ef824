import { useQueries } from '@tanstack/react-query';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { describeLine } from '#domain/booking/describe.ts';
import { tellCaller } from '#domain/schedule/tell-caller.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import type { DraftLine } from '#web/parts/booking/new/booking-draft.ts';
import type { BookingForm } from '#web/parts/booking/new/use-booking-form.ts';
import {
  listShownDates,
  listShownLines,
  listWeekdayLines,
  listWeekdays,
} from '#web/parts/booking/new/weekday-lines.ts';
import { listChosenNames, toLinePreview } from './line-offers.tsx';

/** Shows what to say to the caller, a paragraph for each line (docs/product/office-acts.md, "What the caller is told"). */
export function CallerWords({ booking }: { booking: BookingForm }) {
  return listShownLines(booking.draft).map(({ own }) => <LineWords key={own.ref} booking={booking} own={own} />);
}

function LineWords({ booking, own: { ref, line } }: { booking: BookingForm; own: DraftLine }) {
  const { draft, serviceOf, fundings, client } = booking;
  const previews = listWeekdayLines(draft, ref).map(({ at }) => toLinePreview(booking, at));
  const queries = useQueries({ queries: previews.map(({ options }) => options) });
  const days = listWeekdays(draft, ref);
  const isSingle = previews.length === 1;
  const sentence = describeLine({ line, service: serviceOf(line) ?? '', days });
  return (
    <Loaded queries={queries} of="what to tell them" rows={1}>
      {(...offers) => {
        const isRefused = offers.some(({ problems }) => problems.length > 0);
        if (isRefused) return <p>{sentence} This cannot be booked as it is, so promise nothing yet.</p>;
        const words = tellCaller({
          sentence,
          first: line.repeat === 'None' ? undefined : listShownDates({ draft, ref, count: 1 })[0],
          days: previews.map(({ line: sent }, index) => ({
            day: isSingle ? undefined : sent.dayOfWeek,
            names: listChosenNames(sent, offers[index]),
            needed: countWorkersNeeded(sent),
          })),
          fundingType: line.fundingType ?? 'Private',
          funderName: fundings.find((funding) => funding.ref === line.fundingRef)?.funderName,
          clientName: client.name,
        });
        return <p>{words}</p>;
      }}
    </Loaded>
  );
}
