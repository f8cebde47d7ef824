import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { OfficeWorker } from '#contract/office.ts';
import type { OfficeAppointment, OfficeBooking } from '#contract/office-acts.ts';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { checkOfficeLine } from '#domain/schedule/plan-booking.ts';
import { lowerFirst } from '#domain/texts/first-letter.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { DayOfWeek } from '#domain/time/day.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { linePreviewQuery } from '#web/calls/schedule.ts';
import { type BookingDraft, toBooking } from '#web/parts/booking/new/booking-draft.ts';
import { describePayer } from '#web/parts/booking/new/payer-choice.tsx';
import type { BookingForm } from '#web/parts/booking/new/use-booking-form.ts';
import { listWeekdayLines, setWorkers } from '#web/parts/booking/new/weekday-lines.ts';
import { useGiveAnyway } from '#web/parts/schedule/give-anyway.tsx';
import { OfferedWorkers } from '#web/parts/schedule/offered-workers.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

/** Shows who comes to a line: a choice of those who could while it is open, else their names. */
export function LineOffers({ booking, at, isOpen }: { booking: BookingForm; at: number; isOpen: boolean }) {
  const days = listWeekdayLines(booking.draft, booking.draft.lines[at]!.ref);
  if (isOpen) return <WorkersChoice {...{ booking, at, days }} />;
  return days.map((day) => (
    <ChosenWorkers
      key={day.own.ref}
      booking={booking}
      at={day.at}
      name={days.length > 1 ? day.own.line.dayOfWeek : ''}
    />
  ));
}

type DayProps = {
  booking: BookingForm;
  at: number;
  /** The weekday, where a line has several. */
  name: DayOfWeek | '' | undefined;
};

/** Says who comes to a line, or to one of its weekdays, and who pays. */
function ChosenWorkers({ booking, at, name }: DayProps) {
  const { names, isWhole } = useLinePreview(booking, at);
  const payer = describePayer(booking.draft.lines[at]!.line, booking.fundings);
  const who = names ? `With ${names}` : 'No support worker yet';
  return isWhole && <p className="soft">{`${name ? `${name}: ${lowerFirst(who)}` : who}. ${payer}.`}</p>;
}

const counts = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two at once' },
] as const;

type WorkersChoiceProps = { booking: BookingForm; at: number; days: ReturnType<typeof listWeekdayLines> };

/** Asks how many support workers a line needs, and who comes, for each of its weekdays. */
function WorkersChoice({ booking, at, days }: WorkersChoiceProps) {
  const { change } = booking;
  const { line, isWhole } = useLinePreview(booking, at);
  function chooseCount(count: '1' | '2') {
    const workersNeeded = Number(count);
    change((before) =>
      days.reduce((draft, day) => {
        const supportWorkerRefs = (day.own.supportWorkerRefs ?? []).slice(0, workersNeeded);
        return setWorkers(draft, day.at, { workersNeeded, supportWorkerRefs });
      }, before),
    );
  }
  return (
    <>
      <RadioTiles
        legend="Support workers needed"
        options={counts}
        value={countWorkersNeeded(line) === 2 ? '2' : '1'}
        onValue={chooseCount}
      />
      {!isWhole && <p className="soft">Choose the service, who pays, the day and the time to see who could come.</p>}
      {days.map((day) => (
        <WorkersOfDay
          key={day.own.ref}
          booking={booking}
          at={day.at}
          name={days.length > 1 ? day.own.line.dayOfWeek : ''}
        />
      ))}
    </>
  );
}

/** Offers who could come to a line, or to one of its weekdays, and says what would refuse the choice. */
function WorkersOfDay({ booking, at, name }: DayProps) {
  const { form, change, client } = booking;
  const { line, isWhole, query } = useLinePreview(booking, at);
  const { supportWorkerRefs = [] } = line;
  const place = form.at(`lines.${at}.workers`);
  const problem = query.data?.problems.find(({ path }) => path === 'supportWorkerRefs')?.message;
  const anyway = useGiveAnyway();
  // Asked as they are chosen: the booking is sent from a page that offers no one.
  const choose = (ref: string, refs: readonly string[]) =>
    anyway.give(query.data?.supportWorkers.filter((worker) => worker.ref === ref) ?? [], () =>
      change((before) => setWorkers(before, at, { supportWorkerRefs: refs.filter(Boolean) })),
    );
  if (!isWhole) return null;
  return (
    <>
      <Loaded queries={[query]} of="who could come">
        {({ supportWorkers }) =>
          legends[countWorkersNeeded(line) === 2 ? 2 : 1].map((legend, index) => (
            <OfferedWorkers
              key={legend}
              legend={name ? `${legend} on ${name}` : legend}
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
          ))
        }
      </Loaded>
      {anyway.dialog}
    </>
  );
}

const legends = { 1: ['Who comes'], 2: ['Who comes first', 'Who comes with them'] } as const;

/** Makes the question of what would refuse a line, what warns and who could come, asked once the line is whole. */
export function toLinePreview({ draft, rules, client, fundings }: BookingForm, at: number) {
  const line = toOfficeLines(draft)[at]!;
  const withoutWorkers = { ...line, supportWorkerRefs: [] };
  const isWhole = checkOfficeLine({ ...rules(), fundings, line: withoutWorkers }).length === 0;
  const options = queryOptions({
    ...linePreviewQuery({ params: { clientRef: client.clientRef }, body: { appointment: line } }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  return { line, isWhole, options };
}

/** Lists the names of those who come to a line, as far as they are read. */
export function listChosenNames(
  { supportWorkerRefs = [] }: OfficeAppointment,
  offers: { supportWorkers: readonly OfficeWorker[] } | undefined,
): string[] {
  return supportWorkerRefs.flatMap(
    (ref) => offers?.supportWorkers.find((worker) => worker.ref === ref)?.fullName ?? [],
  );
}

/** Finds the answer to it. */
export function useLinePreview(booking: BookingForm, at: number) {
  const { line, isWhole, options } = toLinePreview(booking, at);
  const query = useQuery(options);
  return { line, isWhole, query, names: joinWithAnd(listChosenNames(line, query.data)) };
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
