import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OfficeAppointment, OfficeBooking } from '#contract/office-acts.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { checkOfficeLine } from '#domain/schedule/plan-booking.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { linePreviewQuery } from '#web/calls/schedule.ts';
import { type BookingDraft, setLineWorkers, toBooking } from '#web/parts/booking/new/booking-draft.ts';
import { describePayer } from '#web/parts/booking/new/payer-choice.tsx';
import type { BookingForm } from '#web/parts/booking/new/use-booking-form.ts';
import { useGiveAnyway } from '#web/parts/schedule/give-anyway.tsx';
import { OfferedWorkers } from '#web/parts/schedule/offered-workers.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

/** Shows who comes to a line: a choice of those who could while it is open, else their names. */
export function LineOffers({ booking, at, isOpen }: { booking: BookingForm; at: number; isOpen: boolean }) {
  const preview = useLinePreview(booking, at);
  if (isOpen) return <WorkersChoice {...{ booking, at, preview }} />;
  const payer = describePayer(booking.draft.lines[at]!.line, booking.fundings);
  const who = preview.names ? `With ${preview.names}` : 'No support worker yet';
  return preview.isWhole && <p className="soft">{`${who}. ${payer}.`}</p>;
}

const counts = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two at once' },
] as const;

type WorkersChoiceProps = { booking: BookingForm; at: number; preview: ReturnType<typeof useLinePreview> };

function WorkersChoice({ booking, at, preview: { line, isWhole, query } }: WorkersChoiceProps) {
  const { form, change, client } = booking;
  const { supportWorkerRefs = [] } = line;
  const needed = countWorkersNeeded(line);
  const place = form.at(`lines.${at}.workers`);
  const problem = query.data?.problems.find(({ path }) => path === 'supportWorkerRefs')?.message;
  const anyway = useGiveAnyway();
  // Asked as they are chosen: the booking is sent from a page that offers no one.
  const choose = (ref: string, refs: readonly string[]) =>
    anyway.give(query.data?.supportWorkers.filter((worker) => worker.ref === ref) ?? [], () =>
      change((before) => setLineWorkers(before, at, { supportWorkerRefs: refs.filter(Boolean) })),
    );

  function chooseCount(count: '1' | '2') {
    const workersNeeded = Number(count);
    change((before) =>
      setLineWorkers(before, at, { workersNeeded, supportWorkerRefs: supportWorkerRefs.slice(0, workersNeeded) }),
    );
  }

  return (
    <>
      <RadioTiles
        legend="Support workers needed"
        options={counts}
        value={needed === 2 ? '2' : '1'}
        onValue={chooseCount}
      />
      {!isWhole && <p className="soft">Choose the service, who pays, the day and the time to see who could come.</p>}
      {isWhole && (
        <Loaded queries={[query]} of="who could come">
          {({ supportWorkers }) => (
            <>
              {legends[needed === 2 ? 2 : 1].map((legend, index) => (
                <OfferedWorkers
                  key={legend}
                  legend={legend}
                  noneLabel="No one yet"
                  workers={supportWorkers.filter(({ ref }) => !supportWorkerRefs.toSpliced(index, 1).includes(ref))}
                  client={{ fullName: client.name }}
                  value={supportWorkerRefs[index] ?? ''}
                  onValue={(ref) =>
                    void choose(
                      ref,
                      legends[2].map((_, n) => (n === index ? ref : (supportWorkerRefs[n] ?? ''))),
                    )
                  }
                  id={index === 0 ? place.id : `${place.id}-second`}
                  error={index === 0 ? (place.error ?? problem) : undefined}
                />
              ))}
            </>
          )}
        </Loaded>
      )}
      {anyway.dialog}
    </>
  );
}

const legends = { 1: ['Who comes'], 2: ['Who comes first', 'Who comes with them'] } as const;

/** Finds what would refuse a line, what warns and who could come, once the line is whole. */
export function useLinePreview({ draft, rules, client, fundings }: BookingForm, at: number) {
  const line = toOfficeLines(draft)[at]!;
  const withoutWorkers = { ...line, supportWorkerRefs: [] };
  const isWhole = checkOfficeLine({ ...rules(), fundings, line: withoutWorkers }).length === 0;
  const query = useQuery({
    ...linePreviewQuery({ params: { clientRef: client.clientRef }, body: { appointment: line } }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  const nameOf = (ref: string) => query.data?.supportWorkers.find((worker) => worker.ref === ref)?.fullName ?? '';
  const names = (line.supportWorkerRefs ?? []).map(nameOf).filter(Boolean);
  return { line, isWhole, query, names: joinWithAnd(names) };
}

/** Lists the lines as the office books them: without a request. */
export function toOfficeLines(draft: BookingDraft): OfficeAppointment[] {
  return toBooking(draft).appointments.map(({ ticketRef: _, ...appointment }) => appointment);
}

export function toOfficeBooking(draft: BookingDraft): OfficeBooking {
  const [notes, reason, requestedBy] = [draft.settings.notes, draft.office?.reason, draft.office?.requestedBy].map(
    (words) => words?.trim(),
  );
  return {
    appointments: toOfficeLines(draft),
    ...(notes && { notes }),
    ...(reason && { reason }),
    ...(requestedBy && { requestedBy }),
  };
}
